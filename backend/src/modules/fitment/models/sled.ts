import { model } from "@medusajs/framework/utils"

/**
 * A snowmobile, and the parts that fit it (section 3, "Sled"); its bogies are in the table `sled_bogie`.
 */
export const Sled = model
  .define("sled", {
    id: model.id({ prefix: "sled" }).primaryKey(),
    /** Model year. */
    year: model.number(),
    make: model.text(),
    model: model.text(),
    /** SKU of a stocked mount kit; null when none fits. */
    mount_kit_sku: model.text().nullable(),
    /** SKU of a stocked dampener; null when none fits. */
    dampener_sku: model.text().nullable(),
    /** Invented by the demo: shown with a warning until staff have verified it. */
    demo_data: model.boolean().default(false),
  })
  .indexes([{ on: ["year", "make", "model"], unique: true, where: "deleted_at IS NULL" }])
