import { model } from "@medusajs/framework/utils"

/** A carrier, as set by staff. The migration adds the first ones. */
export const Carrier = model
  .define("carrier", {
    id: model.id({ prefix: "carr" }).primaryKey(),
    name: model.text(),
    /** A parcel's tracking page, with `{number}` for its tracking number; empty where there is none. */
    tracking: model.text().default(""),
    /** What the label service calls it, separated by commas. */
    label_names: model.text().default(""),
  })
  .indexes([{ on: ["name"], unique: true, where: "deleted_at IS NULL" }])
