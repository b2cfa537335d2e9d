import { model } from "@medusajs/framework/utils"

/** A mailbox that gets no optional mail, whatever is agreed to in its name. */
export const MailOptOut = model.define("mail_opt_out", {
  id: model.id({ prefix: "mopt" }).primaryKey(),
  /** However its address is spelled (modules/mail/domain/recipient.ts). */
  mailbox: model.text().unique(),
})
