import { model } from "@medusajs/framework/utils"

/** The sled a customer rides, kept on the account. */
export const CustomerSled = model
  .define("customer_sled", {
    id: model.id({ prefix: "csled" }).primaryKey(),
    customer_id: model.text(),
    sled_id: model.text(),
  })
  .indexes([{ on: ["customer_id"], unique: true, where: "deleted_at IS NULL" }])
