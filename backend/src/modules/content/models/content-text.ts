import { model } from "@medusajs/framework/utils"

/** Staff's words for one place of the shop. Without a row the shop's own words stand (domain/texts.ts). */
export const ContentText = model.define("content_text", {
  id: model.id({ prefix: "text" }).primaryKey(),
  key: model.text().unique(),
  /** Null after staff went back to the shop's own words. */
  value: model.text().nullable(),
  /** Counts the changes, so that two people at once notice each other. */
  version: model.number(),
  /** E-mail. */
  edited_by: model.text(),
})
