import { model } from "@medusajs/framework/utils"

/**
 * A design on its way to being made: the identity behind a line of a cart and of the order it becomes. A cart has at
 * most one line per design, so cart and SKU identify it. Kept out of the line's metadata, which a client can write
 * (architecture, rule 5).
 */
export const DesignBuild = model
  .define("design_build", {
    id: model.id({ prefix: "dbld" }).primaryKey(),
    /** "Build No.": the same wherever the rider has this design (docs/decisions/2026-11-22-build-numbers.md). */
    number: model.autoincrement(),
    cart_id: model.text(),
    sku: model.text(),
    product_code: model.text(),
    style_code: model.text(),
    /** What was chosen, for people, in order: `[{ name, value }]`. With the names at the time. */
    options: model.json(),
  })
  .indexes([{ on: ["cart_id", "sku"], unique: true, where: "deleted_at IS NULL" }, { on: ["number"] }])
