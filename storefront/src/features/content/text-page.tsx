import { type ReactNode, useId } from "react"
import type { TextPage as Text } from "#contracts/content/content"
import { useSettings } from "#platform/settings"
import { PhoneLink } from "#site/phone-link"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import css from "./text-page.module.css"

/** A paragraph that turns the shop's phone number and email into links. */
function Paragraph({ text }: { text: string }) {
  const { phone, email } = useSettings()
  const [first = "", ...rest] = text.split(phone)
  const mailed = (words: string) => {
    const [before, ...after] = words.split(email)
    return after.length === 0 ? (
      words
    ) : (
      <>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after.join(email)}
      </>
    )
  }
  return (
    <p>
      {mailed(first)}
      {rest.length > 0 && (
        <>
          <PhoneLink phone={phone} />
          {mailed(rest.join(phone))}
        </>
      )}
    </p>
  )
}

function Section({ section }: { section: Text["sections"][number] }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {section.title}
      </h2>
      <div className={css.text}>
        {section.text.map((paragraph) => (
          <Paragraph key={paragraph} text={paragraph} />
        ))}
      </div>
    </section>
  )
}

/** A plain text page: what the shop promises. `children` are its links. */
export function TextPage({ page, children }: { page: Text; children?: ReactNode }) {
  return (
    <article>
      <PageBand title={page.title} lead={page.lead} ways={children} />
      <div className={layout.container}>
        <div className={css.sections}>
          {page.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      </div>
    </article>
  )
}
