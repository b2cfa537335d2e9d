import { model } from "@medusajs/framework/utils"

/**
 * That a cart is an account's. Written by the shop's own code alone, for who is logged in: Medusa's `customer_id` and
 * e-mail on a cart can be written by whoever knows the cart, and say nothing about whose it is.
 */
export const AccountCart = model
  .define("account_cart", {
    id: model.id({ prefix: "acart" }).primaryKey(),
    cart_id: model.text(),
    customer_id: model.text(),
  })
  .indexes([
    { on: ["cart_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["customer_id"], where: "deleted_at IS NULL" },
  ])
