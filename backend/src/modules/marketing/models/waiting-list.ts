import { model } from "@medusajs/framework/utils"

/** What staff chose for a list; a list without a row is mailed by hand. */
export const WaitingList = model
  .define("waiting_list", {
    id: model.id({ prefix: "wtlst" }).primaryKey(),
    product: model.text(),
    thing: model.text(),
    /** Mailed automatically as soon as its thing is back. */
    automatic: model.boolean(),
  })
  .indexes([{ on: ["product", "thing"], unique: true, where: "deleted_at IS NULL" }])
