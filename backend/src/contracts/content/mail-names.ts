/** The mails whose words staff may change. */
export const MAIL_NAMES = [
  "confirmation",
  "shipped",
  "refunded",
  "canceled",
  "cart",
  "ride",
  "waiting",
] as const
export type MailName = (typeof MAIL_NAMES)[number]
