import { shortage } from "../../contracts/catalog/stock-words"
import { formatCents, percentOf } from "../../contracts/money"
import { listedCents } from "../../modules/dealer/domain/list-price"
import { notOrderableReason } from "../../modules/design/domain/availability"
import type { Design, DesignCatalog } from "../../modules/design/domain/design-catalog"
import { chosenName } from "../../modules/design/domain/design-line"
import { designPrice } from "../../modules/design/domain/price"
import { decodeSku } from "../../modules/design/domain/sku"
import {
  loopUnavailableReason,
  madeFor,
  readyToShipItem,
  type Shelf,
} from "../../modules/ready-to-ship/domain/made-design"
import type { Snapshot, SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf, type Stock } from "../../read-model/domain/stock"
import type { ListPrices } from "../../read-model/list-prices"

/** A line of an order, with what buying it again needs. */
export interface LineToRepeat {
  name: string
  sku: string
  variantId: string | null
  quantity: number
  /** Cents for a piece, a dealer's percentage taken off; null for what never was sold: no other price is mentioned. */
  unitCents: number | null
  /** It came off the shelf. */
  readyToShip: boolean
}

export interface ReorderPlan {
  /** `name` also says which kind of the product. */
  goods: { variant: SnapshotVariant; quantity: number; name: string }[]
  designs: { design: Design; readyToShip: boolean; quantity: number }[]
  /** What isn't available any more, or has a different price today, as sentences. */
  notices: string[]
}

export interface Shop {
  snapshot: Pick<Snapshot, "variantsById" | "variantsBySku">
  stock: Stock
  designs: DesignCatalog
  shelf: Shelf
  /** What the buyer pays by price lists: none, unless they are a dealer. */
  listPrices: ListPrices
  /** What a dealer has off all else; 0 for anyone else. */
  dealerPercent: number
}

function priceNotice(name: string, then: number | null, now: number): string[] {
  if (then === null || then === now) return []
  return [`${name} is ${formatCents(now)} now. You paid ${formatCents(then)}.`]
}

const afterPercent = (cents: number, percent: number) => cents - percentOf(cents, percent)

/** What an order would be today: what is available, at today's prices, and what is different. Pure. */
export function planReorder(lines: readonly LineToRepeat[], shop: Shop): ReorderPlan {
  const plan: ReorderPlan = { goods: [], designs: [], notices: [] }
  for (const line of lines) {
    const variant =
      (line.variantId && shop.snapshot.variantsById.get(line.variantId)) ||
      shop.snapshot.variantsBySku.get(line.sku)
    if (variant && !line.readyToShip) planGoods(plan, line, variant, shop)
    else planDesign(plan, line, shop)
  }
  return plan
}

function planGoods(
  plan: ReorderPlan,
  line: LineToRepeat,
  variant: SnapshotVariant,
  { stock, listPrices, dealerPercent }: Shop,
): void {
  const available = availableOf(stock, variant) ?? Number.POSITIVE_INFINITY
  const quantity = Math.min(line.quantity, available)
  const name = chosenName(variant.name, variant.optionValues)
  if (quantity < line.quantity) plan.notices.push(shortage(name, quantity))
  if (quantity <= 0) return
  const listed = listedCents(listPrices.get(variant.variantId) ?? [], quantity, variant.priceCents)
  const own = listed ?? afterPercent(variant.priceCents, dealerPercent)
  plan.notices.push(...priceNotice(name, line.unitCents, own))
  plan.goods.push({ variant, quantity, name })
}

function planDesign(
  plan: ReorderPlan,
  line: LineToRepeat,
  { designs, shelf, stock, dealerPercent }: Shop,
): void {
  const design = decodeSku(line.sku, designs)
  if (!design) {
    plan.notices.push(`${line.name} is no longer sold.`)
    return
  }
  const made = line.readyToShip ? madeFor(design, shelf) : null
  if (line.readyToShip) {
    const left = made ? (availableOf(stock, made) ?? line.quantity) : 0
    const reason =
      made && left > 0
        ? loopUnavailableReason(design)
        : `${line.name} in these colors is no longer ready to ship.`
    if (!made || reason) {
      plan.notices.push(reason ?? "")
      return
    }
    plan.notices.push(...priceNotice(line.name, line.unitCents, readyToShipItem(made, design).unitCents))
    plan.designs.push({ design, readyToShip: true, quantity: 1 })
    return
  }
  const reason = notOrderableReason(design)
  if (reason) {
    plan.notices.push(reason.startsWith(design.product.name) ? reason : `${line.name}: ${reason}`)
    return
  }
  plan.notices.push(
    ...priceNotice(line.name, line.unitCents, afterPercent(designPrice(design), dealerPercent)),
  )
  plan.designs.push({ design, readyToShip: false, quantity: line.quantity })
}
