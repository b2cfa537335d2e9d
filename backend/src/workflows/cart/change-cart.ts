import type { MedusaContainer } from "@medusajs/framework/types"
import { type LineChanges, type NewLine, withChanges } from "../../cart-store/domain/plan-writes"
import type { CartLine, LoadedCart } from "../../cart-store/load-cart"
import { insertCart } from "../../cart-store/new-cart"
import { touchCart } from "../../cart-store/touch-cart"
import { nextLineId, writeCart } from "../../cart-store/write-cart"
import type { AddProductRequest } from "../../contracts/cart/cart"
import { noLongerSold, shortage } from "../../contracts/catalog/stock-words"
import { toDollars } from "../../contracts/money"
import { conflict, notFound } from "../../errors/shop-error"
import { ACCOUNT_MODULE } from "../../modules/account"
import { DESIGN_MODULE } from "../../modules/design"
import { readyToShipLine } from "../../modules/ready-to-ship/domain/made-design"
import { shopContact } from "../../read-model/content-store"
import { getDesigns } from "../../read-model/design-store"
import type { SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf } from "../../read-model/domain/stock"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { loggedOut } from "../checkout/buyer"
import { orderableDesign } from "../design/orderable-design"
import { withCartLock } from "./cart-lock"
import { cartFullReason, type GrowingLine } from "./domain/cart-room"
import { chooseVariant } from "./domain/choose-variant"
import { loadCart } from "./load-cart"
import { countNewCart } from "./new-cart-limit"
import { priceOpenCart } from "./price-open-cart"

/*
 * Changes go straight to the cart's tables instead of through Medusa's workflows: those recompute prices, taxes,
 * promotions and payments of the whole cart on every click (85 statements), all of which the checkout does anyway
 * before asking for money. See docs/decisions/2026-11-22-one-price.md.
 */

/**
 * @throws {ShopError} 409 with what is left. The reservation at checkout is what guards the stock; this one warns
 * early.
 */
export async function assertAvailable(
  container: MedusaContainer,
  variant: SnapshotVariant,
  quantity: number,
  name = variant.name,
) {
  const available = availableOf(await getStock(container), variant)
  if (available !== null && quantity > available) throw conflict(shortage(name, available))
}

const NOT_OPEN = "This cart is no longer open. Please add your parts again."
const ORDERED = "This cart has already been ordered. What you add next starts a new one."

/**
 * An open cart, no matter whose.
 * @throws {ShopError} 404 when it is gone or already an order
 */
export async function openCart(container: MedusaContainer, cartId: string): Promise<LoadedCart> {
  const cart = await loadCart(container, cartId)
  if (!cart) throw notFound(NOT_OPEN)
  if (cart.completed) throw notFound(ORDERED)
  return cart
}

/**
 * The visitor's open cart, under its lock: while a call waited for it, a log-in may have made it an account's. That
 * the visitor is here is noted when it is due (`touch_due`): before anything is written, so that no sweep comes between.
 * @throws {ShopError} 404 when it is gone or already an order, 401 when it is an account's without this visitor's session
 */
export async function openVisitorCart(
  container: MedusaContainer,
  { cartId, customerId }: VisitorCart,
): Promise<LoadedCart> {
  const cart = await openCart(container, cartId)
  if (cart.account_id !== null && cart.account_id !== customerId) throw loggedOut()
  if (cart.touch_due && !(await touchCart(container, cart.id))) throw notFound(NOT_OPEN)
  return cart
}

function lineOf(cart: LoadedCart, lineId: string): CartLine {
  const line = cart.lines.find((l) => l.id === lineId)
  if (!line) throw notFound("This item is no longer in your cart.")
  return line
}

/**
 * Changes the lines of a cart and writes what it then costs: read once beforehand, priced in memory, written in one
 * statement. Must run under the cart's lock.
 *
 * @param cart as just read
 * @returns the cart as it is now
 */
export async function saveCart(
  container: MedusaContainer,
  cart: LoadedCart,
  changes: LineChanges = {},
): Promise<LoadedCart> {
  const changed = withChanges(cart, changes)
  return await writeCart(container, cart, { changes, priced: await priceOpenCart(container, changed) })
}

/**
 * A new, empty cart.
 * @param customerId who buys, for Medusa's books; null for a guest. Binding the cart to an account is up to the caller.
 */
export async function emptyCart(container: MedusaContainer, customerId: string | null): Promise<LoadedCart> {
  const { regionId, salesChannelId } = (await getSnapshot(container)).commerce
  return await insertCart(container, { regionId, salesChannelId, customerId })
}

/**
 * A new, empty cart, bound to the account that buys, if any. One left unbound is never returned to anyone, and is
 * swept.
 */
