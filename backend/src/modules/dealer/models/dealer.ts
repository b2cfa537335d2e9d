import { model } from "@medusajs/framework/utils"

/** A dealership that buys at its own price, or is listed for riders to find (sections 2, 3 and 6). */
export const Dealer = model
  .define("dealer", {
    id: model.id({ prefix: "dlr" }).primaryKey(),
    name: model.text().searchable(),
    /** Upper case; riders and the dealer's own orders name it. */
    code: model.text(),
    /** The Medusa customer who buys as this dealer; null for one that is only listed. */
    customer_id: model.text().nullable(),
    /** Percent off what the dealer buys, 0 to 100. */
    percent_off: model.float().default(0),
    /** Percent of what riders who name the code buy, 0 to 50; null for the default of all dealers. */
    commission_percent: model.float().nullable(),
    /** A distributor rather than a dealer, for the locator. */
    distributor: model.boolean().default(false),
    /** Shown in the locator. */
    listed: model.boolean().default(true),
    /** False revokes the price and the code at once. */
    active: model.boolean().default(true),
    /** The shop's door: what the locator shows. */
    address: model.text().nullable(),
    city: model.text().nullable(),
    /** Code, such as MN. */
    state: model.text().nullable(),
    /** Upper-case ISO code. */
    country: model.text().default("US"),
    zip: model.text().nullable(),
    /** Degrees; both or neither. */
    latitude: model.float().nullable(),
    longitude: model.float().nullable(),
    phone: model.text().nullable(),
    website: model.text().nullable(),
    /** Lower case. */
    email: model.text().nullable(),
    contact: model.text().nullable(),
    tax_number: model.text().nullable(),
    /** Where invoices go, as defined by `PostalBlock` of contracts/forms/dealer-application.ts. */
    billing: model.json().nullable(),
    /** Where goods for the floor go; like `billing`. */
    shipping: model.json().nullable(),
    /** For staff only. */
    notes: model.text().nullable(),
  })
  .indexes([
    { on: ["code"], unique: true, where: "deleted_at IS NULL" },
    { on: ["customer_id"], unique: true, where: "customer_id IS NOT NULL AND deleted_at IS NULL" },
  ])
