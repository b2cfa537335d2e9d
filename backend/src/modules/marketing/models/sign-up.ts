import { model } from "@medusajs/framework/utils"

/** Who wants to hear when a product is back. Kept here also when a marketing provider gets it, too. */
export const SignUp = model
  .define("marketing_sign_up", {
    id: model.id({ prefix: "sgnup" }).primaryKey(),
    /** Lower case. */
    email: model.text(),
    /** Slug. */
    product: model.text(),
    /** When the marketing provider took it; null without a provider and when it failed. */
    forwarded_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["email", "product"], unique: true, where: "deleted_at IS NULL" }])
