import { model } from "@medusajs/framework/utils"

/**
 * Says that a cart belongs to an account. Written only by the shop's own code, for someone who is logged in: Medusa's
 * `customer_id` and email on a cart can be written by anyone who knows the cart, and say nothing about whose it is.
 */
export const AccountCart = model
  .define("account_cart", {
    id: model.id({ prefix: "acart" }).primaryKey(),
    cart_id: model.text(),
    customer_id: model.text(),
    /** It became an order as a guest's, and came into the account by the address of that alone. */
    by_address: model.boolean().default(false),
  })
  .indexes([
    { on: ["cart_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["customer_id"], where: "deleted_at IS NULL" },
  ])
