import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { packingPaper } from "../../../../mail/packing-paper"
import { orderPacking } from "../../../../workflows/checkout/order-packing"

/** GET /admin/packing-paper/{order id}: a page to print, without prices. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<string>): Promise<void> {
  const page = packingPaper(await orderPacking(req.scope, req.params.id ?? ""))
  res
    .set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .set("Cache-Control", "private, no-store")
    .type("html")
    .send(page)
}
