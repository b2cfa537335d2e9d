import type { InferTypeOf } from "@medusajs/framework/types"
import { model } from "@medusajs/framework/utils"
import { GAP_KINDS } from "../../../contracts/fitment/fitment"

/** Something riders asked for and didn't get: a sled we don't know, or something that fits one. */
export const FitmentGap = model
  .define("fitment_gap", {
    id: model.id({ prefix: "fgap" }).primaryKey(),
    kind: model.enum([...GAP_KINDS]),
    year: model.number(),
    make: model.text(),
    /** Empty when no model was given. */
    model: model.text(),
    /** How often it was asked for. */
    count: model.number(),
    last_at: model.dateTime(),
  })
  .indexes([{ on: ["kind", "year", "make", "model"], unique: true, where: "deleted_at IS NULL" }])

/** A look-up that found nothing. */
export type Gap = Pick<InferTypeOf<typeof FitmentGap>, "kind" | "year" | "make" | "model">
export type GapKind = Gap["kind"]
