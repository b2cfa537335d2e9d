import { model } from "@medusajs/framework/utils"

/** Who changed what in the designs. Rows are only ever added. */
export const DesignChange = model
  .define("design_change", {
    id: model.id({ prefix: "dchg" }).primaryKey(),
    /** `ready-to-ship` for the shelf; null for what all products share. */
    product_code: model.text().nullable(),
    /** Email. */
    actor: model.text(),
    field: model.text(),
    before: model.text(),
    after: model.text(),
    /** The save that it was part of; null when there is nothing to undo. */
    save_id: model.text().nullable(),
  })
  .indexes([{ on: ["product_code", "created_at"] }])
