import { model } from "@medusajs/framework/utils"
import { CHOICE_KINDS } from "../../../contracts/builder/builder"

/** A choice that is unavailable as long as the row exists. */
export const DesignUnavailability = model
  .define("design_unavailability", {
    id: model.id({ prefix: "duna" }).primaryKey(),
    /** Null for every product. */
    product_code: model.text().nullable(),
    /** Null for every style. */
    style_code: model.text().nullable(),
    option: model.enum([...CHOICE_KINDS]),
    color_code: model.text(),
    /** For staff. */
    note: model.text().nullable(),
  })
  .indexes([{ on: ["product_code", "style_code", "option"] }])
