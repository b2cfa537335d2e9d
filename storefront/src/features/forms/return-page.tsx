import { useSelector } from "@tanstack/react-form"
import { useEffect, useState } from "react"
import { TRAP_FIELD } from "#contracts/bot-check"
import { NumberAnswer } from "#contracts/parts-request"
import { orderDateError, orderDateOf, ReturnFields } from "#contracts/return-request"
import { upload } from "#platform/upload"
import { AppLink } from "#ui/app-link"
import { trapped } from "./bot-check/trap-field"
import { keepDraft } from "./draft"
import { countFiles, formBody } from "./form-body"
import { FormFrame } from "./form-frame"
import { useAppForm } from "./form-kit"
import { errorsWithoutItem, type FieldErrors } from "./form-model"
import { AsideCard, FormPage, FormSection, SuccessArea, SuccessFacts } from "./form-page"
import page from "./form-page.module.css"
import { ItemList } from "./item-list"
import { localDay } from "./local-day"
import { newItemKey } from "./new-item"
import { EMPTY_PERSON, PERSON_FIELDS, PersonFields } from "./person-fields"
import { useDraft } from "./use-draft"
import { focusFirstError, issueErrors, useFormSubmission } from "./use-form-submission"

const NAME = "return"

interface Item {
  key: string
  identifier: string
  reason: string
  photo: File | null
  [name: string]: string | File | null
}
const FIRST_ITEM: Item = { key: "first", identifier: "", reason: "", photo: null }
const EMPTY = {
  ...EMPTY_PERSON,
  /** As the date picker has it: year-month-day. */
  order_date: "",
  order_number: "",
  items: [FIRST_ITEM],
  notes: "",
  acknowledged: false,
}
type Values = typeof EMPTY

/** What is wrong with a return, by field (spec section 5, "Return form"). */
export function returnErrors(values: Values, today: string): FieldErrors {
  const orderDate = orderDateOf(values.order_date)
  const parsed = ReturnFields.safeParse({ ...values, order_date: orderDate })
  const dateError = orderDateError(orderDate, today)
  return {
    ...(parsed.success ? {} : issueErrors(parsed.error.issues)),
    ...(dateError ? { order_date: orderDate === "" ? "Please enter the order date." : dateError } : {}),
    ...(values.acknowledged ? {} : { acknowledged: "Please tick this to request a return." }),
  }
}

/** /returns (spec sections 2 to 5, "Return form"). */
export function ReturnPage() {
  const form = useAppForm({
    defaultValues: EMPTY,
    listeners: { onChange: ({ formApi }) => keepDraft(NAME, formApi.state.values) },
  })
  const submission = useFormSubmission<{ number: number; email: string }>({
    check: () => returnErrors(form.state.values, localDay(new Date())),
    hasPhotos: () => countFiles(form.state.values) > 0,
    send: async (options) => {
      const { acknowledged: _, items, order_date, ...values } = form.state.values
      const body = formBody({
        ...values,
        order_date: orderDateOf(order_date),
        items: items.map(({ identifier, reason, photo }) => ({ identifier, reason, photo })),
        [TRAP_FIELD]: trapped(submission.form.current),
      })
      const { number } = await upload("/returns", { ...options, body, schema: NumberAnswer })
      return { number, email: values.email }
    },
    onFailed: focusFirstError,
    onSent: () => draft.forget(),
  })
  const draft = useDraft(NAME, form, EMPTY)
  const items = useSelector(form.store, ({ values }) => values.items)
  // The server doesn't know the visitor's day.
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(localDay(new Date())), [])

  const isSent = submission.state.status === "sent"
  return (
    <FormPage
      title="Returns"
      lead={
        isSent
          ? "Your request is in."
          : "It didn't work out? Tell us which order and why, and we'll tell you how to send it back."
      }
      aside={
        <AsideCard title="Before you pack">
          <ol>
            <li>Send us this form first. Parcels without a return number can't be matched.</li>
            <li>We check it and mail you where to send it.</li>
            <li>Your money comes back to the card you paid with.</li>
          </ol>
          <p>
            What can come back, and until when: <AppLink href="/return-policy">return policy</AppLink>.
          </p>
        </AsideCard>
      }
    >
      {submission.state.status === "sent" ? (
        <SuccessArea title="We've got your return request.">
          <p>
            Write the return number on the parcel once we've told you where to send it. We answer to the
            e-mail below.
          </p>
          <SuccessFacts
            facts={[
              { name: "Return number", value: String(submission.state.result.number) },
              { name: "Your email", value: submission.state.result.email },
            ]}
          />
          <p>
            <AppLink href="/return-policy">Return policy</AppLink>
          </p>
        </SuccessArea>
      ) : (
        <FormFrame submission={submission} draft={draft} label="Request Return" takesPhotos>
          <FormSection title="About you">
            <PersonFields
              form={form}
              fields={PERSON_FIELDS}
              phoneRequired
              emailHint="Must match the email used when purchasing."
            />
          </FormSection>
          <FormSection title="Your order">
            <form.AppField name="order_number">
              {(field) => (
                <field.Text
                  label="Order number"
                  required
                  type="number"
                  inputMode="numeric"
                  min={0}
                  step={1}
                  hint="It's in the mail that confirmed your order."
                />
              )}
            </form.AppField>
            <form.AppField name="order_date">
              {(field) => <field.Text label="Order date" required type="date" max={today} />}
            </form.AppField>
          </FormSection>
          <FormSection title="What comes back">
            <ItemList
              items={items}
              word="item"
              onAdd={() => form.pushFieldValue("items", { ...FIRST_ITEM, key: newItemKey() })}
              onRemove={(index) => {
                form.removeFieldValue("items", index)
                submission.amend((errors) => errorsWithoutItem(errors, "items", index))
              }}
            >
              {(index) => (
                <>
                  <form.AppField name={`items[${index}].identifier`}>
                    {(field) => <field.Text label="Product name or SKU" required maxLength={200} />}
                  </form.AppField>
                  <form.AppField name={`items[${index}].reason`}>
                    {(field) => <field.Text label="Reason" required maxLength={1_000} />}
                  </form.AppField>
                  <form.AppField name={`items[${index}].photo`}>
                    {(field) => (
                      <field.Photo label="Photo" hint="Helps when something is broken. At most 10 MB." />
                    )}
                  </form.AppField>
                </>
              )}
            </ItemList>
          </FormSection>
          <FormSection title="Before you send it">
            <form.AppField name="notes">
              {(field) => <field.Text label="Notes" rows={4} className={page.whole} maxLength={5_000} />}
            </form.AppField>
            <form.AppField name="acknowledged">
              {(field) => (
                <field.Check
                  className={page.whole}
                  required
                  label={
                    <>
                      I have read the <AppLink href="/return-policy">return policy</AppLink>, and I send
                      nothing back before I have a return number.
                    </>
                  }
                />
              )}
            </form.AppField>
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}
