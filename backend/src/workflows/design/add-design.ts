import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartLine, LoadedCart } from "../../cart-store/load-cart"
import { onlyLeftOf } from "../../contracts/catalog/stock-words"
import { conflict } from "../../errors/shop-error"
import { notOrderableReason } from "../../modules/design/domain/availability"
import type { Design } from "../../modules/design/domain/design-catalog"
import { type DesignLine, designLine } from "../../modules/design/domain/design-line"
import { hardwareLines } from "../../modules/design/domain/line-hardware"
import {
  loopUnavailableReason,
  type MadeDesign,
  madeFor,
  readyToShipItem,
  type Shelf,
} from "../../modules/ready-to-ship/domain/made-design"
import { getDesigns } from "../../read-model/design-store"
import type { SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf } from "../../read-model/domain/stock"
import { getShelf } from "../../read-model/shelf-store"
import { getStock } from "../../read-model/snapshot-store"
import { withCartLock } from "../cart/cart-lock"
import {
  assertCanTake,
  type CartOwner,
  createCart,
  deleteUnusedBuilds,
  type Goods,
  NO_LINES,
  openCart,
  openVisitorCart,
  saveCart,
  wasAdded,
} from "../cart/change-cart"
import type { GrowingLine } from "../cart/domain/cart-room"
import { putDesign, twinOf } from "./put-design"
import { putDesigns } from "./put-designs"

/** The line that a design is to replace; null when it is gone, so that the design is simply added. */
function replacedLine(cart: LoadedCart, lineId: string | null, shelf: Shelf): CartLine | null {
  const line = lineId === null ? undefined : cart.lines.find(({ id }) => id === lineId)
  if (line && !line.build && !shelf.byVariantId.has(line.variant_id ?? "")) {
    throw conflict(`${line.title} is not made to order. Please add your design again.`)
  }
  return line ?? null
}

/** Reports early when a made piece is gone: whatever loops it is sold with, it is counted once. */
async function assertOnShelf(
  container: MedusaContainer,
  made: MadeDesign,
  design: Design,
  pieces: number,
): Promise<void> {
  const available = availableOf(await getStock(container), made)
  if (available === null || pieces <= available) return
  const { name } = design.product
  throw conflict(
    available === 0
      ? `${name} in these colors has just sold out.`
      : onlyLeftOf(`${name} in these colors`, available),
  )
}

/** The line that a design becomes: made to order, or the piece on the shelf with the design's loop. */
async function lineFor(
  container: MedusaContainer,
  design: Design,
  readyToShip: boolean,
): Promise<{ line: DesignLine; made: MadeDesign | null }> {
  const line = designLine(design, await getDesigns(container))
  if (!readyToShip) {
    const reason = notOrderableReason(design)
    if (reason) throw conflict(reason)
    return { line, made: null }
  }
  const made = madeFor(design, await getShelf(container))
  if (!made) {
    throw conflict(
      `${design.product.name} in these colors is not ready to ship. You can have it made to order.`,
    )
  }
  const reason = loopUnavailableReason(design)
  if (reason) throw conflict(reason)
  await assertOnShelf(container, made, design, 1)
  const { productId, variantId } = made
  return { line: { ...line, productId, variantId, unitCents: readyToShipItem(made, design).unitCents }, made }
}

export interface DesignOrder {
  design: Design
  /** Only what is ready in the workshop may be sold as ready to ship. */
  readyToShip: boolean
  /** The line that the design replaces, or null. */
  replaces: string | null
  /** Stocked goods that go with it, one of each. */
  hardware: readonly SnapshotVariant[]
  /** The build number that it had in an order; left out when it comes from the builder. */
  number?: number | null
}

/**
 * The hardware that an edit adds: what already came with the line and is still in the cart stays as it is and isn't
 * added again.
 */
function newHardware(
  cart: Pick<LoadedCart, "lines">,
  replaced: CartLine | null,
  hardware: readonly SnapshotVariant[],
): Goods[] {
  const there = replaced ? hardwareLines(replaced, cart.lines) : []
  return hardware
    .filter(({ variantId }) => !there.some(({ line }) => line.variant_id === variantId))
    .map((variant) => ({ variant, quantity: 1 }))
}

