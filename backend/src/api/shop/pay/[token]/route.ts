import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayPage } from "../../../../contracts/orders/phone-order"
import { openPaymentLink } from "../../../../workflows/pay-page/pay-page"

/** GET /shop/pay/{token}: what a payment link opens (contracts/orders/phone-order.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse<PayPage>): Promise<void> {
  res.json(await openPaymentLink(req.scope, req.params.token ?? ""))
}
