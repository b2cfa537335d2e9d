import { model } from "@medusajs/framework/utils"

/** What a rider who bought a thing says of it. Public once staff have approved it. */
export const Review = model
  .define("review", {
    id: model.id({ prefix: "rev" }).primaryKey(),
    /** Slug of a line of the builder or of a product. */
    thing: model.text(),
    /** Of what was bought: of a design, or of a variant. */
    sku: model.text(),
    /** Null for the demo's own. */
    order_id: model.text().nullable(),
    /** What people call the order by. */
    order_number: model.text().default(""),
    /** The buyer's, lower case: one review per buyer and thing. */
    email: model.text(),
    /** Medusa's customer behind the order. */
    customer_id: model.text().nullable(),
    stars: model.number(),
    title: model.text(),
    words: model.text(),
    /** As it is shown. */
    name: model.text(),
    sled: model.text().default(""),
    /** Whether its photos may show in the gallery. */
    gallery: model.boolean().default(false),
    status: model.enum(["waiting", "approved", "refused", "taken_down"]).default("waiting"),
    /** What it was before the last decision; null when there is nothing to take back. */
    status_before: model.text().nullable(),
    /** Why it was refused, for the rider. */
    reason: model.text().default(""),
    /** The shop's, shown below it. */
    reply: model.text().default(""),
    /** Grows with each change. */
    version: model.number().default(1),
    /** When the rider sent it the last time. */
    sent_at: model.dateTime(),
  })
  .indexes([
    { on: ["thing", "email"], unique: true, where: "deleted_at IS NULL" },
    { on: ["thing", "customer_id"], unique: true, where: "customer_id IS NOT NULL AND deleted_at IS NULL" },
    { on: ["status", "sent_at"] },
  ])
