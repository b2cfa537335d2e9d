import { model } from "@medusajs/framework/utils"

/** Who takes parcels, as staff keep it. The migration brings the first ones. */
export const Carrier = model
  .define("carrier", {
    id: model.id({ prefix: "carr" }).primaryKey(),
    name: model.text(),
    /** The page of one parcel, with `{number}` for its tracking number; empty where there is none. */
    tracking: model.text().default(""),
    /** What the label service calls it, with commas between. */
    label_names: model.text().default(""),
  })
  .indexes([{ on: ["name"], unique: true, where: "deleted_at IS NULL" }])
