import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { VerifyEmailRequest } from "../../../../contracts/account/account"
import { verifyEmail } from "../../../../workflows/account/verify-email"
import { addressOf, takePoint } from "../../../limits/rate-limit"
import { parseBody } from "../../../requests/parse-body"
import { customerId } from "../../../visitor/visitor-cart"

const TRIES = { name: "verify-email", points: 30, seconds: 60 * 60 }

/** POST /shop/account/verify-email: with a mailed secret, on whatever device it was opened, logged in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { token } = parseBody(VerifyEmailRequest, req.body)
  await takePoint(TRIES, addressOf(req))
  await verifyEmail(req.scope, token, customerId(req))
  res.json({})
}
