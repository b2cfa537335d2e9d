import { model } from "@medusajs/framework/utils"

/** How often something happened on a day: a number, and nothing about who did it. */
export const DayCount = model
  .define("day_count", {
    /** Day, kind and words together: each is counted in one row. */
    id: model.text().primaryKey(),
    /** Such as 2026-11-23, in Chicago. */
    day: model.text(),
    kind: model.enum(["opened", "designed", "checkout", "search"]),
    /** For `search`, what was searched for without success; empty for the others. */
    words: model.text().default(""),
    count: model.number(),
  })
  .indexes([{ on: ["kind", "day"] }])
