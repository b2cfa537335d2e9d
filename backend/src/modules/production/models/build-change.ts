import { model } from "@medusajs/framework/utils"
import { BuildChangeState } from "../../../contracts/orders/build-change"
import { WAYS_TO_PAY } from "../../../contracts/orders/phone-order-choices"

/** A build that became another design, will become it once the difference is paid, or would have. */
export const BuildChange = model
  .define("build_change", {
    id: model.id({ prefix: "bchg" }).primaryKey(),
    order_id: model.text(),
    job_id: model.text(),
    /** "Build No." */
    number: model.number(),
    state: model.enum(BuildChangeState.options),
    from_sku: model.text(),
    from_name: model.text(),
    from_words: model.text(),
    to_sku: model.text(),
    to_name: model.text(),
    to_words: model.text(),
    /** With tax: above 0 charged, below 0 refunded. */
    difference_cents: model.number(),
    /** What is done to the order (`ChangePlan` of domain/stored-plan.ts). */
    plan: model.json(),
    /** Digest of what staff were shown. */
    quote: model.text(),
    reason: model.text(),
    /** Staff's email. */
    by: model.text(),
    /** How staff collected the difference; null for a payment link, and where nothing was charged. */
    paid_how: model.enum(WAYS_TO_PAY).nullable(),
    paid_reference: model.text().nullable(),
    /** What identifies a payment link's address (SHA-256); null without one. */
    token_hash: model.text().nullable(),
    expires_at: model.dateTime().nullable(),
    sent_to: model.text().nullable(),
    /** Medusa's payment collection for the difference, once someone pays. */
    collection_id: model.text().nullable(),
    done_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["order_id"] },
    { on: ["job_id"], unique: true, where: "state = 'waiting' AND deleted_at IS NULL" },
    { on: ["token_hash"], unique: true, where: "token_hash IS NOT NULL AND deleted_at IS NULL" },
  ])
