import { model } from "@medusajs/framework/utils"

/** How often something happened on a day: a number, and nothing of who did it. */
export const DayCount = model
  .define("day_count", {
    /** Day, kind and words together: each is counted in one row. */
    id: model.text().primaryKey(),
    /** Such as 2026-11-23, in Chicago. */
    day: model.text(),
    kind: model.enum(["opened", "designed", "checkout", "search"]),
    /** What was looked for in vain, of `search`; empty for the others. */
    words: model.text().default(""),
    count: model.number(),
  })
  .indexes([{ on: ["kind", "day"] }])
