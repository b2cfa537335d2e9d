import type { MedusaRequest } from "@medusajs/framework/http"
import type { LoadedCart } from "../../cart-store/load-cart"
import { quotedCartOf } from "../../cart-store/quoted-cart"
import { touchCart } from "../../cart-store/touch-cart"
import type { CartData, CartUser } from "../../contracts/cart/cart"
import { readAddressId } from "../../contracts/checkout/address-id"
import { conflict, notFound, type ShopError } from "../../errors/shop-error"
import { ownCart } from "../../workflows/account/adopt-cart"
import { cartData as cartDataOf, cartUser } from "../../workflows/cart/cart-data"
import type { CartOwner, VisitorCart } from "../../workflows/cart/change-cart"
import { loadCart } from "../../workflows/cart/load-cart"
import { type Buyer, loggedOut } from "../../workflows/checkout/buyer"
import { addressOf } from "../limits/rate-limit"
import { loginContext } from "../log-in/login-context"
import { repeatKey } from "../requests/repeat-key"
import { readCartCookie, readPayingCookie, saysLoggedOut, writeCartCookie } from "./cart-cookie"

/** The session's customer id, or null for a guest. */
export function customerId(req: MedusaRequest): string | null {
  const context = loginContext(req)
  return context?.actor_type === "customer" && context.actor_id ? context.actor_id : null
}

/** What the cart says about the visitor (section 3, "user"); null for a guest. */
export const visitorUser = (req: MedusaRequest): Promise<CartUser | null> =>
  cartUser(req.scope, customerId(req))

/** Who is at the checkout. */
export async function buyer(req: MedusaRequest): Promise<Buyer> {
  return { customerId: customerId(req), dealer: (await visitorUser(req))?.dealer ?? false }
}

/**
 * Not someone else's cart: a guest's, or the logged-in account's. A guest who repeats a payment whose answer was lost
 * still has the cart that they ordered, though its order is in an account by then.
 */
function ownsCart(req: MedusaRequest, { account_id, ordered_as_guest }: LoadedCart): boolean {
  return account_id === null || ordered_as_guest === true || account_id === customerId(req)
}

/**
 * The visitor is here: the cart and the browser's cookie are kept for another month.
 * @returns false when the cart was swept at this very moment
 */
async function renewCart(req: MedusaRequest, cart: LoadedCart): Promise<boolean> {
  if (!cart.touch_due || cart.completed) return true
  if (!(await touchCart(req.scope, cart.id))) return false
  if (req.res) writeCartCookie(req.res, cart.id)
  return true
}

interface FoundCart {
  cart: LoadedCart
  theirs: boolean
}

/**
 * The cart in the browser's cookie, and whether the visitor may have it. Only this file reads that cookie: every call
 * that takes a cart gets it from the functions below, or passes it to one that checks the same under its lock.
 */
async function cartOfCookie(req: MedusaRequest): Promise<FoundCart | null> {
  const id = readCartCookie(req)
  const cart = id ? await loadCart(req.scope, id) : null
  if (!cart) return null
  const theirs = ownsCart(req, cart)
  return theirs && !(await renewCart(req, cart)) ? null : { cart, theirs }
}

/**
 * The account's open cart, as its log-in would give it, for a browser that has none of its own: the last was ordered,
 * or another device has begun one. From now on it is this browser's, too.
 */
async function cartOfAccount(req: MedusaRequest): Promise<LoadedCart | null> {
  const customer = customerId(req)
  const id = customer === null ? null : await ownCart(req.scope, customer)
  const cart = id === null ? null : await loadCart(req.scope, id)
  if (!cart || cart.completed) return null
  if (req.res) writeCartCookie(req.res, cart.id)
  return cart
}

/**
 * The visitor's open cart, or null. A cart that became an order doesn't count, nor does an account's once its session
 * has ended: it comes back with the next login, and until then anyone may be using the browser.
 */
export const visitorCart = async (req: MedusaRequest): Promise<LoadedCart | null> =>
  await openOne(req, await cartOfCookie(req))

const openOne = async (req: MedusaRequest, found: FoundCart | null): Promise<LoadedCart | null> =>
  found?.theirs && !found.cart.completed ? found.cart : await cartOfAccount(req)

/** The refusal for a visitor without a cart: a page that is still open may show one that is kept for an account. */
const noCart = (req: MedusaRequest, refusal: ShopError): ShopError =>
  saysLoggedOut(req) && customerId(req) === null ? loggedOut() : refusal

