import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import { exactCents } from "../../contracts/money"
import type { StoredAdjustment, StoredCart, StoredLine } from "../../modules/checkout/domain/compare-cart"

/** An amount as Medusa returns it: a number, and beside it the decimal stored in the database. */
type Amount = number | string | null | undefined
type Raw = { value?: unknown } | null | undefined

interface MedusaAdjustment {
  amount: Amount
  raw_amount?: Raw
  code?: string | null
  promotion_id?: string | null
  provider_id?: string | null
  is_tax_inclusive?: boolean | null
}

interface MedusaTaxLine {
  rate: number | string
}

interface MedusaItem {
  id: string
  variant_id?: string | null
  variant_sku?: string | null
  product_id?: string | null
  product_type_id?: string | null
  quantity: number | string
  unit_price: Amount
  raw_unit_price?: Raw
  is_tax_inclusive?: boolean | null
  is_giftcard?: boolean | null
  requires_shipping?: boolean | null
  created_at: string | Date
  adjustments?: (MedusaAdjustment | null)[] | null
  tax_lines?: (MedusaTaxLine | null)[] | null
  variant?: { product?: { id?: string } | null } | null
}

interface MedusaMethod {
  id: string
  shipping_option_id?: string | null
  amount: Amount
  raw_amount?: Raw
  is_tax_inclusive?: boolean | null
  adjustments?: (MedusaAdjustment | null)[] | null
  tax_lines?: (MedusaTaxLine | null)[] | null
}

/** What a cart's completion has read, and makes the order from. */
export interface MedusaCart {
  id: string
  currency_code: string
  sales_channel_id?: string | null
  email?: string | null
  locale?: string | null
  total: Amount
  region?: { id: string; automatic_taxes?: boolean } | null
  customer?: { id: string; email?: string | null; has_account?: boolean | null; metadata?: unknown } | null
  shipping_address?: {
    country_code?: string | null
    province?: string | null
    city?: string | null
    address_1?: string | null
    address_2?: string | null
    postal_code?: string | null
    metadata?: unknown
  } | null
  items?: (MedusaItem | null)[] | null
  shipping_methods?: (MedusaMethod | null)[] | null
  credit_lines?: unknown[] | null
}

/** The rows without the gaps that Medusa's graph may return. */
export function present<T>(rows: readonly (T | null)[] | null | undefined): T[] {
  return (rows ?? []).flatMap((row) => row ?? [])
}

/** Cents with their fraction; NaN when the two values that Medusa stores differ, which makes it no price of ours. */
function cents(amount: Amount, raw?: Raw): number {
  if (amount === null || amount === undefined) return Number.NaN
  // Sometimes it is Medusa's own number object.
  const exact = exactCents(Number(amount))
  if (raw?.value === undefined) return exact
  const kept = exactCents(String(raw.value))
  return Math.abs(kept - exact) < 1e-6 ? exact : Number.NaN
}

function storedAdjustment(row: MedusaAdjustment): StoredAdjustment {
  return {
    kind: kindOfProvider(row.provider_id ?? null) ?? "unknown",
    promotionId: row.promotion_id ?? null,
    code: row.code ?? null,
    cents: cents(row.amount, row.raw_amount),
    taxInclusive: row.is_tax_inclusive === true,
  }
}

const rates = (lines: readonly (MedusaTaxLine | null)[] | null | undefined) =>
  present(lines).map(({ rate }) => Number(rate))

function storedLine(item: MedusaItem): StoredLine {
  return {
    id: item.id,
    variantId: item.variant_id ?? null,
    // What the order is made with: the variant's product comes before the one named on the line.
    productId: item.variant?.product?.id ?? null,
    sku: item.variant_sku ?? null,
    quantity: Number(item.quantity),
    unitCents: cents(item.unit_price, item.raw_unit_price),
    taxInclusive: item.is_tax_inclusive === true,
    giftCard: item.is_giftcard === true,
    requiresShipping: item.requires_shipping === true,
    adjustments: present(item.adjustments).map(storedAdjustment),
    taxRates: rates(item.tax_lines),
  }
}

/**
 * As the shop reads a cart's lines everywhere: the cents left over from a fixed discount are assigned in this order.
 */
export function inOrder(items: readonly MedusaItem[]): MedusaItem[] {
  const at = ({ created_at }: MedusaItem) => new Date(created_at).getTime()
  return [...items].sort((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1))
}

/** Medusa's cart in the form that the shop's rules use. */
export function storedCart(cart: MedusaCart): StoredCart {
  const { customer, shipping_address } = cart
  return {
    id: cart.id,
    currency: cart.currency_code,
    regionId: cart.region?.id ?? null,
    salesChannelId: cart.sales_channel_id ?? null,
    email: cart.email ?? null,
    customer: customer
      ? { id: customer.id, hasAccount: customer.has_account === true, email: customer.email ?? null }
      : null,
    address: shipping_address
      ? { country: shipping_address.country_code ?? null, province: shipping_address.province ?? null }
      : null,
    lines: inOrder(present(cart.items)).map(storedLine),
    shipping: present(cart.shipping_methods).map((method) => ({
      optionId: method.shipping_option_id ?? null,
      cents: cents(method.amount, method.raw_amount),
      taxInclusive: method.is_tax_inclusive === true,
      adjustments: present(method.adjustments).map(storedAdjustment),
      taxRates: rates(method.tax_lines),
    })),
    creditLines: (cart.credit_lines ?? []).length,
    totalCents: cents(cart.total),
  }
}
