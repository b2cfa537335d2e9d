import { model } from "@medusajs/framework/utils"
import { PRODUCT_TYPES } from "../../../contracts/builder/builder"

/** A line of products that riders design (section 3, "Builder info response"). Codes join these tables, as in SKUs. */
export const DesignProduct = model
  .define("design_product", {
    id: model.id({ prefix: "dprod" }).primaryKey(),
    /** Three characters: the first of every SKU. */
    code: model.text(),
    slug: model.text(),
    name: model.text(),
    type: model.enum([...PRODUCT_TYPES]),
    price_includes: model.text(),
    loop: model.boolean().default(false),
    single_skull: model.boolean().default(false),
    triple_skull: model.boolean().default(false),
    /** The product whose shape it is drawn in; null for its own. */
    drawn_as: model.text().nullable(),
    /** Names of the pictures' views, the hero first. */
    image_angles: model.json(),
    /** One line about it, for the comparison pages. */
    tagline: model.text().nullable(),
    /** What those pages compare, in order: `[{ name, value }]`. */
    facts: model.json().nullable(),
    /** Display order. */
    rank: model.number().default(0),
    /** Medusa's product whose variants are the styles; it holds their prices. */
    product_id: model.text().nullable(),
  })
  .indexes([
    { on: ["code"], unique: true, where: "deleted_at IS NULL" },
    { on: ["slug"], unique: true, where: "deleted_at IS NULL" },
  ])
