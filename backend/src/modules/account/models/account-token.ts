import { model } from "@medusajs/framework/utils"

/** A secret that was mailed to someone. Only its hash is stored: reading this table isn't enough to use it. */
export const AccountToken = model
  .define("account_token", {
    id: model.id({ prefix: "acctok" }).primaryKey(),
    purpose: model.enum(["set-password", "verify-email"]),
    /** The customer it was made for. */
    customer_id: model.text(),
    /** The mailbox it was sent to, in lower case: it doesn't open an account that has another address by then. */
    email: model.text(),
    /** SHA-256, hexadecimal. */
    token_hash: model.text(),
    expires_at: model.dateTime(),
  })
  .indexes([
    { on: ["token_hash"], unique: true, where: "deleted_at IS NULL" },
    { on: ["customer_id", "purpose"], where: "deleted_at IS NULL" },
  ])