async function newCart(container: MedusaContainer, customerId: string | null): Promise<LoadedCart> {
  const cart = await emptyCart(container, customerId)
  if (customerId) await container.resolve(ACCOUNT_MODULE).bindCart(cart.id, customerId)
  return cart
}

/**
 * A new, empty cart. Every new cart of a visitor is made and counted here.
 * @param owner `customerId` of the session; the cart is bound to that account
 * @throws {ShopError} 429 after too many new ones from one address
 */
export async function createCart(
  container: MedusaContainer,
  { customerId, network }: Omit<CartOwner, "cartId">,
): Promise<LoadedCart> {
  const counted = await countNewCart(network, (await shopContact(container)).phone)
  try {
    return await newCart(container, customerId)
  } catch (error) {
    await counted.release()
    throw error
  }
}

/** The cart that a call fills; `made` when it is new. */
async function cartToFill(
  container: MedusaContainer,
  owner: CartOwner,
): Promise<{ cartId: string; made: LoadedCart | null }> {
  if (owner.cartId !== null) return { cartId: owner.cartId, made: null }
  const made = await createCart(container, owner)
  return { cartId: made.id, made }
}

/** A line for goods off the shelf. */
export function newLine(variant: SnapshotVariant, quantity: number): NewLine {
  return {
    id: nextLineId(),
    title: variant.name,
    product_title: variant.name,
    product_id: variant.productId,
    product_handle: variant.slug,
    variant_id: variant.variantId,
    variant_sku: variant.sku,
    variant_title: variant.title,
    variant_option_values: { ...variant.optionValues },
    thumbnail: variant.image,
    unit_price: toDollars(variant.priceCents),
    quantity,
    requires_shipping: true,
    is_discountable: variant.discountable,
    is_tax_inclusive: false,
  }
}

/** A cart that a visitor may change, and who the visitor is. */
export interface VisitorCart {
  cartId: string
  /** The session's; null for a guest. */
  customerId: string | null
}

export interface CartOwner extends Omit<VisitorCart, "cartId"> {
  /** The visitor's open cart, if any. */
  cartId: string | null
  /** Where the visitor comes from, as a new cart is counted (contracts/http/network.ts). */
  network: string
  /** The browser's mark for this one add (`Idempotency-Key`); left out when the add consists of several calls. */
  addKey?: string | null
}

/** Whether an add was sent before and its answer was lost: it is already in the cart. */
export const wasAdded = ({ add_keys }: Pick<LoadedCart, "add_keys">, { addKey }: CartOwner): boolean =>
  Boolean(addKey && add_keys?.includes(addKey))

/** Records that an add made of several changes is done. */
export async function recordAdd(
  container: MedusaContainer,
  { addKey, ...visitor }: VisitorCart & Pick<CartOwner, "addKey">,
): Promise<void> {
  if (!addKey) return
  await withCartLock(container, visitor.cartId, async () => {
    await saveCart(container, await openVisitorCart(container, visitor), { addKey })
  })
}

/** A cart that doesn't exist yet. */
export const NO_LINES: Pick<LoadedCart, "lines"> = { lines: [] }

/** Pieces of one variant. */
export interface Goods {
  variant: SnapshotVariant
  quantity: number
  /** What a refusal calls it; the product's name when left out. */
  name?: string
}

/**
 * What stocked goods change in a cart: one line per variant, so that stock is checked over the whole cart
 * (medusa-notes, "Custom lines and stock"); an existing line gets today's price. Pure.
 *
 * @param goods one entry per variant
 */
export function goodsChanges(
  cart: Pick<LoadedCart, "lines">,
  goods: readonly Goods[],
): { added: NewLine[]; changed: Map<string, { quantity: number; unitCents: number }> } {
  const added: NewLine[] = []
  const changed = new Map<string, { quantity: number; unitCents: number }>()
  for (const { variant, quantity } of goods) {
    const line = cart.lines.find(({ variant_id }) => variant_id === variant.variantId)
    if (line) changed.set(line.id, { quantity: line.quantity + quantity, unitCents: variant.priceCents })
    else added.push(newLine(variant, quantity))
  }
  return { added, changed }
}

/** How many of the goods a cart would hold, with those it already has. */
const wantedGoods = (cart: Pick<LoadedCart, "lines">, goods: readonly Goods[]): GrowingLine[] =>
  goods.map(({ variant, quantity, name = variant.name }) => {
    const line = cart.lines.find(({ variant_id }) => variant_id === variant.variantId)
    return { name, quantity: (line?.quantity ?? 0) + quantity, isNew: line === undefined }
  })

