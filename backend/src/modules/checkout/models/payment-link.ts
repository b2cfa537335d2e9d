import { model } from "@medusajs/framework/utils"

/**
 * A link for paying one cart, for a buyer on the phone. Only one at a time is open; earlier ones stay, to say what
 * became of them.
 */
export const PaymentLink = model
  .define("payment_link", {
    id: model.id({ prefix: "paylink" }).primaryKey(),
    cart_id: model.text(),
    /** SHA-256 of the last part of its address: reading the table isn't enough to pay or see anything with it. */
    token_hash: model.text().unique(),
    expires_at: model.dateTime(),
    withdrawn_at: model.dateTime().nullable(),
    /** The address it was mailed to; null when staff passed it to the buyer another way. */
    sent_to: model.text().nullable(),
  })
  .indexes([{ on: ["cart_id"] }])
