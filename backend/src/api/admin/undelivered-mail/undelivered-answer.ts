/** GET /admin/undelivered-mail. */
export interface UndeliveredList {
  /** Latest first. */
  mails: {
    id: string
    /** What it is about: `order`, `shipment`, `refund`, `submission`, `photo_space`. */
    kind: string
    subject_id: string
    tries: number
    /** Contains no address. */
    last_error: string
    /** ISO 8601. */
    given_up_at: string
  }[]
  count: number
}