/**
 * Checks whether a cart can take these goods in addition to what it holds of them.
 * @param designs that come with them, by how many of each the cart would hold
 * @throws {ShopError} 409 no room in the cart, or not enough left, with how many are
 */
export async function assertCanTake(
  container: MedusaContainer,
  cart: Pick<LoadedCart, "lines">,
  goods: readonly Goods[],
  designs: readonly GrowingLine[] = [],
): Promise<void> {
  const wanted = wantedGoods(cart, goods)
  const reason = cartFullReason(cart.lines.length, [...designs, ...wanted])
  if (reason) throw conflict(reason)
  for (const [at, { variant }] of goods.entries()) {
    const { name, quantity = 0 } = wanted[at] ?? {}
    await assertAvailable(container, variant, quantity, name)
  }
}

/**
 * Puts stocked goods into a cart, all of them or none, creating the cart when there is none. A repeat with the same
 * mark adds nothing.
 *
 * @param goods one entry per variant
 * @throws {ShopError} 409 no room in the cart, or not enough left, with how many are
 */
export async function addGoods(
  container: MedusaContainer,
  owner: CartOwner,
  goods: readonly Goods[],
): Promise<LoadedCart> {
  await assertCanTake(container, NO_LINES, goods)
  const { cartId, made } = await cartToFill(container, owner)
  return await withCartLock(container, cartId, async () => {
    // No one else knows of a cart made just now.
    const cart = made ?? (await openVisitorCart(container, { ...owner, cartId }))
    if (wasAdded(cart, owner)) return cart
    await assertCanTake(container, cart, goods)
    return await saveCart(container, cart, { ...goodsChanges(cart, goods), addKey: owner.addKey ?? null })
  })
}

export interface AddedProduct {
  cart: LoadedCart
  variant: SnapshotVariant
}

/**
 * Puts a stocked product into a cart (`PUT /cart/{slug}`).
 * @throws {ShopError} 404 unknown product, 409 not enough left, 422 options
 */
export async function addProduct(
  container: MedusaContainer,
  owner: CartOwner,
  slug: string,
  request: AddProductRequest,
): Promise<AddedProduct> {
  const variant = chooseVariant(await getSnapshot(container), slug, request.options)
  const cart = await addGoods(container, owner, [{ variant, quantity: request.quantity }])
  return { cart, variant }
}

/**
 * Sets the quantity of a line (`POST /cart/{itemId}`); the quantity is absolute, so a repeated call
 * changes nothing.
 *
 * @throws {ShopError} 404 no such line, 409 not enough left
 */
export async function changeQuantity(
  container: MedusaContainer,
  visitor: VisitorCart,
  lineId: string,
  quantity: number,
): Promise<LoadedCart> {
  const snapshot = await getSnapshot(container)
  return await withCartLock(container, visitor.cartId, async () => {
    const cart = await openVisitorCart(container, visitor)
    const line = lineOf(cart, lineId)
    if (quantity === line.quantity) return cart
    if (readyToShipLine(line, await getShelf(container), await getDesigns(container))) {
      throw conflict("The quantity of ready-to-ship items is fixed.")
    }
    // Fewer pieces are always welcome, also when the stock has shrunk below what is in the cart.
    const more = quantity > line.quantity
    const reason = more ? cartFullReason(0, [{ name: line.title, quantity, isNew: false }]) : null
    if (reason) throw conflict(reason)
    if (line.build) {
      if (more) orderableDesign(line, await getDesigns(container))
    } else {
      const variant = line.variant_id ? snapshot.variantsById.get(line.variant_id) : undefined
      if (!variant) throw conflict(noLongerSold(line.title))
      if (more) await assertAvailable(container, variant, quantity)
    }
    return await saveCart(container, cart, { changed: new Map([[lineId, { quantity }]]) })
  })
}

/** Keeps only the last few builds that no line of a cart has any more: a design that comes back has its number. */
export async function deleteUnusedBuilds(
  container: MedusaContainer,
  { id, lines }: LoadedCart,
): Promise<void> {
  await container.resolve(DESIGN_MODULE).builds.deleteUnused(
    id,
    lines.flatMap(({ build, sku }) => (build && sku !== null ? [sku] : [])),
  )
}

/**
 * Takes a line out (`DELETE /cart/{itemId}`).
 * @throws {ShopError} 404 no such line
 */
export async function removeLine(
  container: MedusaContainer,
  visitor: VisitorCart,
  lineId: string,
): Promise<LoadedCart> {
  return await withCartLock(container, visitor.cartId, async () => {
    const cart = await openVisitorCart(container, visitor)
    const { build } = lineOf(cart, lineId)
    const left = await saveCart(container, cart, { removed: new Set([lineId]) })
    if (build) await deleteUnusedBuilds(container, left)
    return left
  })
}
