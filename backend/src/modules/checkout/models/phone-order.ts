import { model } from "@medusajs/framework/utils"
import { WAYS_TO_PAY } from "../../../contracts/orders/phone-order-choices"

/**
 * A cart that staff fill for someone on the phone. In its own table because a client can write a cart's metadata
 * (architecture, rule 5): what is stored here lets a cart be paid without a card.
 */
export const PhoneOrder = model.define("phone_order", {
  id: model.id({ prefix: "phone" }).primaryKey(),
  cart_id: model.text().unique(),
  /** Email of the member of staff who began it. */
  begun_by: model.text(),
  /** The rider's sled, by its id in the fitment list; null when none was given. */
  sled_id: model.text().nullable(),
  /** How it was paid, if not by the payment link. */
  paid_how: model.enum(WAYS_TO_PAY).nullable(),
  /** Number of the check, the wire or the terminal's slip. */
  paid_reference: model.text().nullable(),
  paid_cents: model.number().nullable(),
  /** Email of the member of staff who took the money. */
  paid_by: model.text().nullable(),
})
