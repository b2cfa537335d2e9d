import { model } from "@medusajs/framework/utils"

/**
 * A finished design in the workshop (docs/decisions/2026-11-21-ready-to-ship.md). Its count and its price are those of
 * the variant: staff edit them where Medusa users expect them.
 */
export const MadeDesign = model
  .define("made_design", {
    id: model.id({ prefix: "made" }).primaryKey(),
    /** The design as displayed, including the loop. */
    design_sku: model.text(),
    /** The design without its loop, which is bolted on when it ships: what is counted. */
    body: model.text(),
    variant_id: model.text(),
    /** Taken off at checkout, in whole cents, per piece. */
    discount_cents: model.number(),
  })
  .indexes([
    { on: ["body"], unique: true, where: "deleted_at IS NULL" },
    { on: ["variant_id"], unique: true, where: "deleted_at IS NULL" },
  ])
