import { model } from "@medusajs/framework/utils"

/**
 * Staff's lead times and holidays, one row per save: the last one counts, and the earlier ones show who changed what.
 * Rows are only ever added; without any, the shop's own times apply (domain/ships-by.ts).
 */
export const LeadTimePlan = model
  .define("lead_time_plan", {
    id: model.id({ prefix: "ltplan" }).primaryKey(),
    /** From 1. Of two saves at once, only one gets the next. */
    version: model.number(),
    /** `LeadTimes` of contracts/checkout/lead-times.ts. */
    plan: model.json(),
    /** Email. */
    edited_by: model.text(),
  })
  .indexes([{ on: ["version"], unique: true, where: "deleted_at IS NULL" }])
