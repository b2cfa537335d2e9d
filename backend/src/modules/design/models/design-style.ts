import { model } from "@medusajs/framework/utils"

/** A way to color a product (section 3, "Style"). Its price is that of its variant in Medusa. */
export const DesignStyle = model
  .define("design_style", {
    id: model.id({ prefix: "dsty" }).primaryKey(),
    product_code: model.text(),
    /** Three characters, unique within the product. */
    code: model.text(),
    slug: model.text(),
    name: model.text(),
    /** How many colors are chosen. */
    possible_colors: model.number(),
    single_skull: model.boolean().default(false),
    triple_skull: model.boolean().default(false),
    /** The pattern that it is drawn in (contracts, `PATTERNS`); null for that of its own code. */
    drawn_as: model.text().nullable(),
    example_sku: model.text(),
    /** False shows 'No Longer Available'. */
    purchasable: model.boolean().default(true),
    /** What riders should know about it. */
    note: model.text().nullable(),
    /** Display order. */
    rank: model.number().default(0),
    variant_id: model.text().nullable(),
  })
  .indexes([
    { on: ["product_code", "code"], unique: true, where: "deleted_at IS NULL" },
    { on: ["product_code", "slug"], unique: true, where: "deleted_at IS NULL" },
  ])
