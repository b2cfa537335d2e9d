import { model } from "@medusajs/framework/utils"

/** A solved challenge that was taken: none counts twice, whichever process it is shown to. */
export const BotCheckUse = model
  .define("bot_check_use", {
    /** Signature of the challenge. */
    id: model.text().primaryKey(),
    /** From then on the challenge is refused anyway. */
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ["expires_at"] }])
