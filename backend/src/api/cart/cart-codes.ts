import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../errors/shop-error"
import type { LoadedCart } from "../../workflows/cart/load-cart"
import { cartData, visitorCart } from "../visitor-cart"

/** Longer than any code of ours. */
const MAX_CODE_LENGTH = 60

type EnterCode = (container: MedusaContainer, cartId: string, code: string) => Promise<LoadedCart>
type ClearCode = (container: MedusaContainer, cartId: string) => Promise<LoadedCart>

/** `PUT /cart/{dealer|discount}/{code}`: answers with the cart. */
export function codeEntered(enter: EnterCode) {
  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    const cart = await visitorCart(req)
    if (!cart) throw conflict("Your cart is empty.")
    const code = (req.params.code ?? "").slice(0, MAX_CODE_LENGTH)
    res.json(await cartData(req, await enter(req.scope, cart.id, code)))
  }
}

/** `DELETE /cart/{dealer|discount}`: answers with the cart, also when there was no code. */
export function codeCleared(clear: ClearCode) {
  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    const cart = await visitorCart(req)
    res.json(await cartData(req, cart ? await clear(req.scope, cart.id) : null))
  }
}
