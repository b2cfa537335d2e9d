import { model } from "@medusajs/framework/utils"

/**
 * A mail that someone triggered to an address that need not be theirs, and whether it was within the address's quota.
 */
export const StrangerMail = model
  .define("stranger_mail", {
    /** The mail's own key: retried, it is the same mail and counts once. */
    id: model.text().primaryKey(),
    /** A keyed hash of the address (stranger-mail-store.ts): no addresses are stored here. */
    recipient: model.text(),
    purpose: model.text(),
    allowed: model.boolean(),
  })
  .indexes([{ on: ["recipient", "purpose", "created_at"] }, { on: ["created_at"] }])
