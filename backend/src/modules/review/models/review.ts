import { model } from "@medusajs/framework/utils"
import { ReviewStatus } from "../../../contracts/reviews/review-answers"

/** What a rider who bought a product says about it. Public once staff have approved it. */
export const Review = model
  .define("review", {
    id: model.id({ prefix: "rev" }).primaryKey(),
    /** Slug of a line of the builder or of a product. */
    thing: model.text(),
    /** Of what was bought: a design or a variant. */
    sku: model.text(),
    /** Null for the demo's own reviews. */
    order_id: model.text().nullable(),
    /** The order number that people use. */
    order_number: model.text().default(""),
    /** The buyer's, in lower case: one review per buyer and product. */
    email: model.text(),
    /** Medusa's customer behind the order. */
    customer_id: model.text().nullable(),
    stars: model.number(),
    title: model.text(),
    words: model.text(),
    /** As displayed. */
    name: model.text(),
    sled: model.text().default(""),
    /** Whether its photos may show in the gallery. */
    gallery: model.boolean().default(false),
    status: model.enum(ReviewStatus.options).default("waiting"),
    /** Its status before the last decision; null when there is nothing to undo. */
    status_before: model.text().nullable(),
    /** Why it was refused, for the rider. */
    reason: model.text().default(""),
    /** The shop's reply, shown below it. */
    reply: model.text().default(""),
    /** Incremented with each change. */
    version: model.number().default(1),
    /** When the rider last sent it. */
    sent_at: model.dateTime(),
  })
  .indexes([
    { on: ["thing", "email"], unique: true, where: "deleted_at IS NULL" },
    { on: ["thing", "customer_id"], unique: true, where: "customer_id IS NOT NULL AND deleted_at IS NULL" },
    { on: ["status", "sent_at"] },
  ])
