import { model } from "@medusajs/framework/utils"

/** A time in which somebody seems to try stolen cards on the shop: so many were refused in so short a time. */
export const CardTesting = model
  .define("card_testing", {
    id: model.id({ prefix: "cardtest" }).primaryKey(),
    /** Until then a bot check stands before each payment. */
    stands_until: model.dateTime(),
    /** When staff had the mail about it. */
    told_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["stands_until"] }])
