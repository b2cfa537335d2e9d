import { model } from "@medusajs/framework/utils"
import { PAID_HOW } from "../../../contracts/orders/phone-order-choices"

/**
 * A cart that staff fill for somebody on the phone. Lives in a table of its own because a client can write a cart's
 * metadata (architecture, rule 5): what stands here lets a cart be paid without a card.
 */
export const PhoneOrder = model.define("phone_order", {
  id: model.id({ prefix: "phone" }).primaryKey(),
  cart_id: model.text().unique(),
  /** E-mail of who on staff began it. */
  begun_by: model.text(),
  /** What the rider rides, by the fitment list's id; null when nobody said. */
  sled_id: model.text().nullable(),
  /** How it was paid when it was not by the payment link. */
  paid_how: model.enum(Object.keys(PAID_HOW) as (keyof typeof PAID_HOW)[]).nullable(),
  /** Number of the check, the wire or the terminal's slip. */
  paid_reference: model.text().nullable(),
  paid_cents: model.number().nullable(),
  /** E-mail of who on staff took the money. */
  paid_by: model.text().nullable(),
})
