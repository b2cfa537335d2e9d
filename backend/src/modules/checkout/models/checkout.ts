import { model } from "@medusajs/framework/utils"

/**
 * What a checkout knows beyond Medusa's cart: one row per cart, kept with the order.
 * Lives in a table of its own because a client can write a cart's metadata (architecture, rule 5).
 */
export const Checkout = model
  .define("checkout", {
    id: model.id({ prefix: "chk" }).primaryKey(),
    cart_id: model.text().unique(),
    /** The shipping step as entered (`SavedShipping`). */
    saved_shipping: model.json().nullable(),
    /** Names the totals last shown to the buyer; sent to the browser as `addressId`. */
    quote_id: model.text().nullable(),
    /** Digest of the lines the quote was made for; another digest makes the quote stale. */
    quote_lines: model.text().nullable(),
    quote_shipping_cents: model.number().default(0),
    quote_tax_cents: model.number().default(0),
    quote_total_cents: model.number().default(0),
    billing_email: model.text().nullable(),
    text_notifications: model.boolean().default(false),
    text_receipt: model.boolean().default(false),
    /** When the custom-order agreement was accepted (section 5). */
    custom_agreed_at: model.dateTime().nullable(),
    /** Which words were accepted (contracts/cart/custom-agreement.ts). */
    custom_agreed_version: model.text().nullable(),
    /** When mails about this cart and its ride were agreed to; null without, and once it was taken back. */
    mail_consent_at: model.dateTime().nullable(),
    /** Which words were agreed to (contracts/marketing/mail-consent.ts). */
    mail_consent_version: model.text().nullable(),
    /** The address that it was agreed to for, lower case: it holds for no other. */
    mail_consent_to: model.text().nullable(),
    /** The day by which the order was promised to ship, `2026-12-01`; set as it is placed, and never worked out again. */
    ships_by: model.text().nullable(),
    /** What kind of promise that is (contracts/checkout/ship-dates.ts). */
    ships_kind: model.enum(["stocked", "custom"]).nullable(),
    /** What the rider rides, in words, as the shop knew when the order was placed: for the workshop. */
    sled: model.text().nullable(),
    /** The last try to pay that was answered before its end (api/checkout/process), and when that was. */
    attempt: model.text().nullable(),
    attempt_at: model.dateTime().nullable(),
    /** How it ended: status and body of the answer that nobody waited for; null while it is under way. */
    attempt_status: model.number().nullable(),
    attempt_answer: model.json().nullable(),
    order_id: model.text().unique().nullable(),
    /** Last part of the thank-you address; nobody can guess it. */
    thanks_token: model.text().unique().nullable(),
  })
  .indexes([
    { on: ["ships_by"], where: "deleted_at IS NULL" },
    { on: ["mail_consent_at"], where: "mail_consent_at IS NOT NULL" },
  ])
