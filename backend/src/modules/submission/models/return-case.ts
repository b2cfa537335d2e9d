import { model } from "@medusajs/framework/utils"

/**
 * What staff decided about a return request, beside Medusa's return, which has its pieces and their way. One for a
 * submission; none until somebody decided.
 */
export const ReturnCase = model
  .define("return_case", {
    id: model.id({ prefix: "rcase" }).primaryKey(),
    submission_id: model.text(),
    decision: model.enum(["accepted", "declined"]),
    /** What the rider was told. */
    word: model.text(),
    decided_at: model.dateTime(),
    /** Medusa's return; null for one that was declined. */
    return_id: model.text().nullable(),
    received_at: model.dateTime().nullable(),
    /** What was found on arrival, in words, by the order's line. */
    findings: model.json().nullable(),
    outcome: model.enum(["refunded", "exchanged", "closed"]).nullable(),
    /** What the rider was told at the end. */
    last_word: model.text().nullable(),
    /** Whole cents, of one that was refunded. */
    refund_cents: model.number().nullable(),
    /** The order that brings the replacement. */
    replacement_order_id: model.text().nullable(),
    settled_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["submission_id"], unique: true },
    { on: ["return_id"], unique: true, where: "return_id IS NOT NULL" },
  ])
