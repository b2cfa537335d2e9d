import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { monotonicFactory } from "ulid"
import type { PricedAdjustment, PricedCart } from "../modules/checkout/domain/price-cart"
import { planTaxes, type StoredTax, type TaxDue } from "./domain/plan-taxes"
import { planAdjustments } from "./domain/plan-writes"
import { insertAdjustments } from "./insert-adjustments"
import type { CartLineAdjustment } from "./load-cart"
import { rawAmount } from "./raw-amount"
import { runPrepared } from "./run-prepared"

/*
 * Where a cart is shipped, and what that adds to it: shipping, discounts on it, and taxes. Medusa's workflows use some
 * 170 statements for it; these are two.
 */

export interface ShippingMethod {
  id: string
  optionId: string | null
  name: string
  /** Dollars as Medusa stores them. */
  amount: string
  adjustments: CartLineAdjustment[]
  taxes: StoredTax[]
}

/** How a cart is shipped. */
export interface CartDelivery {
  /** As the tax regions spell it, such as "us-mn"; null where there is none. */
  province: string | null
  methods: ShippingMethod[]
  /** What taxes depend on, and the taxes stored on each line. */
  items: { id: string; productId: string | null; productTypeId: string | null; taxes: StoredTax[] }[]
  /** Whether a line doesn't yet have its product's description, which orders and their papers show. */
  isBare: boolean
  /** Whether it has a payment, or one of Medusa's promotions: then Medusa is involved, too. */
  hasPayment: boolean
  hasPromotions: boolean
}

const taxes = (table: string, owner: string, of: string) => `coalesce((
          select json_agg(json_build_object(
            'id', t.id, 'rateId', t.tax_rate_id, 'code', t.code, 'rate', t.rate, 'name', t.description, 'provider', t.provider_id
          ) order by t.id)
          from ${table} t where t.${owner} = ${of} and t.deleted_at is null
        ), '[]'::json)`

const DELIVERY = `
  select (select s.province from cart_address s where s.id = c.shipping_address_id) as province,
    coalesce((
      select json_agg(json_build_object(
        'id', m.id, 'optionId', m.shipping_option_id, 'name', m.name, 'amount', m.amount::text,
        'adjustments', coalesce((
          select json_agg(json_build_object(
            'id', a.id, 'promotion_id', a.promotion_id, 'amount', a.amount::text, 'code', a.code, 'provider_id', a.provider_id
          ) order by a.id)
          from cart_shipping_method_adjustment a
          where a.shipping_method_id = m.id and a.deleted_at is null
        ), '[]'::json),
        'taxes', ${taxes("cart_shipping_method_tax_line", "shipping_method_id", "m.id")}
      ) order by m.created_at, m.id)
      from cart_shipping_method m where m.cart_id = c.id and m.deleted_at is null
    ), '[]'::json) as methods,
    coalesce((
      select json_agg(json_build_object(
        'id', i.id, 'productId', i.product_id, 'productTypeId', coalesce(i.product_type_id, p.type_id),
        'taxes', ${taxes("cart_line_item_tax_line", "item_id", "i.id")}
      ) order by i.created_at, i.id)
      from cart_line_item i left join product p on p.id = i.product_id
      where i.cart_id = c.id and i.deleted_at is null
    ), '[]'::json) as items,
    exists (select 1 from cart_line_item i where i.cart_id = c.id and i.deleted_at is null
      and (i.subtitle is null or i.product_handle is null or i.metadata is null)) as "isBare",
    exists (select 1 from cart_payment_collection l where l.cart_id = c.id and l.deleted_at is null) as "hasPayment",
    exists (select 1 from cart_promotion l where l.cart_id = c.id and l.deleted_at is null) as "hasPromotions"
  from cart c where c.id = ? and c.deleted_at is null`

const NOWHERE: CartDelivery = {
  province: null,
  methods: [],
  items: [],
  isBare: false,
  hasPayment: false,
  hasPromotions: false,
}

/** The shipping and taxes of a cart that is at the checkout. */
export async function readDelivery(container: MedusaContainer, cartId: string): Promise<CartDelivery> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [delivery] = await runPrepared<CartDelivery>(database, "shop-read-delivery", DELIVERY, [cartId])
  return delivery ?? NOWHERE
}

/** Ascending within a millisecond, too: ids made together keep the order in which they were requested. */
const nextUlid = monotonicFactory()
const nextAdjustmentId = () => `casmadj_${nextUlid()}`

const tax = (columns: string, owner: string) => `
  insert into ${columns.split(" ")[0]}
    (id, ${owner}, tax_rate_id, code, rate, description, provider_id, created_at, updated_at)
  select t.id, t."of", t."rateId", t.code, t.rate, t.name, t.provider, due.now, due.now
    from due, jsonb_to_recordset(due.rows->'${columns.split(" ")[1]}') t(
      id text, "of" text, "rateId" text, code text, rate float8, name text, provider text)`

