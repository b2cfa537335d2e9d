import { model } from "@medusajs/framework/utils"

/** A sale that a collector is to count, and how far along that is. */
export const SaleCount = model
  .define("sale_count", {
    /** The order's id: each is counted once. */
    id: model.text().primaryKey(),
    /** `dropped`: given up, or left out by the collector. */
    status: model.enum(["owed", "counted", "dropped"]).default("owed"),
    /** Attempts that were begun. */
    tries: model.number().default(0),
    /** When the next attempt is due. */
    due_at: model.dateTime(),
    /** Why the last attempt failed. */
    last_error: model.text().nullable(),
  })
  .indexes([{ on: ["status", "due_at"] }])
