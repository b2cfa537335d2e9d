import { model } from "@medusajs/framework/utils"

/** The state of a part of the shop, as last seen by any process. */
export const HealthPart = model.define("health_part", {
  /** The part's name (contracts/staff/health.ts). */
  id: model.text().primaryKey(),
  state: model.text().nullable(),
  /** Since when it has been in that state, as far as was checked. */
  since: model.dateTime().nullable(),
  checked_at: model.dateTime().nullable(),
  /** When it last did its work, and when it last failed to: to the minute. */
  worked_at: model.dateTime().nullable(),
  failed_at: model.dateTime().nullable(),
})
