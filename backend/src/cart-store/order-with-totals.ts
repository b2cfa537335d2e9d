import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, decorateCartTotals } from "@medusajs/framework/utils"
import { runPrepared } from "./run-prepared"

interface StoredAdjustment {
  amount: string
  is_tax_inclusive: boolean
  code: string | null
  provider_id: string | null
  promotion_id: string | null
}

interface StoredItem {
  id: string
  title: string
  product_title: string | null
  variant_id: string | null
  variant_sku: string | null
  variant_option_values: Record<string, string> | null
  thumbnail: string | null
  product_handle: string | null
  quantity: string
  unit_price: string
  is_tax_inclusive: boolean
  adjustments: StoredAdjustment[]
  tax_lines: { rate: string }[]
  detail: { return_received_quantity: string; return_dismissed_quantity: string }
  /** Written by Medusa's function for totals. */
  total?: BigNumberInput
}

interface StoredMethod {
  id: string
  amount: string
  is_tax_inclusive: boolean
  adjustments: Pick<StoredAdjustment, "amount">[]
  tax_lines: { rate: string }[]
}

/** An address as it is stored on an order. */
interface StoredAddress {
  first_name: string | null
  last_name: string | null
  company: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  country_code: string | null
  phone: string | null
}

interface StoredOrder {
  id: string
  display_id: number
  created_at: Date
  canceled_at: Date | null
  email: string | null
  currency_code: string
  items: StoredItem[]
  shipping_methods: StoredMethod[]
  credit_lines: { amount: string }[]
  shipping_address: StoredAddress | null
  billing_address: StoredAddress | null
}

/** A line of an order as it is now, after any edits; amounts in dollars. */
export interface OrderItemWithTotal
  extends Omit<StoredItem, "quantity" | "unit_price" | "adjustments" | "total"> {
  quantity: number
  unit_price: number
  adjustments: (Omit<StoredAdjustment, "amount"> & { amount: number })[]
  /** Without what came back, tax included. */
  total: number
}

/** An order as it is now, after any edits; amounts in dollars. */
export interface OrderWithTotals extends Omit<StoredOrder, "items"> {
  items: OrderItemWithTotal[]
  /** Without what came back or was refunded otherwise, tax included. */
  total: number
}

/** An amount exactly as Medusa computes with it, as text: the number beside it may be rounded. */
const exact = (row: string, column: string) => `${row}.raw_${column}->>'value'`

const address = (id: string) => `(
    select json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'company', a.company,
      'address_1', a.address_1, 'address_2', a.address_2, 'city', a.city, 'province', a.province, 'postal_code', a.postal_code,
      'country_code', a.country_code, 'phone', a.phone)
      from order_address a where a.id = ${id} and a.deleted_at is null)`

const taxLines = (table: string, column: string, id: string) => `coalesce((
    select json_agg(json_build_object('rate', ${exact("t", "rate")}))
      from ${table} t where t.${column} = ${id} and t.deleted_at is null
  ), '[]'::json)`

const ORDER_WITH_TOTALS = `
  select o.id, o.display_id, o.created_at, o.canceled_at, o.email, o.currency_code,
    ${address("o.shipping_address_id")} as shipping_address, ${address("o.billing_address_id")} as billing_address,
    coalesce((
      select json_agg(json_build_object(
        'id', l.id, 'title', l.title, 'product_title', l.product_title, 'variant_id', l.variant_id,
        'variant_sku', l.variant_sku, 'variant_option_values', l.variant_option_values, 'thumbnail', l.thumbnail,
        'product_handle', l.product_handle, 'quantity', ${exact("i", "quantity")},
        'unit_price', coalesce(${exact("i", "unit_price")}, ${exact("l", "unit_price")}),
        'is_tax_inclusive', l.is_tax_inclusive,
        'adjustments', coalesce((
          select json_agg(json_build_object('amount', ${exact("a", "amount")},
            'is_tax_inclusive', a.is_tax_inclusive, 'code', a.code, 'provider_id', a.provider_id,
            'promotion_id', a.promotion_id) order by a.created_at, a.id)
            from order_line_item_adjustment a
           where a.item_id = l.id and a.version = i.version and a.deleted_at is null
        ), '[]'::json),
        'tax_lines', ${taxLines("order_line_item_tax_line", "item_id", "l.id")},
        'detail', json_build_object(
          'return_received_quantity', ${exact("i", "return_received_quantity")},
          'return_dismissed_quantity', ${exact("i", "return_dismissed_quantity")})
      ) order by i.created_at, i.id)
      from order_item i join order_line_item l on l.id = i.item_id and l.deleted_at is null
      where i.order_id = o.id and i.version = o.version and i.deleted_at is null
    ), '[]'::json) as items,
    coalesce((
      select json_agg(json_build_object(
        'id', m.id, 'amount', ${exact("m", "amount")}, 'is_tax_inclusive', m.is_tax_inclusive,
        'adjustments', coalesce((
          select json_agg(json_build_object('amount', ${exact("a", "amount")}))
            from order_shipping_method_adjustment a
           where a.shipping_method_id = m.id and a.version = s.version and a.deleted_at is null
        ), '[]'::json),
        'tax_lines', ${taxLines("order_shipping_method_tax_line", "shipping_method_id", "m.id")}
      ) order by s.created_at, s.id)
      from order_shipping s join order_shipping_method m on m.id = s.shipping_method_id and m.deleted_at is null
      where s.order_id = o.id and s.version = o.version and s.deleted_at is null
    ), '[]'::json) as shipping_methods,
    coalesce((
      select json_agg(json_build_object('amount', ${exact("c", "amount")}))
        from order_credit_line c
       where c.order_id = o.id and c.version = o.version and c.deleted_at is null
    ), '[]'::json) as credit_lines
  from "order" o where o.id = ? and o.deleted_at is null`

/**
 * An order with the totals that Medusa's own function computes for it, from one statement: each mail and page about an
 * order reads it, and `query.graph` uses three statements, and several times the processor time.
 * @returns null when there is no such order
 */
export async function readOrderWithTotals(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderWithTotals | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [stored] = await runPrepared<StoredOrder>(database, "shop-order-with-totals", ORDER_WITH_TOTALS, [
    orderId,
  ])
  if (!stored) return null
  const { total } = decorateCartTotals(stored)
  return {
    ...stored,
    total: Number(total),
    items: stored.items.map((item) => ({
      ...item,
      quantity: Number(item.quantity),
      unit_price: Number(item.unit_price),
      total: Number(item.total),
      adjustments: item.adjustments.map((adjustment) => ({
        ...adjustment,
        amount: Number(adjustment.amount),
      })),
    })),
  }
}
