import { CONTACT_LABELS } from "#contracts/forms/contact-labels"
import { useCalls } from "#platform/late-calls"
import { AppLink } from "#ui/app-link"
import { BotCheck } from "./bot-check/bot-check"
import { useBotCheck } from "./bot-check/use-bot-check"
import { deviceDraft } from "./draft"
import { emptyValues, type FieldSpec, Fields } from "./fields"
import { FormFrame } from "./form-frame"
import { AsideCard, FormPage, FormSection, SuccessArea } from "./form-page"
import { personGroups, useOwnDetails } from "./own-details"
import { personFields } from "./person-fields"
import { useShopForm } from "./use-shop-form"

const loadCalls = () => import("./form-calls")
const DRAFT = deviceDraft("contact")
export const CONTACT_FIELDS: readonly FieldSpec[] = [
  ...personFields({ phoneRequired: false }),
  { name: "message", label: CONTACT_LABELS.message, required: true, rows: 7, wide: true, maxLength: 5_000 },
]
const EMPTY = emptyValues(CONTACT_FIELDS)

/** /contact (section 2; section 5, "Contact"). */
export function ContactPage() {
  const botCheck = useBotCheck()
  const calls = useCalls(loadCalls)
  const form = useShopForm({
    start: EMPTY,
    draft: DRAFT,
    botCheck,
    check: async (values) => (await calls()).contactErrors(values),
    send: async (values, options) => (await calls()).sendContact(values, options),
  })
  useOwnDetails((details) => form.fill(personGroups(details)))

  return (
    <FormPage
      title="Contact"
      lead="Questions, problems, stories from the trail: send them over. A rider reads every one."
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
      {form.state.status === "sent" ? (
        <SuccessArea title="Braaap!">
          <p>Your message has been sent. We'll contact you soon.</p>
        </SuccessArea>
      ) : (
        <FormFrame form={form} label="Send" canSend={botCheck.token !== null}>
          <FormSection title="Write to us">
            <Fields of={CONTACT_FIELDS} />
            <BotCheck check={botCheck} error={form.errors.turnstile ?? null} />
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}
