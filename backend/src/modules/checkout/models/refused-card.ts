import { model } from "@medusajs/framework/utils"

/** Records that a card was refused, for a shop-wide count. Says nothing about card or buyer. */
export const RefusedCard = model
  .define("refused_card", {
    id: model.id({ prefix: "refcard" }).primaryKey(),
    cart_id: model.text(),
  })
  .indexes([{ on: ["created_at"] }, { on: ["cart_id"] }])
