import { CART_FULL, fullOf, MAX_LINES, MAX_QUANTITY, TOO_MANY } from "../../../contracts/cart/quantity"
import { shortage } from "../../../contracts/catalog/stock-words"

/** A row as a dealer typed it. */
export interface TypedRow {
  row: number
  sku: string
  quantity: string
}

/** The part of the goods that a quick order looks at. */
export interface OrderableGoods {
  sku: string
  name: string
  /** Pieces that can still be added to this cart; null when stock isn't counted. */
  left: number | null
  /** Pieces that its line in the cart has; null while the cart has no such line. */
  held: number | null
  /** Why it can't be ordered here, and where it can be. */
  refusal?: { message: string; path: string } | null
}

export interface RowError extends TypedRow {
  message: string
  path?: string
}

export interface PlannedGoods {
  sku: string
  name: string
  quantity: number
}

/** A whole number of pieces, one by default, or what is wrong. */
function pieces(typed: string): number | string {
  const text = typed.trim()
  if (text === "") return 1
  if (!/^\d{1,6}$/.test(text)) return `“${text}” isn't a quantity.`
  const quantity = Number(text)
  return quantity < 1 ? "At least 1." : quantity
}

const shortageOfRows = (name: string, left: number, taken: number): string =>
  taken > 0 ? `Only ${left} left of ${name}, and ${taken} of them in the rows above.` : shortage(name, left)

/**
 * Why the cart can't take so many pieces; null when it can.
 * @param used lines of the cart; null when the rows above have one of it already
 */
function noRoomReason(
  { name, held }: OrderableGoods,
  { quantity, used }: { quantity: number; used: number | null },
): string | null {
  if (quantity > MAX_QUANTITY) return TOO_MANY
  if ((held ?? 0) + quantity > MAX_QUANTITY) return fullOf(name)
  return held === null && used !== null && used >= MAX_LINES ? CART_FULL : null
}

/**
 * Which rows of a quick order can be ordered, and what is wrong with each of the others. Rows with the same SKU are
 * added up; the first that no longer fits is refused, a smaller one below it may still fit. Pure.
 *
 * @param lines that the cart has: a row that it has no room for is refused like any other
 * @param find goods or designs by their upper-case SKU
 */
export function planQuickOrder(
  rows: readonly TypedRow[],
  lines: number,
  find: (sku: string) => OrderableGoods | undefined,
): { goods: PlannedGoods[]; errors: RowError[] } {
  const goods = new Map<string, PlannedGoods>()
  const errors: RowError[] = []
  let used = lines
  for (const typed of rows) {
    const sku = typed.sku.trim().toUpperCase()
    const refuse = (message: string, path?: string) =>
      errors.push({ ...typed, message, ...(path ? { path } : {}) })
    if (sku === "") {
      refuse("Which SKU?")
      continue
    }
    const found = find(sku)
    if (!found) {
      refuse(`We don't have ${sku}.`)
      continue
    }
    if (found.refusal) {
      refuse(found.refusal.message, found.refusal.path)
      continue
    }
    const quantity = pieces(typed.quantity)
    if (typeof quantity === "string") {
      refuse(quantity)
      continue
    }
    const taken = goods.get(sku)?.quantity ?? 0
    if (found.left !== null && taken + quantity > found.left) {
      refuse(shortageOfRows(found.name, found.left, taken))
      continue
    }
    const noRoom = noRoomReason(found, { quantity: taken + quantity, used: goods.has(sku) ? null : used })
    if (noRoom) {
      refuse(noRoom)
      continue
    }
    if (found.held === null && !goods.has(sku)) used += 1
    goods.set(sku, { sku: found.sku, name: found.name, quantity: taken + quantity })
  }
  return { goods: [...goods.values()], errors }
}
