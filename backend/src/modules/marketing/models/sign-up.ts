import { model } from "@medusajs/framework/utils"

/** Who wants to be notified when something is back. Also kept here when it is passed to a marketing provider. */
export const SignUp = model
  .define("marketing_sign_up", {
    id: model.id({ prefix: "sgnup" }).primaryKey(),
    /** Lower case. */
    email: model.text(),
    /** Slug of a line of the builder or of a product. */
    product: model.text(),
    /** Of the design or the variant; empty for the whole product. */
    sku: model.text().default(""),
    /** The list it is on, within the product (`workflows/marketing/waiting-for.ts`). */
    thing: model.text().default(""),
    /** The list's name as the rider read it; empty for those who signed up before it was stored. */
    label: model.text().default(""),
    /** How many times they have signed up for it, after having been mailed or having left in between. */
    round: model.number().default(1),
    /** When their mail of this round was triggered. */
    mailed_at: model.dateTime().nullable(),
    /** When they took themselves off all lists. */
    left_at: model.dateTime().nullable(),
    /** When the marketing provider accepted it; null without a provider and when it failed. */
    forwarded_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["email", "product", "sku"], unique: true, where: "deleted_at IS NULL" },
    { on: ["product", "thing"] },
  ])
