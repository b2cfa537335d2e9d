import { model } from "@medusajs/framework/utils"

/** A page as staff previewed it before it was public: for some minutes, for anyone who holds its signed link. */
export const ContentPreview = model.define("content_preview", {
  id: model.id({ prefix: "look" }).primaryKey(),
  /** The one page that it opens. */
  path: model.text(),
  /** The time at which to show the page; null for now. */
  at: model.dateTime().nullable(),
  /** Unsaved words, by key. */
  words: model.json(),
  /** Email. */
  made_by: model.text(),
  expires_at: model.dateTime(),
})
