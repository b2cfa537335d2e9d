import { model } from "@medusajs/framework/utils"

/** How a part of the shop does, as whichever process looked last has seen it. */
export const HealthPart = model.define("health_part", {
  /** The part's name (contracts/staff/health.ts). */
  id: model.text().primaryKey(),
  state: model.text().nullable(),
  /** Since when it is in that state, as far as anybody looked. */
  since: model.dateTime().nullable(),
  checked_at: model.dateTime().nullable(),
  /** When it last did its work for somebody, and when it last failed to: to the minute. */
  worked_at: model.dateTime().nullable(),
  failed_at: model.dateTime().nullable(),
})
