import { model } from "@medusajs/framework/utils"

/** What a document of staff's was before it was saved, and after: a save can be taken back. Only the last of each are kept. */
export const DesignSave = model
  .define("design_save", {
    id: model.id({ prefix: "dsav" }).primaryKey(),
    /** Null for what all products share. */
    product_code: model.text().nullable(),
    before: model.json(),
    after: model.json(),
  })
  .indexes([{ on: ["product_code", "created_at"] }])
