import { model } from "@medusajs/framework/utils"

/** A charge that its buyer disputes at their bank, as the card processor last told. */
export const Dispute = model
  .define("dispute", {
    /** The processor's own. */
    id: model.id({ prefix: "dispute" }).primaryKey(),
    order_id: model.text(),
    /** The processor's id of the disputed payment. */
    intent: model.text(),
    cents: model.number(),
    /** In the processor's word, such as `fraudulent`. */
    reason: model.text(),
    /** In the processor's word, such as `needs_response` (domain/dispute.ts). */
    status: model.text(),
    /** Until when it can be answered. */
    due_at: model.dateTime().nullable(),
    /** Whether the books and staff have been told of this status. */
    settled: model.boolean().default(false),
  })
  .indexes([{ on: ["order_id"] }, { on: ["intent"] }])
