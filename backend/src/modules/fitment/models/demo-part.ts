import { model } from "@medusajs/framework/utils"

/**
 * A kit that came with the demo: its fit and torque are invented, and marked as such, until staff have verified them.
 */
export const DemoPart = model
  .define("demo_part", {
    id: model.id({ prefix: "dpart" }).primaryKey(),
    /** Medusa's product. */
    product_id: model.text(),
    /** Null as long as its data is the demo's. */
    verified_at: model.dateTime().nullable(),
    /** User id. */
    verified_by: model.text().nullable(),
  })
  .indexes([{ on: ["product_id"], unique: true, where: "deleted_at IS NULL" }])
