import { model } from "@medusajs/framework/utils"

/** A picture of a build that staff added to the gallery. */
export const GalleryPictureRow = model.define("gallery_picture", {
  id: model.id({ prefix: "galp" }).primaryKey(),
  /** A design's SKU. */
  sku: model.text(),
  words: model.text().default(""),
  /** The rider's name. */
  by: model.text().default(""),
  sled: model.text().default(""),
  /** Ids of the file module. */
  small_file: model.text(),
  large_file: model.text(),
  /** Of the large one, px. */
  width: model.number(),
  height: model.number(),
  /** Of both. */
  bytes: model.number(),
})
