import { useSelector } from "@tanstack/react-form"
import { TRAP_FIELD } from "#contracts/bot-check"
import type { CountryStates } from "#contracts/checkout"
import { placeErrors } from "#contracts/form-fields"
import { NumberAnswer, PartsRequestFields } from "#contracts/parts-request"
import { UseMySled } from "#features/sled/use-my-sled"
import { upload } from "#platform/upload"
import { AddressFields, EMPTY_PLACE, PLACE_FIELDS } from "./address-fields"
import { BotCheck } from "./bot-check/bot-check"
import { trapped } from "./bot-check/trap-field"
import { useBotCheck } from "./bot-check/use-bot-check"
import { keepDraft } from "./draft"
import { countFiles, formBody } from "./form-body"
import { FormFrame } from "./form-frame"
import { useAppForm } from "./form-kit"
import { errorsWithoutItem, type FieldErrors } from "./form-model"
import { AsideCard, FormPage, FormSection, SuccessArea, SuccessFacts } from "./form-page"
import page from "./form-page.module.css"
import { ItemList } from "./item-list"
import { newItemKey } from "./new-item"
import { EMPTY_PERSON, PERSON_FIELDS, PersonFields } from "./person-fields"
import { useDraft } from "./use-draft"
import { focusFirstError, issueErrors, useFormSubmission } from "./use-form-submission"

const NAME = "parts-request"

interface Item {
  key: string
  identifier: string
  photo: File | null
  [name: string]: string | File | null
}
const FIRST_ITEM: Item = { key: "first", identifier: "", photo: null }
const EMPTY = {
  ...EMPTY_PERSON,
  sled_year: "",
  sled_make: "",
  sled_model: "",
  sled_notes: "",
  items: [FIRST_ITEM],
  ...EMPTY_PLACE,
  notes: "",
  understand: false,
}
type Values = typeof EMPTY

/** What is wrong with a request, by field (spec section 5, "Parts request"). */
export function partsRequestErrors(values: Values, countries: CountryStates[]): FieldErrors {
  const parsed = PartsRequestFields.safeParse(values)
  return {
    ...placeErrors(values, countries),
    ...(parsed.success ? {} : issueErrors(parsed.error.issues)),
    ...(values.understand ? {} : { understand: "Please tick this to send your request." }),
  }
}

/** /parts-request (spec sections 2 to 5, "Parts request"). */
export function PartsRequestPage({ countries }: { countries: CountryStates[] }) {
  const check = useBotCheck()
  const form = useAppForm({
    defaultValues: EMPTY,
    listeners: { onChange: ({ formApi }) => keepDraft(NAME, formApi.state.values) },
  })
  const submission = useFormSubmission<{ number: number; email: string }>({
    check: () => partsRequestErrors(form.state.values, countries),
    hasPhotos: () => countFiles(form.state.values) > 0,
    send: async (options) => {
      const { understand: _, items, ...values } = form.state.values
      const body = formBody({
        ...values,
        items: items.map(({ identifier, photo }) => ({ identifier, photo })),
        turnstile: check.token ?? "",
        [TRAP_FIELD]: trapped(submission.form.current),
      })
      try {
        const { number } = await upload("/parts-request", { ...options, body, schema: NumberAnswer })
        return { number, email: values.email }
      } catch (error) {
        check.reset()
        throw error
      }
    },
    onFailed: focusFirstError,
    onSent: () => draft.forget(),
  })
  const draft = useDraft(NAME, form, EMPTY)
  const items = useSelector(form.store, ({ values }) => values.items)

  return (
    <FormPage
      title="Request Other Parts"
      lead="Need something that isn't in the shop? Tell us what, and we'll look it up and quote you a price."
      aside={
        <AsideCard title="How it goes">
          <ol>
            <li>You name the parts, with a photo where it helps.</li>
            <li>We find them and mail you a quote.</li>
            <li>You pay once you've said yes. Nothing is ordered before that.</li>
          </ol>
        </AsideCard>
      }
    >
      {submission.state.status === "sent" ? (
        <SuccessArea title="Braaap!">
          <p>Your parts request has been sent. We'll get back to you with a quote.</p>
          <SuccessFacts
            facts={[
              { name: "Request number", value: String(submission.state.result.number) },
              { name: "We write to", value: submission.state.result.email },
            ]}
          />
        </SuccessArea>
      ) : (
        <FormFrame
          submission={submission}
          draft={draft}
          label="Send Request"
          canSend={check.token !== null}
          takesPhotos
        >
          <FormSection title="About you">
            <PersonFields form={form} fields={PERSON_FIELDS} phoneRequired />
          </FormSection>
          <FormSection
            title="What you need"
            hint="A photo is required for a custom-designed ski or bogie, so that we match it."
          >
            <ItemList
              items={items}
              word="part"
              onAdd={() => form.pushFieldValue("items", { ...FIRST_ITEM, key: newItemKey() })}
              onRemove={(index) => {
                form.removeFieldValue("items", index)
                submission.amend((errors) => errorsWithoutItem(errors, "items", index))
              }}
            >
              {(index) => (
                <>
                  <form.AppField name={`items[${index}].identifier`}>
                    {(field) => <field.Text label="Part name or SKU" required maxLength={200} />}
                  </form.AppField>
                  <form.AppField name={`items[${index}].photo`}>
                    {(field) => (
                      <field.Photo
                        label="Photo"
                        hint="Required for a custom-designed ski or bogie. At most 10 MB."
                      />
                    )}
                  </form.AppField>
                </>
              )}
            </ItemList>
          </FormSection>
          <FormSection title="Your sled" hint="Only needed for mount kits and bogie parts.">
            <UseMySled
              className={page.mySled}
              onUse={({ year, make, model }) => {
                form.setFieldValue("sled_year", String(year))
                form.setFieldValue("sled_make", make)
                form.setFieldValue("sled_model", model)
              }}
            />
            <form.AppField name="sled_year">
              {(field) => <field.Text label="Year" type="number" inputMode="numeric" min={0} step={1} />}
            </form.AppField>
            <form.AppField name="sled_make">
              {(field) => <field.Text label="Make" maxLength={120} />}
            </form.AppField>
            <form.AppField name="sled_model">
              {(field) => <field.Text label="Model" className={page.whole} maxLength={120} />}
            </form.AppField>
            <form.AppField name="sled_notes">
              {(field) => (
                <field.Text label="Notes on your sled" rows={3} className={page.whole} maxLength={2_000} />
              )}
            </form.AppField>
          </FormSection>
          <FormSection title="Where it goes">
            <AddressFields form={form} fields={PLACE_FIELDS} countries={countries} />
            <form.AppField name="notes">
              {(field) => (
                <field.Text label="Anything else" rows={4} className={page.whole} maxLength={5_000} />
              )}
            </form.AppField>
          </FormSection>
          <FormSection title="Before you send it">
            <form.AppField name="understand">
              {(field) => (
                <field.Check
                  className={page.whole}
                  required
                  label="I understand that this is a request for a quote, not an order, and that price and availability come by mail."
                />
              )}
            </form.AppField>
            <BotCheck check={check} error={submission.errors.turnstile ?? null} />
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}
