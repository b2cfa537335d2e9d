import { model } from "@medusajs/framework/utils"
import { CHOICE_KINDS } from "../../../contracts/builder/builder"

/** The extra cost of a choice. All that match a choice are added up. */
export const DesignUpcharge = model
  .define("design_upcharge", {
    id: model.id({ prefix: "dupc" }).primaryKey(),
    /** Null for every product. */
    product_code: model.text().nullable(),
    /** Null for every style. */
    style_code: model.text().nullable(),
    option: model.enum([...CHOICE_KINDS]),
    /** Null for every color. */
    color_code: model.text().nullable(),
    price_cents: model.number(),
  })
  .indexes([{ on: ["product_code", "style_code", "option"] }])
