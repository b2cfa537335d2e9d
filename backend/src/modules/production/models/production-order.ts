import { model } from "@medusajs/framework/utils"

/**
 * An order as the workshop reads it, copied when it was last followed: lists, searches and papers then only read the
 * module's own tables. Orders without builds have a row too, so that they aren't checked forever.
 */
export const ProductionOrder = model
  .define("production_order", {
    /** Medusa's id of the order. */
    id: model.text().primaryKey(),
    /** The number people use. */
    number: model.number(),
    /** The buyer's name. */
    buyer: model.text(),
    dealer_name: model.text().nullable(),
    dealer_code: model.text().nullable(),
    /** The day it was promised to ship, `2026-12-01`. */
    due_on: model.text().nullable(),
    sled: model.text().nullable(),
    /** The goods off the shelf in it: `OrderPart[]` of contracts/orders/production.ts. */
    hardware: model.json(),
    /** When Medusa's order was last read. */
    followed_at: model.dateTime(),
  })
  .indexes([{ on: ["number"] }])
