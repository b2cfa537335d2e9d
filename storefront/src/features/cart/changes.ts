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
 * The calls with their contract, which checks every answer: more than the page around them, and needed with the first
 * call only. Badge and cart page ask for them once the page is alive.
 */
async function calls(): Promise<typeof import("./api")> {
  // Kept: a call that goes out while its page is left can't wait for a turn of the browser's.
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

/** Reads the cart again for who comes back to the tab: another one may have changed it. */
export async function refreshOnReturn(): Promise<void> {
  if (document.visibilityState === "visible" && !hasUnsettledQuantities())
    await refreshCart().catch(() => undefined)
}

/** Reads the cart unless the tab has it; quiet when it can't, as the badge only shows what is known. */
export async function loadCartOnce(): Promise<void> {
  if (currentCart()) return
  const read = async () => currentCart() ?? (await (await calls()).readCart(http))
  await enqueueCartCall(read, itself).catch(() => undefined)
}

/**
 * Adds a product, with the answer's cart as the tab's.
 * @throws HttpError with the shop's message for the rider
 */
export async function putInCart(slug: string, request: AddProductRequest): Promise<AddProductAnswer> {
  return await enqueueCartCall(
    async () => (await calls()).putProduct(http, slug, request),
    (answer) => answer.cart,
  )
}

/**
 * Asks for an absolute quantity and resolves with what the line then holds. After a failure the cart
 * is read again, so that the line shows what is really there.
 * @throws HttpError with the shop's message for the rider
 */
export async function changeQuantity(itemId: string, quantity: number): Promise<number> {
  try {
    const cart = await enqueueCartCall(
      async () => (await calls()).postQuantity(http, itemId, quantity),
      itself,
    )
    return cart.items[itemId]?.quantity ?? 0
  } catch (error) {
    void refreshCart().catch(() => undefined)
    throw error
  }
}

/** Enters a code, in place of an earlier one of its kind. @throws HttpError with the shop's message for the rider */
export async function enterCode(kind: CodeKind, code: string): Promise<void> {
  // Every browser takes these for a way up in the address, however they are written.
  if (code === "." || code === "..") throw new HttpError(404, { message: NO_SUCH_CODE[kind] })
  await enqueueCartCall(async () => (await calls()).putCode(http, kind, code), itself)
}

/** Takes a code off again. @throws HttpError */
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
 * Takes skis out with the hardware that came with them: a call for each. Quantities are absolute and what is gone counts as
 * taken out, so that it can be tried again.
 * @param hardware as `hardwareRemovals` gave it when the rider was asked
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
