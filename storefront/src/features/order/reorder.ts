import { ReorderAnswer } from "#contracts/account/account"
import { enqueueCartCall } from "#features/cart/cart-store"
import { postOnce } from "#platform/add-once"
import type { Http } from "#platform/http"

/** Puts the goods of one of the account's orders into the cart again. @throws HttpError 404 */
export const reorder = (http: Http, number: string): Promise<ReorderAnswer> =>
  enqueueCartCall(
    () =>
      postOnce(http, `/shop/account/orders/${encodeURIComponent(number)}/reorder`, { schema: ReorderAnswer }),
    ({ cart }) => cart,
  )
