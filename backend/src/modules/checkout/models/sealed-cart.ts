import { model } from "@medusajs/framework/utils"

/** The state of a cart when the shop last found its price right, just before its charge. */
export const SealedCart = model
  .define("sealed_cart", {
    id: model.id({ prefix: "seal" }).primaryKey(),
    cart_id: model.text(),
    /** Of everything that money depends on (`cartDigest`). */
    digest: model.text(),
  })
  .indexes([{ on: ["cart_id"], unique: true, where: "deleted_at IS NULL" }])
