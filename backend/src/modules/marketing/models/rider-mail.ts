import { model } from "@medusajs/framework/utils"
import { FOLLOWING_MAILS } from "../../../contracts/marketing/rider-mails"

/** A mail that follows a rider: owed from the moment this row exists, once per cart or order. */
export const RiderMail = model
  .define("rider_mail", {
    id: model.id({ prefix: "rmail" }).primaryKey(),
    kind: model.enum([...FOLLOWING_MAILS]),
    /** The cart's or the order's id. */
    subject_id: model.text(),
    /** The address that agreed to it, in lower case. */
    email: model.text(),
    /** Of that address, however it is spelled (modules/mail/domain/recipient.ts). */
    mailbox: model.text().default(""),
    sent_at: model.dateTime().nullable(),
    /** Why it wasn't sent after all, in a word; null while it still may be. */
    dropped: model.text().nullable(),
    /** When its link was first followed. */
    came_back_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["kind", "subject_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["email"], where: "deleted_at IS NULL" },
    { on: ["mailbox"], where: "deleted_at IS NULL" },
  ])
