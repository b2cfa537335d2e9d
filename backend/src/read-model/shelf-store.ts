import { toCents } from "../contracts/money"
import { type MadeDesign, shelfOf } from "../modules/ready-to-ship/domain/made-design"
import { cachedRead } from "./cached-read"
import { priceForAll } from "./price-for-all"

/** With the variant's default price in dollars; a variant that is gone or has no price can't be sold. */
const MADE_DESIGNS = `
  select m.id, m.design_sku as sku, m.body, m.variant_id as "variantId", m.discount_cents as "discountCents",
         v.product_id as "productId", v.manage_inventory and not v.allow_backorder as managed,
         p.status = 'published' as "isShown",
         price.amount::text as amount,
         coalesce((select json_agg(json_build_object('itemId', l.inventory_item_id, 'required', l.required_quantity) order by l.inventory_item_id)
                     from product_variant_inventory_item l where l.variant_id = v.id and l.deleted_at is null), '[]') as inventory
    from made_design m
    join product_variant v on v.id = m.variant_id and v.deleted_at is null
    join product p on p.id = v.product_id and p.deleted_at is null
    join product_variant_price_set s on s.variant_id = v.id and s.deleted_at is null
    join lateral ${priceForAll("s.price_set_id")} price on true
   where m.deleted_at is null order by m.created_at, m.id`

interface MadeDesignRow extends Omit<MadeDesign, "priceCents"> {
  amount: string
  isShown: boolean
}

/** What is made and on the shelf now, from memory. */
export const getShelf = cachedRead({
  name: "ready-to-ship designs",
  tables: [
    "made_design",
    "product",
    "product_variant",
    "product_variant_inventory_item",
    "product_variant_price_set",
    "price",
  ],
  load: async (database) => {
    const { rows } = await database.raw<{ rows: MadeDesignRow[] }>(MADE_DESIGNS)
    const made = (isShown: boolean): MadeDesign[] =>
      rows
        .filter((row) => row.isShown === isShown)
        .map(({ amount, isShown: _, ...row }) => ({ ...row, priceCents: toCents(amount) }))
    return shelfOf(made(true), made(false))
  },
})
