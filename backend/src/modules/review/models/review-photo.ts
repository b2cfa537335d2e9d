import { model } from "@medusajs/framework/utils"

/** A photo of a review, in two sizes. */
export const ReviewPhotoRow = model
  .define("review_photo", {
    id: model.id({ prefix: "revp" }).primaryKey(),
    review_id: model.text(),
    /** Ids of the file module. */
    small_file: model.text(),
    large_file: model.text(),
    /** Of the large one, px. */
    width: model.number(),
    height: model.number(),
    /** Of both. */
    bytes: model.number(),
    position: model.number(),
  })
  .indexes([{ on: ["review_id", "position"], unique: true, where: "deleted_at IS NULL" }])
