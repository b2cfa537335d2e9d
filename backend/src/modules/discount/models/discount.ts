import { model } from "@medusajs/framework/utils"

/** A discount, typed as a code or automatic (section 3, "Discount fields"). */
export const Discount = model
  .define("discount", {
    id: model.id({ prefix: "disc" }).primaryKey(),
    /** Upper case. */
    code: model.text(),
    /** 0 to 100. */
    percent_off: model.float().nullable(),
    /** Whole cents. */
    cents_off: model.number().nullable(),
    ski_package_only: model.boolean().default(false),
    /** `everything`, `lines`, `products` or `gift`. */
    counts_for: model.text().default("everything"),
    /** Keys of lines (domain/product-lines.ts), or ids of products. */
    target_ids: model.array().default([]),
    /** Whole cents, of the goods that it counts for, or for a gift of all others; 0 for no minimum. */
    min_cents: model.number().default(0),
    free_shipping: model.boolean().default(false),
    free_shipping_us_only: model.boolean().default(false),
    /** Whole cents. */
    free_shipping_min_cents: model.number().default(0),
    starts_at: model.dateTime().nullable(),
    ends_at: model.dateTime().nullable(),
    max_uses: model.number().nullable(),
    max_uses_per_email: model.number().nullable(),
    automatic: model.boolean().default(false),
    enabled: model.boolean().default(true),
    /** For an automatic one: what its banner says, large and small, and the path that it links to; empty for none. */
    banner_title: model.text().default(""),
    banner_text: model.text().default(""),
    banner_link: model.text().default(""),
    /** Used in an order and archived: hidden, and never usable again. */
    archived_at: model.dateTime().nullable(),
    /** The Medusa promotion that represents it in orders and reports. */
    promotion_id: model.text().nullable(),
  })
  .indexes([{ on: ["code"], unique: true, where: "deleted_at IS NULL" }])
