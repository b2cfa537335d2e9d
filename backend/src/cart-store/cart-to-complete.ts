import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  createRawPropertiesFromBigNumber,
  decorateCartTotals,
} from "@medusajs/framework/utils"
import { runPrepared } from "./run-prepared"

/** A row of one of Medusa's tables as JSON: amounts as they are stored, times as text. */
type Row = Record<string, unknown>

interface StoredParts {
  cart: Row & { customer_id: string | null; region_id: string | null }
  items: (Row & { variant_id: string | null; adjustments: Row[]; tax_lines: Row[] })[]
  shipping_methods: (Row & { adjustments: Row[]; tax_lines: Row[] })[]
  credit_lines: Row[]
  shipping_address: Row | null
  billing_address: Row | null
  customer: Row | null
  region: Row | null
  payment_collection: (Row & { payment_sessions: Row[] }) | null
  promotions: Row[]
  /** Nothing in it is about a line, so each is read once. */
  variants: (Row & { id: string })[]
}

/** The totals of a cart that Medusa's completion asks for; its function computes a few more. */
const TOTALS = [
  "total",
  "subtotal",
  "tax_total",
  "discount_total",
  "discount_tax_total",
  "original_total",
  "original_tax_total",
  "item_total",
  "item_subtotal",
  "item_tax_total",
  "original_item_total",
  "original_item_subtotal",
  "original_item_tax_total",
  "shipping_total",
  "shipping_subtotal",
  "shipping_tax_total",
  "original_shipping_tax_total",
  "original_shipping_subtotal",
  "original_shipping_total",
].flatMap((name) => [name, `raw_${name}`])

const list = (selected: string, order: string, from: string) =>
  `coalesce((select json_agg(${selected} order by ${order}) from ${from}), '[]'::json)`

/** The rows below one, in the order in which the shop reads a cart's lines. */
const rowsBelow = (table: string, column: string, id: string, also = "") =>
  list(
    `to_jsonb(r)${also}`,
    "r.created_at, r.id",
    `${table} r where r.${column} = ${id} and r.deleted_at is null`,
  )

const one = (table: string, id: string) =>
  `(select to_jsonb(r) from ${table} r where r.id = ${id} and r.deleted_at is null)`

const taxesAndAdjustments = (of: string, column: string) => ` || jsonb_build_object(
    'tax_lines', ${rowsBelow(`${of}_tax_line`, column, "p.id")},
    'adjustments', ${rowsBelow(`${of}_adjustment`, column, "p.id")})`

const partsOf = (table: string, column: string) =>
  list(
    `to_jsonb(p)${taxesAndAdjustments(table, column)}`,
    "p.created_at, p.id",
    `${table} p where p.cart_id = c.id and p.deleted_at is null`,
  )

const SALES_CHANNELS = list(
  "json_build_object('id', h.id, 'name', h.name)",
  "h.id",
  `sales_channel_stock_location k join sales_channel h on h.id = k.sales_channel_id and h.deleted_at is null
    where k.stock_location_id = s.id and k.deleted_at is null`,
)

const STOCK_LOCATIONS = list(
  `json_build_object('id', s.id, 'name', s.name, 'sales_channels', ${SALES_CHANNELS})`,
  "s.id",
  "stock_location s where s.id = e.location_id and s.deleted_at is null",
)

const LEVELS = list(
  `json_build_object('location_id', e.location_id, 'stocked_quantity', e.stocked_quantity,
    'reserved_quantity', e.reserved_quantity, 'raw_stocked_quantity', e.raw_stocked_quantity,
    'raw_reserved_quantity', e.raw_reserved_quantity, 'stock_locations', ${STOCK_LOCATIONS})`,
  "e.id",
  "inventory_level e where e.inventory_item_id = n.id and e.deleted_at is null",
)

/** Medusa leaves out a stock item that isn't there. */
const INVENTORY = list(
  `jsonb_build_object('inventory_item_id', k.inventory_item_id, 'required_quantity', k.required_quantity,
    'variant_id', k.variant_id) || coalesce((
      select jsonb_build_object('inventory', jsonb_build_object(
        'id', n.id, 'requires_shipping', n.requires_shipping, 'location_levels', ${LEVELS}))
        from inventory_item n where n.id = k.inventory_item_id and n.deleted_at is null), '{}'::jsonb)`,
  "k.id",
  "product_variant_inventory_item k where k.variant_id = v.id and k.deleted_at is null",
)

/** The same for a shipping profile. */
const PRODUCT = `(
  select jsonb_strip_nulls(jsonb_build_object('id', p.id, 'is_giftcard', p.is_giftcard, 'shipping_profile', (
      select jsonb_build_object('id', f.id) from product_shipping_profile k
        join shipping_profile f on f.id = k.shipping_profile_id and f.deleted_at is null
       where k.product_id = p.id and k.deleted_at is null limit 1)))
    from product p where p.id = v.product_id and p.deleted_at is null)`

