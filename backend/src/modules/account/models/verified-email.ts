import { model } from "@medusajs/framework/utils"

/** Says that a customer reads the mail of an address. */
export const VerifiedEmail = model
  .define("verified_email", {
    id: model.id({ prefix: "vermail" }).primaryKey(),
    customer_id: model.text(),
    /** Lower case. A different address later has to be proven again. */
    email: model.text(),
  })
  .indexes([{ on: ["customer_id", "email"], unique: true, where: "deleted_at IS NULL" }])
