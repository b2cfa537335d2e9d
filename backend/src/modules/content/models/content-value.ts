import { model } from "@medusajs/framework/utils"

/**
 * What a text says from some moment on (domain/timeline.ts). Rows are only added; an undo sets their end later, and
 * planned words withdrawn before their time are marked as deleted.
 */
export const ContentValue = model
  .define("content_value", {
    id: model.id({ prefix: "words" }).primaryKey(),
    key: model.text(),
    /** Null for the shop's own words. */
    value: model.text().nullable(),
    starts_at: model.dateTime(),
    /** Null: until something else begins. */
    ends_at: model.dateTime().nullable(),
    /** Email. */
    set_by: model.text(),
  })
  .indexes([{ on: ["key", "starts_at"] }])
