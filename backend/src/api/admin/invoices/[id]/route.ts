import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invoice } from "../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../answers/send-paper"

/** GET /admin/invoices/{order id}: as a PDF, for any order. 404 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await sendPaper(res, await invoice(req.scope, req.params.id ?? ""))
}
