import { model } from "@medusajs/framework/utils"

/**
 * An attempt to pay for a cart that was answered before it ended (api/checkout/process). A cart can have several at
 * once: two tabs, two cards.
 */
export const SlowPayment = model
  .define("slow_payment", {
    id: model.id({ prefix: "slowpay" }).primaryKey(),
    cart_id: model.text(),
    /** The last part of the address at which its buyer looks. */
    attempt: model.text(),
    begun_at: model.dateTime(),
    /** How it ended: status and body of the answer that no one was waiting for; null while it is in progress. */
    status: model.number().nullable(),
    answer: model.json().nullable(),
  })
  .indexes([{ on: ["cart_id", "attempt"], unique: true, where: "deleted_at IS NULL" }])
