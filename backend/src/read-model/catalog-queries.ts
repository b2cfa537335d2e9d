import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CURRENCY } from "../contracts/money"
import type { UnshownProducts } from "../contracts/staff/today"
import type {
  CatalogRows,
  CategoryRow,
  CommerceRow,
  ImageRow,
  OptionValueRow,
  ProductRow,
  VariantRow,
} from "./domain/rows"
import { priceForAll } from "./price-for-all"

/**
 * The catalog as it is in Medusa's tables: a handful of set-based statements instead of a graph query per request
 * (architecture, rule 6). Written for Medusa 2.21; its integration test reads what Medusa's own workflows wrote, so an
 * upgrade that moves a column fails there.
 */

/** Every table whose rows end up in the snapshot; former handles change only along with their product or category. */
export const SNAPSHOT_TABLES = [
  "store",
  "region",
  "region_country",
  "shipping_option",
  "product_category",
  "product",
  "product_category_product",
  "product_tag",
  "product_tags",
  "product_sales_channel",
  "product_shipping_profile",
  "product_option",
  "product_option_value",
  "product_variant",
  "product_variant_option",
  "product_variant_price_set",
  "product_variant_inventory_item",
  "product_variant_product_image",
  "price",
  "image",
  "demo_part",
  "design_product",
  "made_design",
  "former_category_handle",
  "former_handle",
] as const

/** Every table that the stock is read from. */
export const STOCK_TABLES = ["inventory_level", "sales_channel_stock_location", "store"] as const

/** The region that the shop sells in, within a statement that has its store as `s`. */
export const REGION = `
  coalesce(s.default_region_id, (select id from region where deleted_at is null and currency_code = '${CURRENCY}' order by created_at limit 1))`

const COMMERCE = `
  select s.default_sales_channel_id as sales_channel_id,
         ${REGION} as region_id,
         coalesce((select json_agg(json_build_object('code', upper(c.iso_2), 'name', c.display_name))
                     from region_country c where c.region_id = ${REGION} and c.deleted_at is null), '[]') as countries,
         (select o.id from shipping_option o
           where o.deleted_at is null and o.provider_id = 'standard_standard' and o.data ->> 'id' = 'standard'
           order by o.created_at limit 1) as shipping_option_id
    from store s where s.deleted_at is null order by s.created_at limit 1`

const CATEGORIES = `
  select c.id, c.handle, c.name, c.description, c.parent_category_id, c.rank, c.is_active and not c.is_internal as shown,
         array(select f.handle from former_category_handle f where f.category_id = c.id) as former_handles
    from product_category c where c.deleted_at is null`

/**
 * What is sold as it is. What the builder sells is on its pages alone, in whatever channels staff put it: no cart takes
 * it as it is. `not in`, since a subquery of its own is read once even where the database has no statistics yet, as
 * while a new shop fills itself: as a join, that took half a minute with 200 variants.
 */
const PRODUCTS = `
  select p.id, p.handle, p.title, p.subtitle, p.description, p.thumbnail, p.metadata, p.discountable,
         (select l.shipping_profile_id from product_shipping_profile l
           where l.product_id = p.id and l.deleted_at is null limit 1) as shipping_profile_id,
         exists (select 1 from demo_part d
                  where d.product_id = p.id and d.verified_at is null and d.deleted_at is null) as demo_data,
         array(select f.handle from former_handle f where f.product_id = p.id) as former_handles,
         array(select l.product_category_id from product_category_product l where l.product_id = p.id) as category_ids,
         array(select t.value from product_tags l join product_tag t on t.id = l.product_tag_id and t.deleted_at is null
                where l.product_id = p.id order by t.value) as tags
    from product p
   where p.deleted_at is null and p.status = 'published'
     and p.id in (select c.product_id from product_sales_channel c
                   where c.deleted_at is null and c.sales_channel_id = :channel)
     and p.id not in (select d.product_id from design_product d
                       where d.deleted_at is null and d.product_id is not null)
     and p.id not in (select v.product_id from made_design m join product_variant v on v.id = m.variant_id
                       where m.deleted_at is null and v.product_id is not null)`

/** Variants that can be shown, `v`, each with its `price`: those without a SKU or a price for everyone are left out. */
const SHOWABLE = `product_variant v
    join product_variant_price_set s on s.variant_id = v.id and s.deleted_at is null
    join lateral ${priceForAll("s.price_set_id")} price on true
   where v.deleted_at is null and v.sku is not null`

