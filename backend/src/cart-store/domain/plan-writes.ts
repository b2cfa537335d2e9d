import { exactCents, toCents, toDollars } from "../../contracts/money"
import type { PricedAdjustment, PricedCart, PricedCartLine } from "../../modules/checkout/domain/price-cart"
import { type Discount, describeDiscount } from "../../modules/discount/domain/discount"
import type { CartLine, CartLineAdjustment, LoadedCart } from "../load-cart"
import { kindOfProvider, providerOf } from "./adjustment-kinds"

/** A line to be added to a cart, with the data that Medusa stores for one. `unit_price` in dollars. */
export interface NewLine {
  id: string
  title: string
  product_title: string
  product_id: string
  product_handle: string
  variant_id: string
  variant_sku: string
  variant_title: string
  variant_option_values: Record<string, string>
  thumbnail: string
  unit_price: number
  quantity: number
  requires_shipping: boolean
  is_discountable: boolean
  is_tax_inclusive: boolean
}

/** What happens to the lines of a cart before it is priced. */
export interface LineChanges {
  added?: readonly NewLine[]
  /** By line; `unitCents` where the line gets a different price, whatever its rules say. */
  changed?: ReadonlyMap<string, { quantity?: number; unitCents?: number }>
  removed?: ReadonlySet<string>
  /** This add's mark (`Idempotency-Key`). */
  addKey?: string | null
}

/** How many marks of adds are kept: a lost answer is requested again at once. */
const KEPT_ADD_KEYS = 8

/** An adjustment that is to be written. */
export interface NewAdjustment {
  id: string
  /** The line, or the shipping method. */
  of: string
  /** Dollars. */
  amount: string
  provider: string
  description: string
  promotion: string | null
}

/** How a line of the database changes. Dollars, as text. */
export interface LineWrite {
  id: string
  quantity: number
  price: string
  compareAt: string | null
}

/** A line that is to be written. Dollars, as text. */
export interface LineToAdd extends Omit<NewLine, "unit_price"> {
  price: string
  compareAt: string | null
}

/** The rows in which a cart differs from what it should be. */
export interface CartWrites {
  added: readonly LineToAdd[]
  changed: readonly LineWrite[]
  removed: readonly string[]
  /** Ids of adjustments of lines. */
  stale: readonly string[]
  adjustments: readonly NewAdjustment[]
  /** All that will be kept; empty where there is no new one. */
  addKeys: readonly string[]
}

const dollars = (cents: number) => String(toDollars(cents))

/** The cart with its lines changed, ready to be priced. */
export function withChanges(cart: LoadedCart, { added = [], changed, removed }: LineChanges): LoadedCart {
  const kept = cart.lines
    .filter(({ id }) => !removed?.has(id))
    .map((line): CartLine => {
      const change = changed?.get(line.id)
      if (!change) return line
      const { quantity = line.quantity, unitCents } = change
      if (unitCents === undefined) return { ...line, quantity }
      const { listed: _, ...rest } = line
      return { ...rest, quantity, unit_price: dollars(unitCents) }
    })
  const fresh = added.map(
    (line): CartLine => ({
      id: line.id,
      variant_id: line.variant_id,
      sku: line.variant_sku,
      title: line.product_title,
      image: line.thumbnail,
      quantity: line.quantity,
      unit_price: String(line.unit_price),
      compare_at: null,
      adjustments: [],
      build: null,
      hardware: null,
    }),
  )
  return { ...cart, lines: [...kept, ...fresh] }
}

function describe({ kind }: PricedAdjustment, discount: Discount | null): string {
  if (kind === "ready-to-ship") return "Ready to Ship Discount"
  return kind === "dealer" || !discount
    ? "Dealer discount"
    : `${discount.code}: ${describeDiscount(discount)}`
}

interface AdjustmentsToPlan {
  /** Id of the line or the shipping method. */
  of: string
  stored: readonly CartLineAdjustment[]
  due: readonly PricedAdjustment[]
}

/**
 * Which adjustments of a line or a shipping method stay, go and are added. The shop's own are the only ones: anything
 * left by a promotion of Medusa's is removed.
 *
 * They carry no code: Medusa's refresh removes an adjustment with the code of a promotion that it did not compute
 * itself (medusa-notes, "Promotions and dealers").
 */
