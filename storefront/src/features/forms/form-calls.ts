import type { CountryStates } from "#contracts/checkout/checkout"
import { ContactFields } from "#contracts/forms/contact"
import { placeErrors } from "#contracts/forms/form-fields"
import { NumberAnswer, PartsRequestFields } from "#contracts/forms/parts-request"
import { orderDateError, orderDateOf, ReturnFields } from "#contracts/forms/return-request"
import { SponsoredRiderFields } from "#contracts/forms/sponsored-rider"
import { http } from "#platform/http"
import { shopNow } from "#platform/shop-clock"
import { upload } from "#platform/upload"
import type { FormValues } from "./draft"
import { type FieldErrors, schemaErrors } from "./field-errors"
import { formBody } from "./form-body"
import { lastOrderDay } from "./local-day"
import type { ShopSendOptions } from "./use-shop-form"

// The forms' rules beyond a field's shape, and their calls. Separate from the pages: the schemas are needed when a form
// is sent, not when it is first shown.

const text = (value: FormValues[string] | undefined) => (typeof value === "string" ? value : "")
const placeOf = ({ country, state, zip }: FormValues) => ({
  country: text(country),
  state: text(state),
  zip: text(zip),
})

/** What is wrong with a message, by field (section 5, "Contact"). */
export const contactErrors = (values: FormValues): FieldErrors => schemaErrors(ContactFields, values)

/** What is wrong with a request, by field (section 5, "Parts request"). */
export const partsRequestErrors = (values: FormValues, countries: CountryStates[]): FieldErrors => ({
  ...placeErrors(placeOf(values), countries),
  ...schemaErrors(PartsRequestFields, values),
  ...(values.understand ? {} : { understand: "Please tick this to send your request." }),
})

/**
 * What is wrong with a return, by field (section 5, "Return form"). Today is the visitor's day by the shop's clock: a
 * browser's may be years off.
 */
export function returnErrors(values: FormValues): FieldErrors {
  const orderDate = orderDateOf(text(values.order_date))
  const wrongDay =
    orderDate === "" ? "Please enter the order date." : orderDateError(orderDate, lastOrderDay(shopNow()))
  return {
    ...schemaErrors(ReturnFields, { ...values, order_date: orderDate }),
    ...(wrongDay && { order_date: wrongDay }),
    ...(values.acknowledged ? {} : { acknowledged: "Please tick this to request a return." }),
  }
}

/** What is wrong with an application, by field (section 5, "Rider application"). */
export const riderErrors = (values: FormValues, countries: CountryStates[]): FieldErrors => ({
  ...schemaErrors(SponsoredRiderFields, values),
  ...placeErrors(placeOf(values), countries),
})

/** @throws HttpError, 422 with sentences by field */
export async function sendContact(values: FormValues, { headers, proof }: ShopSendOptions): Promise<void> {
  await http.request("POST", "/contact", { body: { ...values, ...proof }, headers })
}

/** The answer to a form that gets a running number. */
export interface Receipt {
  number: number
  /** The address that the shop replies to. */
  email: string
}

async function sendForNumber(
  path: string,
  values: FormValues,
  { proof, ...options }: ShopSendOptions,
): Promise<Receipt> {
  const body = formBody({ ...values, ...proof })
  const { number } = await upload(path, { ...options, body, schema: NumberAnswer })
  return { number, email: text(values.email) }
}

/** Items as they are sent: the keys that tell them apart are for the page only. */
const withoutKeys = (items: FormValues[string] | undefined) =>
  (items as readonly FormValues[]).map(({ key: _, ...item }) => item)

/** The tick isn't sent. @throws HttpError, 422 with sentences by field */
export const sendPartsRequest = (
  { understand: _, items, ...values }: FormValues,
  options: ShopSendOptions,
): Promise<Receipt> => sendForNumber("/parts-request", { ...values, items: withoutKeys(items) }, options)

/** The tick isn't sent; the date goes as month/day/year (section 7). @throws HttpError, 422 with sentences by field */
export const sendReturn = (
  { acknowledged: _, items, order_date, ...values }: FormValues,
  options: ShopSendOptions,
): Promise<Receipt> =>
  sendForNumber(
    "/returns",
    { ...values, order_date: orderDateOf(text(order_date)), items: withoutKeys(items) },
    options,
  )

/** @throws HttpError, 422 with sentences by field */
export const sendRider = (values: FormValues, options: ShopSendOptions): Promise<Receipt> =>
  sendForNumber("/sponsored-rider-application", values, options)
