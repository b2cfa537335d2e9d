import type { CartData } from "#contracts/cart"
import { HttpError, http } from "#platform/http"
import { type CodeKind, deleteCode, deleteItem, postQuantity, putCode, readCart } from "./api"
import { currentCart, inTurn } from "./cart-store"

// What a rider does to the cart, in the browser. Each replaces the tab's cart with the shop's answer.

const itself = (cart: CartData) => cart

/** Reads the cart again. @throws HttpError */
export const refreshCart = (): Promise<CartData> => inTurn(() => readCart(http), itself)

/** Reads the cart unless the tab has it; quiet when it can't, as the badge only shows what is known. */
export async function loadCartOnce(): Promise<void> {
  if (currentCart()) return
  await inTurn(async () => currentCart() ?? (await readCart(http)), itself).catch(() => undefined)
}

/**
 * Asks for an absolute quantity and resolves with what the line then holds. After a failure the cart
 * is read again, so that the line shows what is really there.
 * @throws HttpError with the shop's message for the rider
 */
export async function changeQuantity(itemId: string, quantity: number): Promise<number> {
  try {
    const cart = await inTurn(() => postQuantity(http, itemId, quantity), itself)
    return cart.items[itemId]?.quantity ?? 0
  } catch (error) {
    void refreshCart().catch(() => undefined)
    throw error
  }
}

/** Enters a code, in place of an earlier one of its kind. @throws HttpError with the shop's message for the rider */
export async function enterCode(kind: CodeKind, code: string): Promise<void> {
  await inTurn(() => putCode(http, kind, code), itself)
}

/** Takes a code off again. @throws HttpError */
export async function clearCode(kind: CodeKind): Promise<void> {
  await inTurn(() => deleteCode(http, kind), itself)
}

/** Removes a line; one that is already gone counts as removed. @throws HttpError */
export async function removeItem(itemId: string): Promise<void> {
  try {
    await inTurn(() => deleteItem(http, itemId), itself)
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error
    await refreshCart()
  }
}
