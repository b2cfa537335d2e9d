import { ReviewFields } from "#contracts/reviews/review"
import { ReviewReceived } from "#contracts/reviews/review-answers"
import type { FormValues } from "#features/forms/draft"
import { type FieldErrors, schemaErrors } from "#features/forms/field-errors"
import { formBody } from "#features/forms/form-body"
import type { ShopSendOptions } from "#features/forms/use-shop-form"
import { upload } from "#platform/upload"

// Checks and sends a review. Separate from the page: its schemas are needed only when it is sent.

/** What is wrong with a review, by field. */
export const reviewErrors = (values: FormValues): FieldErrors =>
  schemaErrors(ReviewFields, { ...values, gallery: String(values.gallery) })

/** POST /reviews. @throws HttpError 409 once it is public, 422 by field */
export async function sendReview(
  values: FormValues,
  { proof, ...options }: ShopSendOptions,
): Promise<string> {
  const body = formBody({ ...values, ...proof })
  const { message } = await upload("/reviews", { ...options, body, schema: ReviewReceived })
  return message
}
