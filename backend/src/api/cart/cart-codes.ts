import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { ShopError } from "../../errors/shop-error"
import type { CartOwner, VisitorCart } from "../../workflows/cart/change-cart"
import { addressOf, limitFailures, type RateLimit } from "../limits/rate-limit"
import { writeCartCookie } from "../visitor/cart-cookie"
import { cartData, cartForCode, cartOwner, customerId } from "../visitor/visitor-cart"

/** Longer than any of our codes. */
const MAX_CODE_LENGTH = 60

/** Wrong guesses from one address, promo and dealer codes together; valid codes are not counted. */
const WRONG_GUESSES: RateLimit = { name: "cart-codes", points: 20, seconds: 10 * 60 }

type EnterCode = (container: MedusaContainer, owner: CartOwner, code: string) => Promise<LoadedCart>
type ClearCode = (container: MedusaContainer, visitor: VisitorCart) => Promise<LoadedCart>

/** Runs a guess at a code. @throws {ShopError} 429 after too many wrong ones from one address */
function guess<T>(req: MedusaRequest, job: () => Promise<T>): Promise<T> {
  const isWrong = (error: unknown) => error instanceof ShopError && error.status === 404
  return limitFailures(WRONG_GUESSES, addressOf(req), isWrong, job)
}

/** `PUT /cart/{dealer|discount}/{code}`: answers with the cart, a new one if there was none. */
export function codeEntered(enter: EnterCode) {
  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    const open = await cartForCode(req)
    const code = (req.params.code ?? "").slice(0, MAX_CODE_LENGTH)
    const cart = await guess(req, () => enter(req.scope, cartOwner(req, open), code))
    if (!open) writeCartCookie(res, cart.id)
    res.json(await cartData(req, cart))
  }
}

/** `DELETE /cart/{dealer|discount}`: answers with the cart, even when there was no code. */
export function codeCleared(clear: ClearCode) {
  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    const cart = await cartForCode(req)
    res.json(
      await cartData(
        req,
        cart ? await clear(req.scope, { cartId: cart.id, customerId: customerId(req) }) : null,
      ),
    )
  }
}
