import { model } from "@medusajs/framework/utils"

/** A snowmobile, and the mount kit that puts our skis on it (spec section 3, "Sled"). */
export const Sled = model
  .define("sled", {
    id: model.id({ prefix: "sled" }).primaryKey(),
    /** Model year. */
    year: model.number(),
    make: model.text(),
    model: model.text(),
    /** SKU of a stocked mount kit; null when none fits. */
    mount_kit_sku: model.text().nullable(),
  })
  .indexes([{ on: ["year", "make", "model"], unique: true, where: "deleted_at IS NULL" }])
