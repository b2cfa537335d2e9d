import { model } from "@medusajs/framework/utils"

/** A stage that builds go through, as named and ordered by staff. The migration adds the first four. */
export const ProductionStage = model.define("production_stage", {
  id: model.id({ prefix: "prstg" }).primaryKey(),
  name: model.text(),
  /** What the buyer reads; empty to use the name. */
  buyer_name: model.text().default(""),
  /** Place in the order, from 0. */
  rank: model.number(),
  shown_to_buyer: model.boolean().default(false),
  mails_buyer: model.boolean().default(false),
  /** Whether builds in it are finished. */
  is_end: model.boolean().default(false),
})
