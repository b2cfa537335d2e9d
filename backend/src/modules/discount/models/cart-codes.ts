import { model } from "@medusajs/framework/utils"

/**
 * The codes a visitor has entered on a cart. Stored next to Medusa's cart: what decides money isn't read from metadata
 * that a client can write (architecture, rule 5).
 */
export const CartCodes = model
  .define("cart_codes", {
    id: model.id({ prefix: "ccode" }).primaryKey(),
    cart_id: model.text(),
    /** Upper case; kept while its minimum isn't reached. */
    discount_code: model.text().nullable(),
    /** Which dealer the order is credited to: staff may give it another code. Null on carts from before 2026-11-30. */
    dealer_id: model.text().nullable(),
    /** The dealer's code as it was entered, upper case. */
    dealer_code: model.text().nullable(),
  })
  .indexes([{ on: ["cart_id"], unique: true, where: "deleted_at IS NULL" }])
