import { model } from "@medusajs/framework/utils"

/** A solved challenge that was accepted: none counts twice, whichever process receives it. */
export const BotCheckUse = model
  .define("bot_check_use", {
    /** The challenge's signature. */
    id: model.text().primaryKey(),
    /** From then on the challenge is refused anyway. */
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ["expires_at"] }])
