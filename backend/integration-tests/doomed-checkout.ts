import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { ExecArgs } from "@medusajs/framework/types"
import { ProcessRequest } from "../src/contracts/checkout/checkout"
import { LOOPBACK } from "../src/contracts/http/network"
import { placeOrder } from "../src/workflows/checkout/place-order"
import { payByLink } from "../src/workflows/pay-page/pay-page"

interface DoomedOrder {
  cartId: string
  request: unknown
}

/**
 * Runs by `medusa exec`: a process of its own that places guests' orders, or pays by their links, for tests that kill it
 * midway.
 * @param args the orders as JSON, and a folder: it writes `ready` there, and waits for a file named after the cart
 * before each order. It starts the next one while the previous one is still under way.
 */
export default async function doomedCheckout({ container, args }: ExecArgs): Promise<void> {
  const [orders = "[]", folder = ""] = args
  writeFileSync(join(folder, "ready"), "")
  await Promise.all(
    (JSON.parse(orders) as DoomedOrder[]).map(async ({ cartId, request }) => {
      while (!existsSync(join(folder, cartId))) await sleep(25)
      const guest = { customerId: null, dealer: false }
      const parsed = ProcessRequest.parse(request)
      const { payLink: token } = parsed
      if (token) await payByLink(container, { token, request: parsed, network: LOOPBACK })
      else await placeOrder(container, { cartId, request: parsed, buyer: guest, network: LOOPBACK })
    }),
  )
}
