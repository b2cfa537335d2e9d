import { model } from "@medusajs/framework/utils"

/** A text that staff have worded: the lock that two people who change it at once meet at. */
export const ContentText = model.define("content_text", {
  id: model.id({ prefix: "text" }).primaryKey(),
  key: model.text().unique(),
  /** Counts the changes, planned ones too. */
  version: model.number(),
  /** E-mail. */
  edited_by: model.text(),
})
