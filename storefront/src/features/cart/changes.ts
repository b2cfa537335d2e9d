import type { AddProductAnswer, AddProductRequest, CartData } from "#contracts/cart/cart"
import { NO_SUCH_CODE } from "#contracts/cart/promo-code-rule"
import { HttpError, http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import type { CodeKind } from "./api"
import { currentCart, enqueueCartCall } from "./cart-store"
import type { HardwareRemoval } from "./model"
import { hasUnsettledQuantities } from "./quantity-queue"

// What a rider does to the cart, in the browser. Each replaces the tab's cart with the shop's answer.

const load = lateCalls(() => import("./api"))
let loaded: ReturnType<typeof load> | null = null

const itself = (cart: CartData) => cart

/**
 * The calls with their contract, which checks every answer: larger than the page around them, and only needed with the
 * first call. Badge and cart page load them once the page is hydrated.
 */
async function calls(): Promise<typeof import("./api")> {
  // Kept: a call made while its page is being left can't wait for another turn of the event loop.
  loaded ??= load()
  try {
    return await loaded
  } catch (error) {
    loaded = null
    throw error
  }
}

/** Reads the cart again. @throws HttpError */
export const refreshCart = (): Promise<CartData> =>
  enqueueCartCall(async () => (await calls()).readCart(http), itself)

/** Reads the cart again when the rider returns to the tab: another one may have changed it. */
export async function refreshOnReturn(): Promise<void> {
  if (document.visibilityState === "visible" && !hasUnsettledQuantities())
    await refreshCart().catch(() => undefined)
}

/** Reads the cart unless the tab has it; ignores a failure, as the badge only shows what is known. */
export async function loadCartOnce(): Promise<void> {
  if (currentCart()) return
  const read = async () => currentCart() ?? (await (await calls()).readCart(http))
  await enqueueCartCall(read, itself).catch(() => undefined)
}

/**
 * Adds a product, and replaces the tab's cart with the answer's.
 * @throws HttpError with the shop's message for the rider
 */
export async function putInCart(slug: string, request: AddProductRequest): Promise<AddProductAnswer> {
  return await enqueueCartCall(
    async () => (await calls()).putProduct(http, slug, request),
    (answer) => answer.cart,
  )
}

/**
 * Asks for an absolute quantity and resolves with what the line then holds. After a failure the cart is read again, so
 * that the line shows what is really in it.
 * @param atOnce doesn't wait for the cart's other calls, which may never be answered: the page is going away
 * @throws HttpError with the shop's message for the rider
 */
export async function changeQuantity(itemId: string, quantity: number, atOnce = false): Promise<number> {
  const ask = async () => (await calls()).postQuantity(http, itemId, quantity)
  try {
    const cart = await (atOnce ? ask() : enqueueCartCall(ask, itself))
    return cart.items[itemId]?.quantity ?? 0
  } catch (error) {
    void refreshCart().catch(() => undefined)
    throw error
  }
}

/**
 * Enters a code, replacing an earlier one of its kind.
 * @throws HttpError with the shop's message for the rider
 */
export async function enterCode(kind: CodeKind, code: string): Promise<void> {
  // Every browser reads these as one level up in an address, however they are encoded.
  if (code === "." || code === "..") throw new HttpError(404, { message: NO_SUCH_CODE[kind] })
  await enqueueCartCall(async () => (await calls()).putCode(http, kind, code), itself)
}

/**
 * Removes a code.
 * @throws HttpError
 */
export async function clearCode(kind: CodeKind): Promise<void> {
  await enqueueCartCall(async () => (await calls()).deleteCode(http, kind), itself)
}

/** Removes a line; one that is already gone counts as removed. @throws HttpError */
export async function removeItem(itemId: string): Promise<void> {
  try {
    await enqueueCartCall(async () => (await calls()).deleteItem(http, itemId), itself)
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error
    await refreshCart()
  }
}

/**
 * Removes skis with the hardware that came with them, one call for each. Quantities are absolute and what is already
 * gone counts as removed, so that it can be retried.
 * @param hardware from `hardwareRemovals`, as of when the rider was asked
 * @throws HttpError
 */
export async function removeWithHardware(
  itemId: string,
  hardware: readonly HardwareRemoval[],
): Promise<void> {
  await removeItem(itemId)
  for (const { id, left } of hardware) {
    if (left === null) await removeItem(id)
    else await changeQuantity(id, left)
  }
}
