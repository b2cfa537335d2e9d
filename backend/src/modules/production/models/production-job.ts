import { model } from "@medusajs/framework/utils"
import { CLOSED_REASONS } from "../../../contracts/orders/production"

/** A build on its way through the workshop: one for each line of a paid order that is made to order. */
export const ProductionJob = model
  .define("production_job", {
    id: model.id({ prefix: "prjob" }).primaryKey(),
    order_id: model.text(),
    /** The order's line. */
    line_id: model.text(),
    sku: model.text(),
    /** "Build No." */
    number: model.number(),
    product_code: model.text(),
    product_name: model.text(),
    style_code: model.text(),
    style_name: model.text(),
    /** `BuildZone[]` of contracts/orders/production.ts, as they were when it was ordered. */
    zones: model.json(),
    /** Mold and colors: what is poured together. */
    pour: model.text(),
    quantity: model.number(),
    /** Pieces that have been packed: wherever it is, these needn't be made. */
    packed: model.number().default(0),
    stage_id: model.text(),
    /** Why it has left the workshop; null while it is open. */
    closed: model.enum([...CLOSED_REASONS]).nullable(),
    /** The change of its design that holds it in its stage; null for none. */
    changing: model.text().nullable(),
  })
  .indexes([
    { on: ["line_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["order_id"] },
    { on: ["stage_id"], where: "closed IS NULL AND deleted_at IS NULL" },
    { on: ["number"] },
  ])
