import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendVerification } from "../../../../workflows/account/verify-email"
import { takePoint } from "../../../rate-limit"
import { requireCustomer } from "../../../require-customer"

const MAILS = { name: "verification", points: 4, seconds: 60 * 60 }

/** POST /shop/account/verification: mails the link once more. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  await takePoint(MAILS, customerId)
  await sendVerification(req.scope, customerId)
  res.json({})
}