export function planAdjustments(
  { of, stored, due }: AdjustmentsToPlan,
  discount: Discount | null,
  nextId: () => string,
): { kept: CartLineAdjustment[]; stale: string[]; missing: NewAdjustment[] } {
  const left = [...due]
  const kept: CartLineAdjustment[] = []
  const stale: string[] = []
  for (const adjustment of stored) {
    const kind = adjustment.code === null ? kindOfProvider(adjustment.provider_id) : null
    const at = left.findIndex(
      (wanted) =>
        wanted.kind === kind &&
        wanted.cents === toCents(adjustment.amount) &&
        wanted.promotionId === adjustment.promotion_id,
    )
    if (at < 0) stale.push(adjustment.id)
    else {
      kept.push(adjustment)
      left.splice(at, 1)
    }
  }
  const missing = left.map(
    (wanted): NewAdjustment => ({
      id: nextId(),
      of,
      amount: dollars(wanted.cents),
      provider: providerOf(wanted.kind),
      description: describe(wanted, discount),
      promotion: wanted.promotionId,
    }),
  )
  return { kept, stale, missing }
}

const asLoaded = ({ id, amount, provider, promotion }: NewAdjustment): CartLineAdjustment => ({
  id,
  amount,
  code: null,
  provider_id: provider,
  promotion_id: promotion,
})

/** What becomes of a cart. */
export interface CartUpdate {
  changes?: LineChanges
  /** The changed cart's price; null leaves prices and adjustments as they are. */
  priced: PricedCart | null
  /**
   * Medusa has just priced the cart: the list price it stores beside a price stays. Otherwise it is a leftover of a
   * dealers' list, and is removed.
   */
  keepCompareAt?: boolean
}

/** The line as it was in the database. */
interface StoredPrice {
  quantity: number
  price: string
  compareAt: string | null
}

function priceOf(
  line: CartLine,
  due: PricedCartLine | undefined,
  { keepCompareAt }: Pick<CartUpdate, "keepCompareAt">,
): StoredPrice {
  const stored = line.listed?.stored ?? line.unit_price
  const compareAt = line.compare_at ?? null
  if (!due) return { quantity: line.quantity, price: stored, compareAt }
  // Medusa's price may have a fraction of a cent, which is kept.
  const price = exactCents(stored) === due.unitCents ? stored : dollars(due.unitCents)
  if (due.retailCents !== null) {
    const same = compareAt !== null && toCents(compareAt) === due.retailCents
    return { quantity: line.quantity, price, compareAt: same ? compareAt : dollars(due.retailCents) }
  }
  const stays = keepCompareAt || due.productId === null
  return { quantity: line.quantity, price, compareAt: stays ? compareAt : null }
}

const sameAs = (line: CartLine, { quantity, price, compareAt }: StoredPrice) =>
  line.quantity === quantity &&
  (line.listed?.stored ?? line.unit_price) === price &&
  (line.compare_at ?? null) === compareAt

/**
 * What must be written for the database to have a cart with its lines changed and priced, and nothing else; and that
 * cart. Pure.
 *
 * @param before as the database has it
 * @param nextId generates the id of a new adjustment
 */
export function planWrites(
  before: LoadedCart,
  { changes = {}, priced, keepCompareAt }: CartUpdate,
  nextId: () => string,
): { writes: CartWrites; cart: LoadedCart } {
  const wanted = withChanges(before, changes)
  const known = new Map(before.lines.map((line) => [line.id, line]))
  const fresh = new Map(changes.added?.map((line) => [line.id, line]))
  const added: LineToAdd[] = []
  const changed: LineWrite[] = []
  const stale: string[] = []
  const adjustments: NewAdjustment[] = []
  const lines = wanted.lines.map((line): CartLine => {
    const due = priced?.lines.get(line.id)
    const is = priceOf(line, due, { keepCompareAt })
    const was = known.get(line.id)
    const adds = fresh.get(line.id)
    if (adds) {
      const { unit_price: _, ...columns } = adds
      added.push({ ...columns, price: is.price, compareAt: is.compareAt })
    }
    if (was && !sameAs(was, is)) changed.push({ id: line.id, ...is })
    const { listed: _, ...rest } = line
    const result: CartLine = {
      ...rest,
      unit_price: is.price,
      compare_at: is.compareAt,
      ...(due && due.retailCents !== null
        ? { listed: { retail: toDollars(due.retailCents), stored: is.price } }
        : {}),
    }
    if (!due) return result
    const plan = planAdjustments(
      { of: line.id, stored: line.adjustments, due: due.adjustments },
      priced?.discounted.discount ?? null,
      nextId,
    )
    stale.push(...plan.stale)
    adjustments.push(...plan.missing)
    return { ...result, adjustments: [...plan.kept, ...plan.missing.map(asLoaded)] }
  })
  const removed = before.lines.flatMap(({ id }) => (changes.removed?.has(id) ? [id] : []))
  const addKeys = changes.addKey ? [...(before.add_keys ?? []), changes.addKey].slice(-KEPT_ADD_KEYS) : []
  return {
    writes: { added, changed, removed, stale, adjustments, addKeys },
    cart: { ...wanted, lines, ...(addKeys.length > 0 && { add_keys: addKeys }) },
  }
}
