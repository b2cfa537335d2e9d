import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readCatalogRows } from "../modules/design/catalog-rows"
import type { DesignRows, DesignStyleRow } from "../modules/design/domain/rows"
import { priceForAll } from "./price-for-all"

/** Every table whose rows end up in the design catalog; builds aren't part of it. */
export const DESIGN_TABLES = [
  "design_product",
  "design_style",
  "design_color",
  "design_upcharge",
  "design_unavailability",
  "design_notice",
  "product",
  "product_variant",
  "product_variant_price_set",
  "price",
] as const

/** With the base variant's price: the default, in dollars, for a published product. */
const STYLES = `
  select s.product_code, s.code, s.slug, s.name, s.possible_colors, s.single_skull, s.triple_skull,
         s.drawn_as, s.example_sku, s.purchasable, s.note, s.rank, s.variant_id,
         (select price.amount::text
            from product_variant v
            join product p on p.id = v.product_id and p.deleted_at is null and p.status = 'published'
            join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
            join lateral ${priceForAll("l.price_set_id")} price on true
           where v.id = s.variant_id and v.deleted_at is null limit 1) as amount
    from design_style s where s.deleted_at is null`

const UNDISCOUNTED = `
  select p.id from product p join design_product d on d.product_id = p.id and d.deleted_at is null
   where not p.discountable and p.deleted_at is null`

/** Everything the design catalog is made of, with the price of each style. */
export async function readDesignRows(database: Knex): Promise<DesignRows> {
  const [rows, styles, undiscounted] = await Promise.all([
    readCatalogRows(database),
    database.raw<{ rows: DesignStyleRow[] }>(STYLES),
    database.raw<{ rows: { id: string }[] }>(UNDISCOUNTED),
  ])
  return { ...rows, styles: styles.rows, undiscounted: undiscounted.rows.map(({ id }) => id) }
}
