import { model } from "@medusajs/framework/utils"

/** A discount used for an order, or held for one that is being paid right now. */
export const DiscountUse = model
  .define("discount_use", {
    id: model.id({ prefix: "duse" }).primaryKey(),
    discount_id: model.text(),
    cart_id: model.text(),
    /** Lower case. */
    email: model.text().nullable(),
  })
  .indexes([
    { on: ["discount_id", "cart_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["discount_id", "email"] },
    { on: ["cart_id"] },
  ])
