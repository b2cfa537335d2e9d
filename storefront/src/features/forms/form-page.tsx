import { type ReactNode, useEffect, useId, useRef } from "react"
import { useSettings } from "#platform/settings"
import { PhoneLink } from "#site/phone-link"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import type { Receipt } from "./form-calls"
import css from "./form-page.module.css"

interface FormPageProps {
  title: string
  lead: string
  /** Beside the form. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a form's page: a dark band with its name, the form, and other ways to reach the shop. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <>
      <PageBand title={title} lead={lead} />
      <div className={layout.container}>
        <div className={css.columns}>
          <div className={css.main}>{children}</div>
          <aside className={css.aside} aria-label="Help with this form">
            {aside}
            <Reach />
          </aside>
        </div>
      </div>
    </>
  )
}

function Reach() {
  const { phone, email } = useSettings()
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>Rather talk?</h2>
      <p>
        Call <PhoneLink phone={phone} /> or write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </section>
  )
}

/** A card beside the form. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>{title}</h2>
      {children}
    </section>
  )
}

interface FormSectionProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** Fields that belong together, in two columns where there is room. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be a heading of the page's outline
    <section className={css.section} role="group" aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 id={id} className={css.sectionTitle}>
          {title}
        </h2>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  )
}

/** Takes the form's place, and the focus, once it is sent. */
export function SuccessArea({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: "center" })
  }, [])
  return (
    <div className={css.success} role="status">
      <h2 ref={heading} tabIndex={-1} className={css.successTitle}>
        {title}
      </h2>
      {children}
    </div>
  )
}

interface ReceivedProps {
  title: string
  receipt: Receipt
  /** The label of its number. */
  number: string
  /** The label of the address that the shop replies to. */
  email: string
  after?: ReactNode
  children: ReactNode
}

/** Shown when a form with a running number was received: what to have at hand when calling about it. */
export function Received({ title, receipt, number, email, after, children }: ReceivedProps) {
  return (
    <SuccessArea title={title}>
      {children}
      <dl className={css.facts}>
        <div>
          <dt>{number}</dt>
          <dd>{receipt.number}</dd>
        </div>
        <div>
          <dt>{email}</dt>
          <dd>{receipt.email}</dd>
        </div>
      </dl>
      {after}
    </SuccessArea>
  )
}