/**
 * The visitor's open cart for a code, which may be entered before there is one.
 * @throws {ShopError} 401 when it is an account's whose session has ended
 */
export async function cartForCode(req: MedusaRequest): Promise<LoadedCart | null> {
  const found = await cartOfCookie(req)
  const isKeptForAccount = found ? !found.theirs : saysLoggedOut(req)
  if (isKeptForAccount && customerId(req) === null) throw loggedOut()
  return await openOne(req, found)
}

/**
 * The visitor's cart as the browser's cookie names it, for a change that reads it once, under its lock, and asks there
 * whether it is open and theirs (`openVisitorCart`).
 * @throws {ShopError} 404 without one, 401 after a log-out
 */
export function cartToChange(req: MedusaRequest): VisitorCart {
  const cartId = readCartCookie(req)
  if (!cartId) throw noCart(req, notFound("Your cart is empty."))
  return { cartId, customerId: customerId(req) }
}

/** The answer to a change that read the cart itself; it also renews the cookie for a month when that is due. */
export async function changedCart(req: MedusaRequest, cart: LoadedCart): Promise<CartData> {
  if (cart.touch_due && req.res) writeCartCookie(req.res, cart.id)
  return await cartData(req, cart)
}

/** Whose cart a call fills: the open one, otherwise a new one. */
export function cartOwner(req: MedusaRequest, open: LoadedCart | null): CartOwner {
  return { cartId: open?.id ?? null, customerId: customerId(req), network: addressOf(req) }
}

/** The same for a call that adds to it only once, however often it is sent. */
export const addingOwner = (req: MedusaRequest, open: LoadedCart | null): CartOwner => ({
  ...cartOwner(req, open),
  addKey: repeatKey(req),
})

/**
 * The cart being checked out, including one that became an order: those calls may be repeated.
 * @param addressId names the totals that were agreed to, which tell an account's ordered cart from one begun since
 */
async function cartCheckedOut(req: MedusaRequest, addressId?: string): Promise<FoundCart | null> {
  const customer = customerId(req)
  const quoted =
    customer && addressId ? await quotedCartOf(req.scope, customer, readAddressId(addressId).quoteId) : null
  const cart = quoted === null ? null : await loadCart(req.scope, quoted)
  if (cart) return { cart, theirs: true }
  const found = await cartOfCookie(req)
  const open = await openOne(req, found)
  return open ? { cart: open, theirs: true } : found
}

/** The cart to be paid for, ordered or not, as far as the request names it; null when it isn't the visitor's. */
export async function cartToPay(req: MedusaRequest, addressId?: string): Promise<LoadedCart | null> {
  const found = await cartCheckedOut(req, addressId)
  return found?.theirs ? found.cart : null
}

/**
 * The id of the cart being checked out.
 * @param addressId as it was sent back with a payment
 * @throws {ShopError} 409 without a cart, 401 when it belongs to an account whose session has ended
 */
export async function checkoutCartId(req: MedusaRequest, addressId?: string): Promise<string> {
  const found = await cartCheckedOut(req, addressId)
  if (!found) throw noCart(req, conflict("Your cart is empty."))
  if (!found.theirs) throw loggedOut()
  return found.cart.id
}

/**
 * The ids of the carts that the visitor may be paying for: the current one, and one whose payment takes long, when
 * another was begun in the meantime. `isLoggedOut` when one of them belongs to an account whose session has ended, and
 * is left out.
 */
export async function cartsBeingPaid(req: MedusaRequest): Promise<{ ids: string[]; isLoggedOut: boolean }> {
  const ids = [readCartCookie(req), readPayingCookie(req)].filter((id) => id !== null)
  const found = await Promise.all([...new Set(ids)].map((id) => loadCart(req.scope, id)))
  const carts = found.filter((cart) => cart !== null)
  const theirs = carts.filter((cart) => ownsCart(req, cart))
  return { ids: theirs.map(({ id }) => id), isLoggedOut: theirs.length < carts.length }
}

/** The answer of every cart call. */
export async function cartData(req: MedusaRequest, changed: LoadedCart | null): Promise<CartData> {
  const cart = changed && ownsCart(req, changed) ? changed : null
  return await cartDataOf(req.scope, cart, await visitorUser(req))
}
