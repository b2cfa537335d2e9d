import { model } from "@medusajs/framework/utils"

/**
 * What staff keep of lead times and holidays, a row a save: the last one counts, and those before it tell who changed
 * what. Rows are only ever added; without one the shop's own times stand (domain/ships-by.ts).
 */
export const LeadTimePlan = model
  .define("lead_time_plan", {
    id: model.id({ prefix: "ltplan" }).primaryKey(),
    /** From 1. Of two saves at once only one gets the next. */
    version: model.number(),
    /** `LeadTimes` of contracts/checkout/lead-times.ts. */
    plan: model.json(),
    /** E-mail. */
    edited_by: model.text(),
  })
  .indexes([{ on: ["version"], unique: true, where: "deleted_at IS NULL" }])