/** What a design amounts to in a cart, which has one line per design and way of getting it. */
function wantedDesign(
  cart: LoadedCart,
  line: DesignLine,
  quantity: number,
  replaced: CartLine | null = null,
): GrowingLine {
  const twin = twinOf(cart, line, replaced)
  return {
    name: line.name,
    quantity: (twin?.quantity ?? 0) + quantity,
    isNew: twin === undefined && replaced === null,
  }
}

/**
 * Puts a design and what goes with it into a cart, creating the cart when there is none. All of it is checked before
 * any of it is added. Its price is a separate write (docs/decisions/2026-11-22-workflows.md).
 *
 * @returns the cart and the line as priced
 * @throws {ShopError} 409 when the design can't be made, or isn't on the shelf, or hardware is sold out
 */
export async function addDesign(
  container: MedusaContainer,
  owner: CartOwner,
  { design, readyToShip, replaces, hardware, number = null }: DesignOrder,
): Promise<{ cart: LoadedCart; line: DesignLine }> {
  const { line, made } = await lineFor(container, design, readyToShip)
  // An edit may add nothing: its cart is checked below.
  if (replaces === null) {
    await assertCanTake(container, NO_LINES, newHardware(NO_LINES, null, hardware))
  }
  const cartId = owner.cartId ?? (await createCart(container, owner)).id
  return await withCartLock(container, cartId, async () => {
    const cart = await openVisitorCart(container, { ...owner, cartId })
    if (wasAdded(cart, owner)) return { cart, line }
    const replaced = replacedLine(cart, replaces, await getShelf(container))
    // A made piece isn't one of several that were to be poured.
    const quantity = replaced && (!made || replaced.variant_id === made.variantId) ? replaced.quantity : 1
    if (made) {
      const others = cart.lines.filter(
        ({ id, variant_id }) => variant_id === made.variantId && id !== replaced?.id,
      )
      await assertOnShelf(
        container,
        made,
        design,
        others.reduce((sum, other) => sum + other.quantity, quantity),
      )
    }
    const goods = newHardware(cart, replaced, hardware)
    await assertCanTake(container, cart, goods, [wantedDesign(cart, line, quantity, replaced)])
    await putDesign(container, cart, {
      line,
      made,
      replaced,
      quantity,
      number,
      hardware: goods,
      had: replaced?.hardware,
    })
    const filled = await saveCart(container, await openCart(container, cartId), {
      addKey: owner.addKey ?? null,
    })
    if (replaced?.build) await deleteUnusedBuilds(container, filled)
    return { cart: filled, line }
  })
}

/**
 * Puts designs made to order, along with goods, into a cart, creating the cart when there is none. All are checked, in
 * the cart under its lock, before any is added; what fails afterwards is undone.
 * @param wanted one entry per design
 * @param goods one entry per variant
 * @throws {ShopError} 409 when a design can't be made, not enough goods are left, or the cart has no room
 */
export async function addDesigns(
  container: MedusaContainer,
  owner: CartOwner,
  wanted: readonly { design: Design; quantity: number }[],
  goods: readonly Goods[],
): Promise<LoadedCart> {
  const lines: { line: DesignLine; quantity: number }[] = []
  for (const { design, quantity } of wanted) {
    lines.push({ line: (await lineFor(container, design, false)).line, quantity })
  }
  await assertCanTake(container, NO_LINES, goods)
  const cartId = owner.cartId ?? (await createCart(container, owner)).id
  return await withCartLock(container, cartId, async () => {
    const cart = await openVisitorCart(container, { ...owner, cartId })
    if (wasAdded(cart, owner)) return cart
    const designs = lines.map(({ line, quantity }) => wantedDesign(cart, line, quantity))
    await assertCanTake(container, cart, goods, designs)
    return await putDesigns(container, {
      cart,
      designs: lines,
      goods: [...goods],
      addKey: owner.addKey ?? null,
    })
  })
}
