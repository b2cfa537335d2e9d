import { RETURN_LABELS } from "#contracts/forms/return-labels"
import { useCalls } from "#platform/late-calls"
import { shopNow } from "#platform/shop-clock"
import { useHydrated } from "#platform/use-hydrated"
import { AppLink } from "#ui/app-link"
import { deviceDraft } from "./draft"
import { emptyValues, type FieldSpec, Fields } from "./fields"
import { FormFrame } from "./form-frame"
import { AsideCard, FormPage, FormSection, Received } from "./form-page"
import { firstItem, ItemList } from "./item-list"
import { lastOrderDay } from "./local-day"
import { OrderLinesPick, OrderPick, useOwnOrders } from "./order-pick"
import { personGroups, useOwnDetails } from "./own-details"
import { personFields } from "./person-fields"
import { type TextFieldSpec, WHOLE_NUMBER } from "./text-fields"
import { useShopForm } from "./use-shop-form"

const loadCalls = () => import("./form-calls")
const DRAFT = deviceDraft("return")

const PERSON = personFields({
  phoneRequired: true,
  emailHint: "Must match the email used when purchasing.",
})
const ORDER_NUMBER: TextFieldSpec = {
  ...WHOLE_NUMBER,
  name: "order_number",
  label: RETURN_LABELS.order_number,
  required: true,
  hint: "It's in your order confirmation email. No number, or bought elsewhere? Enter 0, and we'll look for it.",
}
const ORDER_DATE = {
  name: "order_date",
  label: RETURN_LABELS.order_date,
  required: true,
  type: "date",
} as const
export const RETURN_ITEM_FIELDS: readonly FieldSpec[] = [
  { name: "identifier", label: RETURN_LABELS["items.identifier"], required: true, maxLength: 200 },
  { name: "reason", label: RETURN_LABELS["items.reason"], required: true, maxLength: 1_000 },
]
const LAST: readonly FieldSpec[] = [
  { name: "notes", label: RETURN_LABELS.notes, rows: 4, wide: true, maxLength: 5_000 },
  {
    name: "acknowledged",
    as: "check",
    wide: true,
    required: true,
    label: (
      <>
        I have read the {/* In a new tab: leaving the form would lose its photos. */}
        <AppLink href="/return-policy" target="_blank" rel="noopener">
          return policy
        </AppLink>
        , and I won't send anything back until I have a return number.
      </>
    ),
  },
]
export const RETURN_FIELDS = [...PERSON, ORDER_NUMBER, ORDER_DATE, ...LAST]
const EMPTY = emptyValues(RETURN_FIELDS, { items: [firstItem("identifier", "reason")] })

/** /returns (sections 2 to 5, "Return form"). */
export function ReturnPage() {
  const calls = useCalls(loadCalls)
  const form = useShopForm({
    start: EMPTY,
    draft: DRAFT,
    check: async (values) => (await calls()).returnErrors(values),
    send: async (values, options) => (await calls()).sendReturn(values, options),
  })
  useOwnDetails((details) => form.fill(personGroups(details)))
  const orders = useOwnOrders()
  // The server doesn't know the visitor's day.
  const today = useHydrated() ? lastOrderDay(shopNow()) : undefined

  return (
    <FormPage
      title="Returns"
      lead={
        form.state.status === "sent"
          ? "Your request is in."
          : "It didn't work out? Tell us which order and why, and we'll tell you how to send it back."
      }
      aside={<BeforeYouPack />}
    >
      {form.state.status === "sent" ? (
        <Received
          title="We've got your return request."
          receipt={form.state.result}
          number="Return number"
          email="Your email"
          after={
            <p>
              <AppLink href="/return-policy">Return policy</AppLink>
            </p>
          }
        >
          <p>
            Write the return number on the parcel once we've told you where to send it. We'll reply to the
            email below.
          </p>
        </Received>
      ) : (
        <FormFrame form={form} label="Request Return" takesPhotos>
          <FormSection title="About you">
            <Fields of={PERSON} />
          </FormSection>
          <FormSection title="Your order">
            <OrderPick form={form} orders={orders} number={ORDER_NUMBER} />
            <Fields of={[{ ...ORDER_DATE, max: today }]} />
          </FormSection>
          <FormSection title="What comes back">
            <OrderLinesPick form={form} orders={orders} />
            <ItemList
              form={form}
              word="item"
              fields={RETURN_ITEM_FIELDS}
              photoHint="Helps when something is broken. At most 10 MB."
            />
          </FormSection>
          <FormSection title="Before you send it">
            <Fields of={LAST} />
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}

function BeforeYouPack() {
  return (
    <AsideCard title="Before you pack">
      <ol>
        <li>Send us this form first. Parcels without a return number can't be matched.</li>
        <li>We check it and email you the address to send it to.</li>
        <li>Your money comes back to the card you paid with.</li>
      </ol>
      <p>
        What you can return, and by when:{" "}
        <AppLink href="/return-policy" target="_blank" rel="noopener">
          return policy
        </AppLink>
        .
      </p>
    </AsideCard>
  )
}
