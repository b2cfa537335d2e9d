import { DealerApplication } from "#contracts/forms/dealer-application"
import type { FormValues } from "#features/forms/draft"
import { type FieldErrors, schemaErrors } from "#features/forms/field-errors"
import type { ShopSendOptions } from "#features/forms/use-shop-form"
import type { Http } from "#platform/http"

// Separate from the page: the contract is needed when the application is sent, not when it is first shown.

/** What the contract finds wrong, one sentence per field. */
export const applicationErrors = (values: FormValues): FieldErrors => schemaErrors(DealerApplication, values)

/** @throws HttpError 422 with `errors` by field */
export const sendApplication = (
  http: Http,
  values: FormValues,
  { headers, proof }: ShopSendOptions,
): Promise<void> => http.request("POST", "/dealer-application", { body: { ...values, ...proof }, headers })
