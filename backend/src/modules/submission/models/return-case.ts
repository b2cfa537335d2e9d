import { model } from "@medusajs/framework/utils"
import { RETURN_DECISIONS, RETURN_OUTCOMES } from "../domain/returns"

/**
 * What staff decided about a return request, in addition to Medusa's return, which has its pieces and their status. One
 * per submission; none until it is decided.
 */
export const ReturnCase = model
  .define("return_case", {
    id: model.id({ prefix: "rcase" }).primaryKey(),
    submission_id: model.text(),
    decision: model.enum([...RETURN_DECISIONS]),
    /** What was written to the rider. */
    word: model.text(),
    decided_at: model.dateTime(),
    /** Medusa's return; null for one that was declined. */
    return_id: model.text().nullable(),
    received_at: model.dateTime().nullable(),
    /** What was found on arrival, in words, by order line. */
    findings: model.json().nullable(),
    outcome: model.enum([...RETURN_OUTCOMES]).nullable(),
    /** What was written to the rider at the end. */
    last_word: model.text().nullable(),
    /** Whole cents, if it was refunded. */
    refund_cents: model.number().nullable(),
    /** The order that brings the replacement. */
    replacement_order_id: model.text().nullable(),
    settled_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["submission_id"], unique: true },
    { on: ["return_id"], unique: true, where: "return_id IS NOT NULL" },
  ])
