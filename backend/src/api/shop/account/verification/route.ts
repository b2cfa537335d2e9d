import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict, ShopError } from "../../../../errors/shop-error"
import { sendVerification } from "../../../../workflows/account/verify-email"
import { requireCustomer } from "../../../guards/require-customer"
import { takePoint } from "../../../limits/rate-limit"

const MAILS = { name: "verification", points: 4, seconds: 60 * 60 }

/**
 * POST /shop/account/verification: mails the link again.
 * @throws {ShopError} 409 for an address that is proven, 429 after the day's limit
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  await takePoint(MAILS, customerId)
  const end = await sendVerification(req.scope, customerId)
  if (end === "proven") throw conflict("Your email is confirmed already. Reload the page to see it.")
  if (end === "enough") {
    throw new ShopError(429, {
      message: "We've already emailed you today. Look in your spam folder, or try again tomorrow.",
    })
  }
  res.json({})
}
