import { model } from "@medusajs/framework/utils"

/** A staff document before and after it was saved: a save can be undone. Only the last ones of each are kept. */
export const DesignSave = model
  .define("design_save", {
    id: model.id({ prefix: "dsav" }).primaryKey(),
    /** Null for what all products share. */
    product_code: model.text().nullable(),
    before: model.json(),
    after: model.json(),
  })
  .indexes([{ on: ["product_code", "created_at"] }])
