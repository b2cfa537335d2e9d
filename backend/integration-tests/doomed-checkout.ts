import { existsSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { ExecArgs } from "@medusajs/framework/types"
import { ProcessRequest } from "../src/contracts/checkout"
import { LOOPBACK } from "../src/contracts/network"
import { placeOrder } from "../src/workflows/checkout/place-order"

/**
 * `medusa exec`: a process of its own that places one order as a guest, for tests that kill it on the way.
 * @param args the cart's id, the request as JSON, a file it writes when it is ready, and one it then waits for
 */
export default async function doomedCheckout({ container, args }: ExecArgs): Promise<void> {
  const [cartId = "", request = "", ready = "", go = ""] = args
  writeFileSync(ready, "")
  while (!existsSync(go)) await sleep(25)
  const guest = { customerId: null, dealer: false }
  await placeOrder(container, cartId, ProcessRequest.parse(JSON.parse(request)), guest, LOOPBACK)
}
