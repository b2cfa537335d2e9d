import { model } from "@medusajs/framework/utils"

/** A link by which somebody on the phone pays one cart. One at a time is open; earlier ones stay, to say what they are. */
export const PaymentLink = model
  .define("payment_link", {
    id: model.id({ prefix: "paylink" }).primaryKey(),
    cart_id: model.text(),
    /** SHA-256 of the last part of its address: nobody who reads the table can pay or see anything by it. */
    token_hash: model.text().unique(),
    expires_at: model.dateTime(),
    withdrawn_at: model.dateTime().nullable(),
    /** The address it was mailed to; null when staff gave it to the buyer in another way. */
    sent_to: model.text().nullable(),
  })
  .indexes([{ on: ["cart_id"] }])
