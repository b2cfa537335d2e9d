import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { OrderLookupRequest } from "../../../contracts/account"
import { lookUpOrder } from "../../../workflows/account/account-orders"
import { parseBody } from "../../parse-body"
import { addressOf, takePoint } from "../../rate-limit"

const HOUR = 60 * 60
const BY_ADDRESS = { name: "order-lookup-address", points: 30, seconds: HOUR }
/** Whoever knows an address must not try all numbers with it, from however many places. */
const BY_EMAIL = { name: "order-lookup-email", points: 30, seconds: HOUR }

/** POST /shop/order-lookup: a guest's order, by number and e-mail together. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { number, email } = parseBody(OrderLookupRequest, req.body)
  await takePoint(BY_ADDRESS, addressOf(req))
  await takePoint(BY_EMAIL, email)
  res.json(await lookUpOrder(req.scope, number, email))
}
