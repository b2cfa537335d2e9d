import { model } from "@medusajs/framework/utils"

/** A reply that staff have saved, for starting a letter. */
export const ReplyTemplate = model
  .define("reply_template", {
    id: model.id({ prefix: "rtpl" }).primaryKey(),
    /** The name staff find it by. */
    name: model.text(),
    /** Empty for the default subject of the reply. */
    subject: model.text().default(""),
    /** With `{name}` and `{number}` where the sender's go (contracts/staff/inbox.ts). */
    body: model.text(),
  })
  .indexes([{ on: ["name"], unique: true, where: "deleted_at IS NULL" }])
