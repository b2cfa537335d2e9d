import { model } from "@medusajs/framework/utils"

/**
 * An order as the workshop reads it, copied when it was last followed: lists, searches and papers then read the
 * module's own tables alone. Orders without builds have a row, too, so that they are not looked at for ever.
 */
export const ProductionOrder = model
  .define("production_order", {
    /** Medusa's id of the order. */
    id: model.text().primaryKey(),
    /** The number people use. */
    number: model.number(),
    /** Who bought it, by name. */
    buyer: model.text(),
    dealer_name: model.text().nullable(),
    dealer_code: model.text().nullable(),
    /** The day that it was promised to ship, `2026-12-01`. */
    due_on: model.text().nullable(),
    sled: model.text().nullable(),
    /** Goods off the shelf on it: `OrderPart[]` of contracts/orders/production.ts. */
    hardware: model.json(),
    /** When Medusa's order was last read. */
    followed_at: model.dateTime(),
  })
  .indexes([{ on: ["number"] }])
