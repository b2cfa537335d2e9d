import { model } from "@medusajs/framework/utils"

/** A stage that builds go through, as staff name and order them. The migration brings the first four. */
export const ProductionStage = model.define("production_stage", {
  id: model.id({ prefix: "prstg" }).primaryKey(),
  name: model.text(),
  /** What the buyer reads; empty for the name. */
  buyer_name: model.text().default(""),
  /** Place in the order, from 0. */
  rank: model.number(),
  shown_to_buyer: model.boolean().default(false),
  mails_buyer: model.boolean().default(false),
  /** Builds in it are made. */
  is_end: model.boolean().default(false),
})
