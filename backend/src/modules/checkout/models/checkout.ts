import { model } from "@medusajs/framework/utils"
import { ShipKind } from "../../../contracts/checkout/ship-dates"

/**
 * What a checkout knows beyond Medusa's cart: one row per cart, kept with the order. In its own table because a client
 * can write a cart's metadata (architecture, rule 5).
 */
export const Checkout = model
  .define("checkout", {
    id: model.id({ prefix: "chk" }).primaryKey(),
    cart_id: model.text().unique(),
    /** The shipping step as entered (`SavedShipping`). */
    saved_shipping: model.json().nullable(),
    /** Identifies the totals last shown to the buyer; sent to the browser as `addressId`. */
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
    /** Which wording was accepted (contracts/cart/custom-agreement.ts). */
    custom_agreed_version: model.text().nullable(),
    /** When the buyer agreed to mails about this cart and its ride; null if they didn't, or withdrew it. */
    mail_consent_at: model.dateTime().nullable(),
    /** Which wording was agreed to (contracts/marketing/mail-consent.ts). */
    mail_consent_version: model.text().nullable(),
    /** The address that was agreed to, in lower case: the consent holds for no other. */
    mail_consent_to: model.text().nullable(),
    /** The day by which the order was promised to ship, `2026-12-01`; set when it is placed, and never recalculated. */
    ships_by: model.text().nullable(),
    /** What kind of promise that is (contracts/checkout/ship-dates.ts). */
    ships_kind: model.enum(ShipKind.options).nullable(),
    /** The rider's sled, in words, as known to the shop when the order was placed: for the workshop. */
    sled: model.text().nullable(),
    /** Who is taking or settling the cart's payment, and until when that holds unless it is renewed. */
    paying: model.text().nullable(),
    paying_until: model.dateTime().nullable(),
    order_id: model.text().unique().nullable(),
    /** Last part of the thank-you address; no one can guess it. */
    thanks_token: model.text().unique().nullable(),
  })
  .indexes([
    { on: ["ships_by"], where: "deleted_at IS NULL" },
    { on: ["mail_consent_at"], where: "mail_consent_at IS NOT NULL" },
  ])