const VARIANTS = `
  select v.id, v.product_id, v.sku, v.title, v.manage_inventory, v.allow_backorder, v.variant_rank,
         coalesce(v.thumbnail, (select i.url from product_variant_product_image m
                                  join image i on i.id = m.image_id and i.deleted_at is null
                                 where m.variant_id = v.id and m.deleted_at is null
                                 order by i.rank, i.id limit 1)) as thumbnail,
         price.amount::text as amount,
         coalesce((select json_agg(json_build_object('itemId', l.inventory_item_id, 'required', l.required_quantity) order by l.inventory_item_id)
                     from product_variant_inventory_item l where l.variant_id = v.id and l.deleted_at is null), '[]') as inventory
    from ${SHOWABLE} and v.product_id = any(:products)`

const OPTION_VALUES = `
  select l.variant_id, o.title as option, x.value, x.rank
    from product_variant_option l
    join product_variant v on v.id = l.variant_id and v.deleted_at is null
    join product_option_value x on x.id = l.option_value_id and x.deleted_at is null
    join product_option o on o.id = x.option_id and o.deleted_at is null
   where v.product_id = any(:products)`

const IMAGES = `
  select id, product_id, url, metadata from image
   where deleted_at is null and product_id = any(:products) order by product_id, rank, id`

const STOCK = `
  select l.inventory_item_id as item, sum(l.stocked_quantity - l.reserved_quantity)::float8 as pieces
    from inventory_level l
   where l.deleted_at is null and l.location_id in (
     select stock_location_id from sales_channel_stock_location where deleted_at is null and sales_channel_id = (
       select default_sales_channel_id from store where deleted_at is null order by created_at limit 1))
   group by l.inventory_item_id`

/**
 * Published products that aren't shown to anyone, and the first thing that each lacks. What the builder sells, made or
 * to be made, is in its own sales channel and shown on the builder's pages.
 */
const UNSHOWN = `
  with listed as (
    select product_id, sales_channel_id from product_sales_channel where deleted_at is null),
  sold as (
    select product_id from listed where sales_channel_id = (
      select default_sales_channel_id from store where deleted_at is null order by created_at limit 1)),
  built as (
    select product_id from listed where sales_channel_id in (
      select l.sales_channel_id from listed l
        join design_product d on d.product_id = l.product_id and d.deleted_at is null)),
  lacking as (
    select p.id, p.title,
           case when p.id not in (select product_id from sold)
                then case when p.id not in (select product_id from built) then 'channel' end
                when not exists (select from product_variant v
                                  where v.product_id = p.id and v.deleted_at is null and v.sku is not null) then 'sku'
                when not exists (select from ${SHOWABLE} and v.product_id = p.id) then 'price' end as lacks
      from product p where p.deleted_at is null and p.status = 'published')
  select id, title, lacks, count(*) over ()::int as count
    from lacking where lacks is not null and (:id = '' or id = :id)
   order by title, id limit :limit offset :offset`

async function rows<T>(
  database: Knex,
  sql: string,
  bindings: Record<string, string | number | string[]> = {},
): Promise<T[]> {
  const answer = await database.raw<{ rows: T[] }>(sql, bindings)
  return answer.rows
}

/** Everything that the snapshot is made of; null as long as the store isn't set up. */
export async function readCatalog(database: Knex): Promise<CatalogRows | null> {
  const [commerce] = await rows<CommerceRow>(database, COMMERCE)
  if (!commerce?.sales_channel_id || !commerce.region_id) return null
  const products = await rows<ProductRow>(database, PRODUCTS, { channel: commerce.sales_channel_id })
  const sold = { products: products.map(({ id }) => id) }
  const [categories, variants, optionValues, images] = await Promise.all([
    rows<CategoryRow>(database, CATEGORIES),
    rows<VariantRow>(database, VARIANTS, sold),
    rows<OptionValueRow>(database, OPTION_VALUES, sold),
    rows<ImageRow>(database, IMAGES, sold),
  ])
  return { commerce, categories, products, variants, optionValues, images }
}

/** What can still be promised of every inventory item at the locations of the store's channel. */
export async function readStock(database: Knex): Promise<Map<string, number>> {
  const levels = await rows<{ item: string; pieces: number }>(database, STOCK)
  return new Map(levels.map(({ item, pieces }) => [item, pieces]))
}

/** A page of the published products that aren't shown to anyone, by name; `id` for only one. */
export async function readUnshown(
  database: Knex,
  { id, limit, offset }: { id: string; limit: number; offset: number },
): Promise<UnshownProducts> {
  const page = await rows<UnshownProducts["products"][number] & { count: number }>(database, UNSHOWN, {
    id,
    limit,
    offset,
  })
  return { products: page.map(({ count: _, ...product }) => product), count: page[0]?.count ?? 0 }
}
