import { model } from "@medusajs/framework/utils"

/** That a card was refused, for the count of the whole shop. Says nothing of card or buyer. */
export const RefusedCard = model
  .define("refused_card", {
    id: model.id({ prefix: "refcard" }).primaryKey(),
    cart_id: model.text(),
  })
  .indexes([{ on: ["created_at"] }, { on: ["cart_id"] }])
