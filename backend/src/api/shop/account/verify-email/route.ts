import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { VerifyEmailRequest } from "../../../../contracts/account/account"
import { verifyEmail } from "../../../../workflows/account/verify-email"
import { parseBody } from "../../../parse-body"
import { addressOf, takePoint } from "../../../rate-limit"
import { customerId } from "../../../visitor-cart"

const TRIES = { name: "verify-email", points: 30, seconds: 60 * 60 }

/** POST /shop/account/verify-email: with a mailed secret, on whatever device it was opened, logged in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { token } = parseBody(VerifyEmailRequest, req.body)
  await takePoint(TRIES, addressOf(req))
  await verifyEmail(req.scope, token, customerId(req))
  res.json({})
}
