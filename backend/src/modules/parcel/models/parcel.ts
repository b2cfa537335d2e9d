import { model } from "@medusajs/framework/utils"

/**
 * A parcel of an order. Whether it has left is recorded only in the Medusa fulfillment that names it (its metadata).
 */
export const Parcel = model
  .define("parcel", {
    id: model.id({ prefix: "parc" }).primaryKey(),
    order_id: model.text(),
    /** `{id, quantity}[]`: lines of the order. */
    lines: model.json(),
    carrier_id: model.text().nullable(),
    /** As it was when the parcel was saved: what the buyer was notified of stays. */
    carrier_name: model.text().default(""),
    tracking_number: model.text().default(""),
    tracking_url: model.text().default(""),
    /** Ounces. */
    weight: model.number().nullable(),
    /** Inches. */
    length: model.number().nullable(),
    width: model.number().nullable(),
    height: model.number().nullable(),
    /** What the label service offered for it: `Quote` of domain/parcel.ts. Null once anything about it changes. */
    quote: model.json().nullable(),
    /** Staff's email. */
    made_by: model.text(),
  })
  .indexes([{ on: ["order_id"] }])
