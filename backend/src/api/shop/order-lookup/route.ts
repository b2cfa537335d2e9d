import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { OrderLookupRequest } from "../../../contracts/account/account"
import { lookUpOrder } from "../../../workflows/account/account-orders"
import { limitOrderGuesses } from "../../limits/order-guesses"
import { addressOf } from "../../limits/rate-limit"
import { parseBody } from "../../requests/parse-body"

/** POST /shop/order-lookup: a guest's order, by number and email together. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { number, email } = parseBody(OrderLookupRequest, req.body)
  res.json(
    await limitOrderGuesses({ network: addressOf(req), email }, () => lookUpOrder(req.scope, number, email)),
  )
}
