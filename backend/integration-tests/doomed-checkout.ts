import type { ExecArgs } from "@medusajs/framework/types"
import { ProcessRequest } from "../src/contracts/checkout"
import { placeOrder } from "../src/workflows/checkout/place-order"

/**
 * `medusa exec`: a process of its own that places one order as a guest, for tests that kill it on the way.
 * @param args the cart's id, and the request as JSON
 */
export default async function doomedCheckout({ container, args }: ExecArgs): Promise<void> {
  const [cartId = "", request = ""] = args
  await placeOrder(container, cartId, ProcessRequest.parse(JSON.parse(request)), {
    customerId: null,
    dealer: false,
  })
}
