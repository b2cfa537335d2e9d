import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { LOGGED_OUT } from "../../contracts/account/logged-out"
import { ShopError } from "../../errors/shop-error"
import { ACCOUNT_MODULE } from "../../modules/account"

/** Who is at the checkout, according to the session. */
export interface Buyer {
  /** Null for a guest. */
  customerId: string | null
  dealer: boolean
  /** Whether staff take the order. */
  byPhone?: boolean
  /** The sled that their browser remembers. */
  sledId?: string | null
}

/** The cart is an account's, and its session has ended. */
export function loggedOut(): ShopError {
  return new ShopError(401, { message: LOGGED_OUT })
}

/**
 * Makes sure that the cart is the buyer's. A guest's cart becomes the account's if the buyer is logged in: it was begun
 * during the login.
 *
 * @throws {ShopError} 401 when it is an account's and that account isn't logged in
 */
export async function assertBuyersCart(
  container: MedusaContainer,
  { id, account_id }: LoadedCart,
  { customerId }: Buyer,
): Promise<void> {
  if (account_id === customerId) return
  if (account_id === null && customerId !== null) {
    if (await container.resolve(ACCOUNT_MODULE).bindCart(id, customerId)) return
  }
  throw loggedOut()
}
