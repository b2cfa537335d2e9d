/**
 * What riders agree to at the checkout when they tick the box for mails about their cart and their ride. The wording
 * they read is stored with the checkout: other words are another version.
 */
export const MAIL_CONSENT = {
  version: "2026-11-23",
  label: "Email me if I leave this cart behind, and after delivery to ask how it went",
  hint: "Two emails at most, each with a one-click unsubscribe.",
} as const
