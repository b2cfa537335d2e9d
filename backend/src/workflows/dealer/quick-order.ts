import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartLine, LoadedCart } from "../../cart-store/load-cart"
import { ShopError } from "../../errors/shop-error"
import {
  type OrderableGoods,
  type PlannedGoods,
  planQuickOrder,
  type RowError,
  type TypedRow,
} from "../../modules/dealer/domain/quick-order"
import { notOrderableReason } from "../../modules/design/domain/availability"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import { designLine } from "../../modules/design/domain/design-line"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"
import type { SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf, type Stock } from "../../read-model/domain/stock"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { addGoods, type CartOwner, NO_LINES, wasAdded } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"
import { addDesigns } from "../design/add-design"
import { twinOf } from "../design/put-design"

export interface QuickOrdered {
  added: PlannedGoods[]
  errors: RowError[]
  /** Null when there was no cart and nothing could be added. */
  cart: LoadedCart | null
}

/** Pieces of a line; null for none. A repeat adds nothing to what the cart already holds. */
const heldOf = (line: CartLine | undefined, isRepeat: boolean): number | null =>
  line ? (isRepeat ? 0 : line.quantity) : null

interface Filled {
  cart: Pick<LoadedCart, "lines">
  /** The rows are in it already: they were sent again. */
  isRepeat: boolean
}

/** A design by its SKU, as goods with the reason why they can't be ordered; wheels are ordered by size and color. */
function designGoods(
  sku: string,
  designs: DesignCatalog,
  { cart, isRepeat }: Filled,
): OrderableGoods | undefined {
  const design = decodeSku(sku, designs)
  if (!design) return undefined
  const { product, style } = design
  const message =
    product.type === "bogie"
      ? `${sku} is a wheel design: order it in the builder.`
      : notOrderableReason(design)
  const refusal = message ? { message, path: `/builder/${product.slug}/${style.slug}/${sku}` } : null
  const held = heldOf(twinOf(cart, designLine(design, designs), null), isRepeat)
  return { sku, name: `${product.name}, ${style.name}`, left: null, held, refusal }
}

/** Stocked goods, with what of them the cart may still get. */
function stockedGoods(variant: SnapshotVariant, stock: Stock, { cart, isRepeat }: Filled): OrderableGoods {
  const line = cart.lines.find(({ variant_id }) => variant_id === variant.variantId)
  const held = heldOf(line, isRepeat)
  const left = availableOf(stock, variant)
  const several = Object.keys(variant.optionValues).length > 0
  return {
    sku: variant.sku,
    name: several ? `${variant.name}, ${variant.title}` : variant.name,
    left: left === null ? null : Math.max(0, left - (held ?? 0)),
    held,
  }
}

/**
 * Puts the good rows of a quick order into the cart in one go, and reports what is wrong with each of the others (`POST
 * /dealer/quick-order`).
 */
export async function quickOrder(
  container: MedusaContainer,
  owner: CartOwner,
  rows: readonly TypedRow[],
): Promise<QuickOrdered> {
  const [{ variantsBySku }, stock, designs, cart] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getDesigns(container),
    owner.cartId ? loadCart(container, owner.cartId) : null,
  ])
  const filled = { cart: cart ?? NO_LINES, isRepeat: cart !== null && wasAdded(cart, owner) }
  const { goods, errors } = planQuickOrder(rows, filled.cart.lines.length, (sku) => {
    const variant = variantsBySku.get(sku)
    return variant ? stockedGoods(variant, stock, filled) : designGoods(sku, designs, filled)
  })
  if (goods.length === 0) return { added: [], errors, cart }
  try {
    const wanted = goods.flatMap(({ sku, quantity, name }) => {
      const variant = variantsBySku.get(sku)
      return variant ? [{ variant, quantity, name }] : []
    })
    const made = goods.flatMap(({ sku, quantity }) => {
      const design = variantsBySku.has(sku) ? null : decodeSku(sku, designs)
      return design ? [{ design, quantity }] : []
    })
    const added =
      made.length > 0
        ? await addDesigns(container, owner, made, wanted)
        : await addGoods(container, owner, wanted)
    return { added: goods, errors, cart: added }
  } catch (error) {
    // Something went to someone else at this very moment: nothing was added, and every row says why.
    if (!(error instanceof ShopError) || error.status !== 409) throw error
    const refused = new Set(errors.map(({ row }) => row))
    const rest = rows
      .filter(({ row }) => !refused.has(row))
      .map((row) => ({ ...row, message: error.message }))
    return { added: [], errors: [...errors, ...rest].sort((a, b) => a.row - b.row), cart }
  }
}
