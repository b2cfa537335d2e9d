import { model } from "@medusajs/framework/utils"

/** A page as staff looked at it before it was public: for some minutes, to whoever holds its signed link. */
export const ContentPreview = model.define("content_preview", {
  id: model.id({ prefix: "look" }).primaryKey(),
  /** Of the one page that it opens. */
  path: model.text(),
  /** As it will stand then; null for now. */
  at: model.dateTime().nullable(),
  /** Words that aren't saved, by key. */
  words: model.json(),
  /** E-mail. */
  made_by: model.text(),
  expires_at: model.dateTime(),
})
