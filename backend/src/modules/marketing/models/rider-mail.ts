import { model } from "@medusajs/framework/utils"

/** A mail that follows a rider: owed from the moment this row is there, once per cart or order. */
export const RiderMail = model
  .define("rider_mail", {
    id: model.id({ prefix: "rmail" }).primaryKey(),
    kind: model.enum(["cart", "ride"]),
    /** Of the cart or the order. */
    subject_id: model.text(),
    /** Lower case; whoever agreed to it. */
    email: model.text(),
    sent_at: model.dateTime().nullable(),
    /** Why it was not sent after all, in a word; null while it may be. */
    dropped: model.text().nullable(),
    /** When its link was followed first. */
    came_back_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["kind", "subject_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["email"], where: "deleted_at IS NULL" },
  ])
