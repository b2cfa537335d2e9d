import { model } from "@medusajs/framework/utils"

/** A reply that staff keep, to begin a letter with. */
export const ReplyTemplate = model
  .define("reply_template", {
    id: model.id({ prefix: "rtpl" }).primaryKey(),
    /** As staff find it. */
    name: model.text(),
    /** Empty for the reply's own. */
    subject: model.text().default(""),
    /** With `{name}` and `{number}` where the sender's belong (contracts/staff/inbox.ts). */
    body: model.text(),
  })
  .indexes([{ on: ["name"], unique: true, where: "deleted_at IS NULL" }])
