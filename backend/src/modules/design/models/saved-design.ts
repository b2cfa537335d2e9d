import { model } from "@medusajs/framework/utils"

/** A design that a rider keeps ('My Builds', section 2). One per rider and design. */
export const SavedDesign = model
  .define("saved_design", {
    id: model.id({ prefix: "sdes" }).primaryKey(),
    /** Its build's number, from one series with all builds. */
    number: model.number(),
    customer_id: model.text(),
    sku: model.text(),
    name: model.text(),
    /** What it cost when it was saved. */
    price_cents: model.number(),
  })
  .indexes([
    { on: ["customer_id", "sku"], unique: true, where: "deleted_at IS NULL" },
    { on: ["number"], unique: true },
  ])
