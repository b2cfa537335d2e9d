import { model } from "@medusajs/framework/utils"

/**
 * A period in which someone seems to be trying stolen cards in the shop: a large number was refused in a short time.
 */
export const CardTesting = model
  .define("card_testing", {
    id: model.id({ prefix: "cardtest" }).primaryKey(),
    /** Until then each payment requires a bot check. */
    stands_until: model.dateTime(),
    /** When staff were mailed about it. */
    told_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["stands_until"] }])
