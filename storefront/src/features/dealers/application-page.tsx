import { useEffect, useRef, useState } from "react"
import type { OwnDetails } from "#contracts/checkout/checkout"
import { carriedLabel } from "#contracts/forms/dealer-application-labels"
import { BotCheck } from "#features/forms/bot-check/bot-check"
import { TrapField } from "#features/forms/bot-check/trap-field"
import { type BotCheckHandle, useBotCheck } from "#features/forms/bot-check/use-bot-check"
import { Field, type FieldSpec, Fields } from "#features/forms/fields"
import { hasFailed } from "#features/forms/form-model"
import { placeGroups, useOwnDetails } from "#features/forms/own-details"
import { Form } from "#features/forms/shop-form"
import type { Submission } from "#features/forms/use-form-submission"
import { useFormValues, useShopForm } from "#features/forms/use-shop-form"
import { type Http, HttpError } from "#platform/http"
import { useCalls } from "#platform/late-calls"
import { useLatePart } from "#platform/use-late-part"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { PageBand } from "#ui/page-band"
import { SECTIONS, TERMS } from "./application-fields"
import { canApply, DRAFT, EMPTY, FAILED, TERM_NAMES } from "./application-model"
import css from "./application-page.module.css"

const loadCalls = () => import("./application-calls")
const loadClearDialog = async () => (await import("#features/forms/clear-dialog")).ClearDialog

const TERM_FIELDS: readonly FieldSpec[] = TERM_NAMES.map((term) => ({
  name: `terms.${term}`,
  as: "check",
  label: TERMS[term],
  required: true,
}))

/** The logged-in user as an applicant. An address with a company is a business's; a rider's own home isn't. */
function applicantGroups(details: OwnDetails): Record<string, string>[] {
  const { firstName, lastName, company, email, phone } = details
  const name = `${firstName} ${lastName}`.trim()
  const { country: _, ...place } = placeGroups(details)[0] ?? {}
  const business = { name: company, ...place, phone }
  return [
    ...(name ? [{ name }] : []),
    { email },
    ...(phone ? [{ phone }] : []),
    ...(company ? [{ "dealership.name": company }] : []),
    ...(company && place.address
      ? [Object.fromEntries(Object.entries(business).map(([field, value]) => [`billing.${field}`, value]))]
      : []),
  ]
}

interface ApplicationPageProps {
  brand: string
  http: Http
}

/** The dealer and distributor application (sections 2 to 5, 7 and 8). */
export function ApplicationPage({ brand, http }: ApplicationPageProps) {
  const done = useRef<HTMLHeadingElement>(null)
  const botCheck = useBotCheck()
  const calls = useCalls(loadCalls)
  const form = useShopForm({
    start: EMPTY,
    draft: DRAFT,
    botCheck,
    check: async (values) => (await calls()).applicationErrors(values),
    send: async (values, options) => (await calls()).sendApplication(http, values, options),
    // Wrong fields show their own errors, under the alert required by section 8.
    say: (_errors, message, error) => (error instanceof HttpError && error.status === 422 ? "" : message),
  })
  useOwnDetails((details) => form.fill(applicantGroups(details)))
  const [clearing, setClearing] = useState(false)
  const ClearDialog = useLatePart(clearing, loadClearDialog, () => setClearing(false))
  const { state } = form
  const isSent = state.status === "sent"
  const isAgreed = useFormValues(form, canApply)
  const canSend = isAgreed && botCheck.token !== null

  useEffect(() => {
    if (isSent) done.current?.focus()
  }, [isSent])

  return (
    <>
      <PageBand
        title={isSent ? "Application sent" : "Become a dealer"}
        titleRef={done}
        lead={
          isSent
            ? `Thanks. We read every application, check the references and email ${form.values().email}.`
            : "Dealer prices, drop shipping in your name, and your store on our map. Tell us who you are."
        }
        ways={isSent && <ButtonLink href="/dealers">See our dealers</ButtonLink>}
      />
      {!isSent && (
        <Form form={form} className={classNames(layout.container, css.form)} canSend={canSend}>
          <p className={css.kept}>
            What you type is kept on this device until you send it, for two weeks at most.{" "}
            <button
              type="button"
              className={css.clear}
              aria-haspopup="dialog"
              onClick={() => setClearing(true)}
            >
              Clear everything
            </button>
          </p>
          <Questions brand={brand} />
          <TermsAndSend form={form} botCheck={botCheck} isAgreed={isAgreed} canSend={canSend} />
        </Form>
      )}
      {clearing && !isSent && ClearDialog && (
        <ClearDialog what="application" onClose={() => setClearing(false)} onClear={form.startOver} />
      )}
    </>
  )
}

/** What we ask about a business. */
function Questions({ brand }: Pick<ApplicationPageProps, "brand">) {
  return (
    <>
      <section className={css.section} aria-labelledby="carried-title">
        <div className={css.about}>
          <h2 id="carried-title">First things first</h2>
        </div>
        <Field name="carried" as="yes-no" label={carriedLabel(brand)} />
      </section>
      {SECTIONS.map(({ title, about, fields }, at) => (
        <section key={title} className={css.section} aria-labelledby={`section-${at}`}>
          <div className={css.about}>
            <h2 id={`section-${at}`}>{title}</h2>
            <p>{about}</p>
          </div>
          <div className={css.fields}>
            <Fields of={fields} />
          </div>
        </section>
      ))}
    </>
  )
}

interface TermsAndSendProps {
  form: Submission<unknown>
  botCheck: BotCheckHandle
  isAgreed: boolean
  canSend: boolean
}

/** The terms, the outcome of the last attempt, and the button. */
function TermsAndSend({ form: { state, errors }, botCheck, isAgreed, canSend }: TermsAndSendProps) {
  const isSending = state.status === "sending"
  return (
    <section className={css.section} aria-labelledby="terms-title">
      <div className={css.about}>
        <h2 id="terms-title">Terms</h2>
        <p>All four, or we can’t take the application.</p>
      </div>
      <div className={css.terms}>
        <Fields of={TERM_FIELDS} />
        {state.status === "editing" && state.line !== null && (
          <Notice key={state.attempt} tone="error">
            <p>{FAILED}</p>
            {state.line && <p>{state.line}</p>}
          </Notice>
        )}
        <BotCheck check={botCheck} error={errors.turnstile ?? null} />
        <TrapField />
        <div className={css.send}>
          <Button
            type="submit"
            busy={isSending}
            disabled={!isAgreed || (!canSend && !isSending && !hasFailed(state))}
            aria-disabled={isSending || !canSend || undefined}
          >
            Apply
          </Button>
          <p>
            Questions first? <AppLink href="/contact">Contact us</AppLink>.
          </p>
        </div>
      </div>
    </section>
  )
}
