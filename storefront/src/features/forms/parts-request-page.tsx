import type { CountryStates } from "#contracts/checkout/checkout"
import type { Sled } from "#contracts/fitment/fitment"
import { PARTS_REQUEST_LABELS } from "#contracts/forms/parts-request-labels"
import { UseMySled } from "#features/sled/use-my-sled"
import { useCalls } from "#platform/late-calls"
import { AddressFields } from "./address-fields"
import { EMPTY_PLACE } from "./address-values"
import { BotCheck } from "./bot-check/bot-check"
import { useBotCheck } from "./bot-check/use-bot-check"
import { deviceDraft, type FormValues } from "./draft"
import { emptyValues, type FieldSpec, Fields } from "./fields"
import { FormFrame } from "./form-frame"
import { AsideCard, FormPage, FormSection, Received } from "./form-page"
import page from "./form-page.module.css"
import { firstItem, ItemList } from "./item-list"
import { personGroups, placeGroups, useOwnDetails, useOwnSled } from "./own-details"
import { personFields } from "./person-fields"
import { WHOLE_NUMBER } from "./text-fields"
import { useFormValues, useShopForm } from "./use-shop-form"

const loadCalls = () => import("./form-calls")
const DRAFT = deviceDraft("parts-request")

const PERSON = personFields({ phoneRequired: true })
export const PART_FIELDS: readonly FieldSpec[] = [
  { name: "identifier", label: PARTS_REQUEST_LABELS["items.identifier"], required: true, maxLength: 200 },
]
const SLED: readonly FieldSpec[] = [
  { ...WHOLE_NUMBER, name: "sled_year", label: PARTS_REQUEST_LABELS.sled_year },
  { name: "sled_make", label: PARTS_REQUEST_LABELS.sled_make, maxLength: 120 },
  { name: "sled_model", label: PARTS_REQUEST_LABELS.sled_model, wide: true, maxLength: 120 },
  { name: "sled_notes", label: PARTS_REQUEST_LABELS.sled_notes, rows: 3, wide: true, maxLength: 2_000 },
]
const NOTES: FieldSpec = {
  name: "notes",
  label: PARTS_REQUEST_LABELS.notes,
  rows: 4,
  wide: true,
  maxLength: 5_000,
}
const UNDERSTAND: FieldSpec = {
  name: "understand",
  as: "check",
  wide: true,
  required: true,
  label:
    "I understand that this is a request for a quote, not an order, and that price and availability come by email.",
}
export const PARTS_REQUEST_FIELDS = [...PERSON, ...SLED, NOTES, UNDERSTAND]
const EMPTY = emptyValues(PARTS_REQUEST_FIELDS, { ...EMPTY_PLACE, items: [firstItem("identifier")] })

const sledFields = ({ year, make, model }: Sled) => ({
  sled_year: String(year),
  sled_make: make,
  sled_model: model,
})

/** /parts-request (sections 2 to 5, "Parts request"). */
export function PartsRequestPage({ countries }: { countries: CountryStates[] }) {
  const botCheck = useBotCheck()
  const calls = useCalls(loadCalls)
  const form = useShopForm({
    start: EMPTY,
    draft: DRAFT,
    botCheck,
    check: async (values) => (await calls()).partsRequestErrors(values, countries),
    send: async (values, options) => (await calls()).sendPartsRequest(values, options),
  })
  useOwnDetails((details) => form.fill([...personGroups(details), ...placeGroups(details)]))
  useOwnSled((sled) => form.fill([sledFields(sled)]))
  const named = useFormValues(form, ({ sled_year, sled_make, sled_model }: FormValues) =>
    [sled_year, sled_make, sled_model].join(" "),
  )

  return (
    <FormPage
      title="Request Other Parts"
      lead="Need something that isn't in the shop? Tell us what, and we'll look it up and quote you a price."
      aside={
        <AsideCard title="How it works">
          <ol>
            <li>You name the parts, with a photo where it helps.</li>
            <li>We find them and email you a quote.</li>
            <li>You pay once you've said yes. Nothing is ordered before that.</li>
          </ol>
        </AsideCard>
      }
    >
      {form.state.status === "sent" ? (
        <Received title="Braaap!" receipt={form.state.result} number="Request number" email="We'll email">
          <p>Your parts request has been sent. We'll get back to you with a quote.</p>
        </Received>
      ) : (
        <FormFrame form={form} label="Send Request" canSend={botCheck.token !== null} takesPhotos>
          <FormSection title="About you">
            <Fields of={PERSON} />
          </FormSection>
          <FormSection
            title="What you need"
            hint="A photo is required for a custom-designed ski or bogie, so we can match it."
          >
            <ItemList
              form={form}
              word="part"
              fields={PART_FIELDS}
              photoHint="Required for a custom-designed ski or bogie. At most 10 MB."
            />
          </FormSection>
          <FormSection title="Your sled" hint="Only needed for mount kits and bogie parts.">
            <UseMySled
              className={page.mySled}
              isUsed={(sled) => Object.values(sledFields(sled)).join(" ") === named}
              onUse={(sled) => {
                for (const [name, value] of Object.entries(sledFields(sled))) form.set(name, value)
              }}
            />
            <Fields of={SLED} />
          </FormSection>
          <FormSection title="Where it goes">
            <AddressFields countries={countries} />
            <Fields of={[NOTES]} />
          </FormSection>
          <FormSection title="Before you send it">
            <Fields of={[UNDERSTAND]} />
            <BotCheck check={botCheck} error={form.errors.turnstile ?? null} />
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}
