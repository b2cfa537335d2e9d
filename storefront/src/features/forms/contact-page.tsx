import { TRAP_FIELD } from "#contracts/bot-check"
import { ContactFields } from "#contracts/contact"
import { http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { BotCheck } from "./bot-check/bot-check"
import { trapped } from "./bot-check/trap-field"
import { useBotCheck } from "./bot-check/use-bot-check"
import { keepDraft } from "./draft"
import { FormFrame } from "./form-frame"
import { useAppForm } from "./form-kit"
import { AsideCard, FormPage, FormSection, SuccessArea } from "./form-page"
import page from "./form-page.module.css"
import { EMPTY_PERSON, PERSON_FIELDS, PersonFields } from "./person-fields"
import { useDraft } from "./use-draft"
import { focusFirstError, issueErrors, useFormSubmission } from "./use-form-submission"

const NAME = "contact"
const EMPTY = { ...EMPTY_PERSON, message: "" }

/** /contact (spec sections 2 and 5, "Contact"). */
export function ContactPage() {
  const check = useBotCheck()
  const form = useAppForm({
    defaultValues: EMPTY,
    listeners: { onChange: ({ formApi }) => keepDraft(NAME, formApi.state.values) },
  })
  const submission = useFormSubmission<true>({
    check: () => {
      const parsed = ContactFields.safeParse(form.state.values)
      return parsed.success ? {} : issueErrors(parsed.error.issues)
    },
    hasPhotos: () => false,
    send: async ({ headers }) => {
      const body = {
        ...form.state.values,
        turnstile: check.token ?? "",
        [TRAP_FIELD]: trapped(submission.form.current),
      }
      try {
        await http.request("POST", "/contact", { body, headers })
        return true
      } catch (error) {
        check.reset()
        throw error
      }
    },
    onFailed: focusFirstError,
    onSent: () => draft.forget(),
  })
  const draft = useDraft(NAME, form, EMPTY)

  return (
    <FormPage
      title="Contact"
      lead="A question, a problem, a story from the trail: write to us, a rider reads it."
      aside={
        <AsideCard title="Quicker ways">
          <ul>
            <li>
              A part that isn't in the shop: <AppLink href="/parts-request">request other parts</AppLink>
            </li>
            <li>
              Something to send back: <AppLink href="/returns">request a return</AppLink>
            </li>
            <li>
              Ride for us: <AppLink href="/sponsored-rider-application">sponsored riders</AppLink>
            </li>
          </ul>
        </AsideCard>
      }
    >
      {submission.state.status === "sent" ? (
        <SuccessArea title="Braaap!">
          <p>Your message has been sent. We'll contact you soon.</p>
        </SuccessArea>
      ) : (
        <FormFrame submission={submission} draft={draft} label="Send" canSend={check.token !== null}>
          <FormSection title="Write to us">
            <PersonFields form={form} fields={PERSON_FIELDS} phoneRequired={false} />
            <form.AppField name="message">
              {(field) => (
                <field.Text label="Message" required rows={7} className={page.whole} maxLength={5_000} />
              )}
            </form.AppField>
            <BotCheck check={check} error={submission.errors.turnstile ?? null} />
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}
