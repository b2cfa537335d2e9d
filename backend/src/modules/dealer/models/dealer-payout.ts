import { model } from "@medusajs/framework/utils"

/**
 * Commission that staff have marked as paid to a dealer. Never changed except to be reversed, with by whom and when.
 */
export const DealerPayout = model
  .define("dealer_payout", {
    id: model.id({ prefix: "dpay" }).primaryKey(),
    dealer_id: model.text(),
    /** As it was at the time. */
    dealer_name: model.text(),
    /** Whole cents, above 0. */
    cents: model.number(),
    /** Number of the check or transfer, in staff's words. */
    note: model.text().default(""),
    /** Staff's email. */
    by: model.text(),
    withdrawn_by: model.text().nullable(),
    withdrawn_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["dealer_id"] }, { on: ["created_at"] }])
