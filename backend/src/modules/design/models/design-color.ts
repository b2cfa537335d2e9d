import { model } from "@medusajs/framework/utils"
import { TEXT_COLORS } from "../../../contracts/builder/builder"

/** A color that zones, loops and skulls are poured in. */
export const DesignColor = model
  .define("design_color", {
    id: model.id({ prefix: "dcol" }).primaryKey(),
    /** Three characters, as in SKUs. */
    code: model.text(),
    name: model.text(),
    text_color: model.enum([...TEXT_COLORS]),
    /** `#rrggbb`, for swatches and drawings. */
    css: model.text(),
    /** Display order. */
    rank: model.number().default(0),
    /** Incremented with every change of `css`: pictures are cached forever, so their addresses must change. */
    revision: model.number().default(0),
  })
  .indexes([{ on: ["code"], unique: true, where: "deleted_at IS NULL" }])