const gone = (table: string, rows: string) => `
    delete from ${table} a using due, jsonb_array_elements_text(due.rows->'${rows}') r(id) where a.id = r.id`

const WRITE = `
  with
  due as (select cast(? as jsonb) as rows, cast(? as timestamptz) as now),
  stale_adjustments as (${gone("cart_shipping_method_adjustment", "staleAdjustments")}),
  stale_taxes as (${gone("cart_line_item_tax_line", "staleTaxes")}),
  stale_shipping_taxes as (${gone("cart_shipping_method_tax_line", "staleShippingTaxes")}),
  priced as (
    update cart_shipping_method m
       set name = p.name, amount = p.amount::numeric, raw_amount = ${rawAmount("p.amount")},
           is_tax_inclusive = false, updated_at = due.now
      from due, jsonb_to_recordset(due.rows->'methods') p(id text, name text, amount text)
     where m.id = p.id),
  taxes as (${tax("cart_line_item_tax_line taxes", "item_id")}),
  shipping_taxes as (${tax("cart_shipping_method_tax_line shippingTaxes", "shipping_method_id")})
  ${insertAdjustments("cart_shipping_method_adjustment", "shipping_method_id")}`

/** The hot cart only writes what a cart needs; an order describes its product in full, as Medusa's refresh does. */
const FILL = `
  update cart_line_item i
     set subtitle = coalesce(i.subtitle, v.title), product_handle = coalesce(i.product_handle, p.handle),
         product_subtitle = coalesce(i.product_subtitle, p.subtitle),
         product_description = coalesce(i.product_description, p.description),
         product_type = coalesce(i.product_type, t.value), product_type_id = coalesce(i.product_type_id, p.type_id),
         product_collection = coalesce(i.product_collection, c.title),
         variant_barcode = coalesce(i.variant_barcode, v.barcode), metadata = coalesce(i.metadata, '{}')
    from product_variant v
    join product p on p.id = v.product_id
    left join product_type t on t.id = p.type_id and t.deleted_at is null
    left join product_collection c on c.id = p.collection_id and c.deleted_at is null
   where i.cart_id = ? and i.deleted_at is null and v.id = i.variant_id`

/** Fills in the product's description on each line of a cart. */
export async function describeLines(container: MedusaContainer, cartId: string): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await runPrepared(database, "shop-describe-lines", FILL, [cartId])
}

/** The shipping and taxes that Medusa would have set on a cart. */
export interface DeliveryDue {
  /** What the shop's shipping is called. */
  name: string
  /** Dollars. */
  amount: string
  /** By line. */
  taxes: ReadonlyMap<string, readonly TaxDue[]>
  shippingTaxes: readonly TaxDue[]
}

/**
 * Gives a cart its shipping price, or free shipping, and the taxes of its destination. Writes what differs and nothing
 * else. Must run under the cart's lock.
 *
 * @param delivery as it was just read
 * @param due null where Medusa has just written name, price and taxes itself
 */
export async function writeDelivery(
  container: MedusaContainer,
  { methods, items }: CartDelivery,
  { shipping, discounted }: Pick<PricedCart, "shipping" | "discounted">,
  due: DeliveryDue | null,
): Promise<void> {
  // A cart is shipped once; any other method that Medusa has isn't ours.
  const of = (at: number): readonly PricedAdjustment[] => (at === 0 ? shipping.adjustments : [])
  const off = methods.map(({ id, adjustments }, at) =>
    planAdjustments({ of: id, stored: adjustments, due: of(at) }, discounted.discount, nextAdjustmentId),
  )
  const lines = due ? items.map((item) => planTaxes(item, due.taxes.get(item.id) ?? [], "calitxl")) : []
  const [method] = methods
  const parcel = due && method ? planTaxes(method, due.shippingTaxes, "casmtxl") : null
  const isPriced =
    !due || !method || (method.name === due.name && Number(method.amount) === Number(due.amount))
  const writes = {
    staleAdjustments: off.flatMap(({ stale }) => stale),
    adjustments: off.flatMap(({ missing }) => missing),
    methods: isPriced ? [] : [{ id: method.id, name: due.name, amount: due.amount }],
    staleTaxes: lines.flatMap(({ stale }) => stale),
    taxes: lines.flatMap(({ missing }) => missing),
    staleShippingTaxes: parcel?.stale ?? [],
    shippingTaxes: parcel?.missing ?? [],
  }
  if (Object.values(writes).every((rows) => rows.length === 0)) return
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await runPrepared(database, "shop-write-delivery", WRITE, [JSON.stringify(writes), new Date()])
}