const CART_TO_COMPLETE = `
  select json_build_object('id', c.id, 'currency_code', c.currency_code, 'email', c.email, 'locale', c.locale,
      'metadata', c.metadata, 'created_at', c.created_at, 'updated_at', c.updated_at,
      'completed_at', c.completed_at, 'sales_channel_id', c.sales_channel_id, 'customer_id', c.customer_id,
      'region_id', c.region_id) as cart,
    ${partsOf("cart_line_item", "item_id")} as items,
    ${partsOf("cart_shipping_method", "shipping_method_id")} as shipping_methods,
    ${rowsBelow("credit_line", "cart_id", "c.id")} as credit_lines,
    ${one("cart_address", "c.shipping_address_id")} as shipping_address,
    ${one("cart_address", "c.billing_address_id")} as billing_address,
    ${one("customer", "c.customer_id")} as customer,
    ${one("region", "c.region_id")} as region,
    (select to_jsonb(pc) || jsonb_build_object('payment_sessions', ${rowsBelow(
      "payment_session",
      "payment_collection_id",
      "pc.id",
      ` || jsonb_build_object('payment', (
          select json_build_object('id', p.id) from payment p where p.payment_session_id = r.id and p.deleted_at is null))`,
    )})
       from cart_payment_collection l
       join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
      where l.cart_id = c.id and l.deleted_at is null limit 1) as payment_collection,
    ${list(
      "json_build_object('id', m.id)",
      "m.id",
      `cart_promotion l join promotion m on m.id = l.promotion_id and m.deleted_at is null
        where l.cart_id = c.id and l.deleted_at is null`,
    )} as promotions,
    ${list(
      `json_build_object('id', v.id, 'manage_inventory', v.manage_inventory, 'allow_backorder', v.allow_backorder,
        'product_id', v.product_id, 'product', ${PRODUCT}, 'inventory_items', ${INVENTORY})`,
      "v.id",
      `product_variant v where v.deleted_at is null and v.id in (
        select i.variant_id from cart_line_item i where i.cart_id = c.id and i.deleted_at is null)`,
    )} as variants
  from cart c where c.id = ? and c.deleted_at is null`

const TIMES = ["created_at", "updated_at", "deleted_at", "completed_at", "authorized_at"]

/** Times as Medusa's services return them. */
function dated<R extends Row | null>(row: R): R {
  for (const name of TIMES) {
    const time = row?.[name]
    if (row && typeof time === "string") Object.assign(row, { [name]: new Date(time) })
  }
  return row
}

/** What there is, dated; Medusa leaves out what there isn't. */
const present = (parts: Record<string, Row | null>) =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, row]) => (row ? [[name, dated(row)]] : [])))

/** The totals that Medusa's cart module adds to a cart, its lines and its shipping. */
function withTotals({ cart, items, shipping_methods, credit_lines }: StoredParts): Row {
  for (const part of [...items, ...shipping_methods]) {
    for (const row of [part, ...part.tax_lines, ...part.adjustments]) dated(row)
  }
  credit_lines.forEach(dated)
  const totaled: Row = decorateCartTotals({ ...cart, items, shipping_methods, credit_lines } as never)
  createRawPropertiesFromBigNumber(totaled)
  const totals = TOTALS.flatMap((name) => (name in totaled ? [[name, totaled[name]]] : []))
  return { ...cart, ...Object.fromEntries(totals), items, shipping_methods, credit_lines }
}

/**
 * A cart as Medusa's completion reads it: the same fields, with the totals that Medusa's own functions compute, from
 * one statement instead of some twenty in six modules.
 * @returns null when there is no such cart
 */
export async function readCartToComplete(container: MedusaContainer, cartId: string): Promise<Row | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [stored] = await runPrepared<StoredParts>(database, "shop-cart-to-complete", CART_TO_COMPLETE, [
    cartId,
  ])
  if (!stored) return null
  const { payment_collection, variants, promotions } = stored
  dated(stored.cart)
  payment_collection?.payment_sessions.forEach(dated)
  const cart = withTotals(stored)
  const variantsById = new Map(variants.map((variant) => [variant.id, variant]))
  for (const item of stored.items) {
    const variant = variantsById.get(item.variant_id ?? "")
    if (variant) Object.assign(item, { variant })
  }
  return {
    ...cart,
    ...present({
      shipping_address: stored.shipping_address,
      billing_address: stored.billing_address,
      customer: stored.customer,
      region: stored.region,
      payment_collection,
    }),
    promotions,
  }
}
