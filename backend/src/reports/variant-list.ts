import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { toCents, toDollars } from "../contracts/money"
import type { BulkList, BulkListQuery, BulkVariant } from "../contracts/staff/catalog-change"
import { containing } from "../modules/like-pattern"
import { priceForAll } from "../read-model/price-for-all"

/** SQL: prices, stock and families are in four modules and used as filters, which `query.graph` can't do. */
const VARIANTS = `
  with listed as (
    select v.id, v.sku, p.handle as slug, p.title as product, v.title as variant, p.status, v.variant_rank, p.id as product_id,
           v.manage_inventory as counted,
           ${priceForAll("s.price_set_id")} as price,
           n.stocked_quantity as stocked, coalesce(n.reserved_quantity, 0) as reserved
      from product_variant v
      join product p on p.id = v.product_id and p.deleted_at is null
      left join product_variant_price_set s on s.variant_id = v.id and s.deleted_at is null
      left join lateral (
        select l.stocked_quantity, l.reserved_quantity
          from product_variant_inventory_item k
          join inventory_level l on l.inventory_item_id = k.inventory_item_id and l.deleted_at is null
           and l.location_id = (select default_location_id from store where deleted_at is null order by created_at limit 1)
         where k.variant_id = v.id and k.deleted_at is null limit 1) n on true
     where v.deleted_at is null and v.sku is not null
       and (:family = '' or exists (
         select from product_category_product l join product_category c on c.id = l.product_category_id
          where l.product_id = p.id and c.deleted_at is null
            and exists (select from product_category f where f.handle = :family and f.deleted_at is null
                         and (f.id = c.id or c.mpath like '%' || f.id || '%'))))),
  matching as (
    select * from listed
     where (:q = '' or product ilike :pattern or variant ilike :pattern or sku ilike :pattern or slug ilike :pattern
            or concat(product, ', ', variant) ilike :pattern)
       and (:show <> 'hidden' or status <> 'published')
       and (:show <> 'no_price' or price is null)
       and (:show <> 'low' or id = any(:low)))
  select page.*, counted_all.count
    from (select count(*)::int as count from matching) as counted_all
    left join (
      select * from matching order by lower(product), product_id, variant_rank, id limit :limit offset :offset
    ) as page on true
   order by lower(page.product), page.product_id, page.variant_rank, page.id`

interface Row {
  id: string
  sku: string
  slug: string
  product: string
  variant: string
  status: string
  counted: boolean
  price: string | null
  stocked: string | null
  reserved: string
}

/** A page that begins after the last row still tells how many there are. */
type Counted = (Row | { id: null }) & { count: number }

const FAMILIES = `
  select handle as slug, name from product_category
   where parent_category_id is null and deleted_at is null order by rank, name`

/** The filters of a list, with the ids of what is low in stock (workflows/today). */
export type VariantFilter = Pick<BulkListQuery, "q" | "family" | "show" | "limit" | "offset"> & {
  low: readonly string[]
}

async function rowsOf(
  container: MedusaContainer,
  { low, ...query }: VariantFilter,
): Promise<{ rows: Row[]; count: number }> {
  const rows = await readRows<Counted>(container, VARIANTS, {
    ...query,
    low: [...low],
    pattern: containing(query.q),
  })
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 }
}

function variantOf({ id, sku, slug, product, variant, ...row }: Row): BulkVariant {
  return {
    id,
    sku,
    slug,
    name: variant === product ? product : `${product}, ${variant}`,
    price: row.price === null ? null : toDollars(toCents(row.price)),
    stock: row.counted && row.stocked !== null ? Number(row.stocked) : null,
    reserved: Number(row.reserved),
    published: row.status === "published",
  }
}

/** A page of all variants that have a SKU, by product. */
export async function variantList(container: MedusaContainer, filter: VariantFilter): Promise<BulkList> {
  const { rows, count } = await rowsOf(container, filter)
  const families = await readRows<BulkList["families"][number]>(container, FAMILIES)
  return { variants: rows.map(variantOf), count, families }
}

/** SKUs and slugs of everything that a list's filters show, in its order. */
export async function listedSkus(
  container: MedusaContainer,
  filter: Omit<VariantFilter, "limit" | "offset">,
): Promise<{ sku: string; slug: string }[]> {
  const { rows } = await rowsOf(container, { ...filter, limit: 1_000_000, offset: 0 })
  return rows.map(({ sku, slug }) => ({ sku, slug }))
}
