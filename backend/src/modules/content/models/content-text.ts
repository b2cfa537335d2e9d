import { model } from "@medusajs/framework/utils"

/** A text that staff have worded: also the lock for two people who change it at once. */
export const ContentText = model.define("content_text", {
  id: model.id({ prefix: "text" }).primaryKey(),
  key: model.text().unique(),
  /** Counts the changes, including planned ones. */
  version: model.number(),
  /** Email. */
  edited_by: model.text(),
})
