import type { MedusaContainer } from "@medusajs/framework/types"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import type { ReorderAnswer } from "../../contracts/account/account"
import { toCents } from "../../contracts/money"
import { ShopError } from "../../errors/shop-error"
import type { DiscountKind } from "../../modules/checkout/domain/price-sheet"
import { encodeSku } from "../../modules/design/domain/sku"
import { getActiveDealers } from "../../read-model/dealer-store"
import { getDesigns } from "../../read-model/design-store"
import { getListPrices } from "../../read-model/list-prices"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { addGoods, type CartOwner, changeQuantity, recordAdd, wasAdded } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"
import { addDesign } from "../design/add-design"
import { graphRows } from "../graph-rows"
import { withLock } from "../lock"
import { ownCart } from "./adopt-cart"
import { type LineToRepeat, planReorder, type ReorderPlan, type Shop } from "./reorder-plan"

interface Item {
  title: string
  product_title: string | null
  variant_id: string | null
  variant_sku: string | null
  quantity: number
  unit_price: number
  adjustments?: Adjustment[] | null
}

interface Adjustment {
  provider_id: string | null
  /** Dollars off the whole line. */
  amount: number | string
}

const isOfKind =
  (kind: DiscountKind) =>
  ({ provider_id }: Adjustment): boolean =>
    kindOfProvider(provider_id) === kind

/** What a dealer had off a piece, in cents. */
function dealerCents({ quantity, adjustments }: Item): number {
  const off = (adjustments ?? [])
    .filter(isOfKind("dealer"))
    .reduce((sum, { amount }) => sum + toCents(Number(amount)), 0)
  return Number(quantity) > 0 ? Math.round(off / Number(quantity)) : 0
}

interface OrderRow {
  items: Item[]
  cart?: { design_builds?: ({ sku: string; number: number } | null)[] }
}

interface OrderToRepeat {
  lines: LineToRepeat[]
  /** Build numbers by the SKU of their design. */
  builds: ReadonlyMap<string, number>
}

async function readOrder(container: MedusaContainer, orderId: string): Promise<OrderToRepeat> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "items.*", "items.adjustments.*", "cart.design_builds.number", "cart.design_builds.sku"],
    filters: { id: orderId },
  })
  const builds = (order?.cart?.design_builds ?? []).flatMap((build) => build ?? [])
  const lines = (order?.items ?? []).map((item) => ({
    name: item.product_title ?? item.title,
    sku: item.variant_sku ?? "",
    variantId: item.variant_id,
    quantity: Number(item.quantity),
    unitCents: toCents(Number(item.unit_price)) - dealerCents(item),
    readyToShip: (item.adjustments ?? []).some(isOfKind("ready-to-ship")),
  }))
  return { lines, builds: new Map(builds.map(({ sku, number }) => [sku, number])) }
}

/** What is sold now, in one read, to a customer or a guest (null). */
export async function readShop(container: MedusaContainer, customerId: string | null): Promise<Shop> {
  const [snapshot, stock, designs, shelf, dealers] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getDesigns(container),
    getShelf(container),
    getActiveDealers(container),
  ])
  const dealer = customerId === null ? undefined : dealers.byCustomer.get(customerId)
  return {
    snapshot,
    stock,
    designs,
    shelf,
    listPrices: dealer ? await getListPrices(container) : new Map(),
    dealerPercent: dealer?.percentOff ?? 0,
  }
}

/** The result of putting lines into a cart; `cartId`: the one to go on with, null when nothing went into one. */
export type ReorderOutcome = Omit<ReorderAnswer, "cart"> & { cartId: string | null }

/**
 * Puts what is available into the cart, at today's prices and by today's rules; designs are checked again. Each line is
 * its own change, whole or not at all, and the answer says which went in: no workflow spans them.
 * @param builds numbers that designs had before, by SKU
 */
export async function putPlan(
  container: MedusaContainer,
  owner: CartOwner,
  plan: ReorderPlan,
  builds: ReadonlyMap<string, number>,
): Promise<ReorderOutcome> {
  const notices = [...plan.notices]
  let cartId = owner.cartId
  let added = 0
  /** Someone may have bought the last one since, and the cart may already hold some. */
  const attempt = async (job: () => Promise<void>) => {
    try {
      await job()
    } catch (error) {
      // Too many new carts isn't about this line: every other line would fail the same way.
      if (!(error instanceof ShopError) || error.status === 429) throw error
      notices.push(error.answer.message)
    }
  }
  for (const goods of plan.goods) {
    await attempt(async () => {
      cartId = (await addGoods(container, { ...owner, cartId }, [goods])).id
      added += goods.quantity
    })
  }
  for (const { design, readyToShip, quantity } of plan.designs) {
    await attempt(async () => {
      const sku = encodeSku(design)
      const put = await addDesign(
        container,
        { ...owner, cartId },
        { design, readyToShip, replaces: null, hardware: [], number: builds.get(sku) ?? null },
      )
      cartId = put.cart.id
      added += 1
      const line = put.cart.lines.find((one) => one.sku === sku && (one.build === null) === readyToShip)
      if (!line || quantity === 1) return
      await changeQuantity(
        container,
        { ...owner, cartId: put.cart.id },
        line.id,
        line.quantity + quantity - 1,
      )
      added += quantity - 1
    })
  }
  return { cartId, added, notices }
}

/** How many pieces a plan has when all of it goes into the cart. */
const piecesOf = ({ goods, designs }: ReorderPlan): number =>
  [...goods, ...designs].reduce((sum, { quantity }) => sum + quantity, 0)

/** Whose order is put into a cart: an account's, which has at most one open cart to go on with. */
type Reorderer = CartOwner & { customerId: string }

async function reorderInTurn(
  container: MedusaContainer,
  owner: Reorderer,
  orderId: string,
): Promise<ReorderOutcome> {
  // A call that waited for its turn may find the cart that the one before it has made.
  const cartId = owner.cartId ?? (await ownCart(container, owner.customerId))
  const [{ lines, builds }, shop, open] = await Promise.all([
    readOrder(container, orderId),
    readShop(container, owner.customerId),
    cartId ? loadCart(container, cartId) : null,
  ])
  const plan = planReorder(lines, shop)
  if (open && wasAdded(open, owner)) {
    return { cartId: open.id, added: piecesOf(plan), notices: [...plan.notices] }
  }
  const put = await putPlan(container, { ...owner, cartId, addKey: null }, plan, builds)
  if (put.cartId && put.added > 0) await recordAdd(container, { ...owner, cartId: put.cartId })
  return put
}

/**
 * Puts an order's lines into the cart again, like `putPlan`; once, however often it is sent with the same mark, also
 * while the first call is still at work.
 * @throws {ShopError} 409 when the wait was too long, and as `putPlan`
 */
export async function reorder(
  container: MedusaContainer,
  owner: Reorderer,
  orderId: string,
): Promise<ReorderOutcome> {
  const busy = "An order is already being put into your cart. Please try again in a moment."
  return await withLock(container, `shop-reorder:${owner.customerId}`, { busy }, () =>
    reorderInTurn(container, owner, orderId),
  )
}
