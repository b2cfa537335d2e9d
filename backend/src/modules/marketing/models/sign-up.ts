import { model } from "@medusajs/framework/utils"

/** Who wants to hear when something is back. Kept here also when a marketing provider gets it, too. */
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
    /** The list's name as the rider read it; empty for those who signed up before it was kept. */
    label: model.text().default(""),
    /** How often they have signed up for it, having been mailed or having left in between. */
    round: model.number().default(1),
    /** When their mail of this round was set off. */
    mailed_at: model.dateTime().nullable(),
    /** When they took themselves off all lists. */
    left_at: model.dateTime().nullable(),
    /** When the marketing provider took it; null without a provider and when it failed. */
    forwarded_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["email", "product", "sku"], unique: true, where: "deleted_at IS NULL" },
    { on: ["product", "thing"] },
  ])
