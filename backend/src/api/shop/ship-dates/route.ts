import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { publishedShipDates } from "../../../read-model/lead-time-store"
import { sendPublished } from "../send-published"

/** GET /shop/ship-dates: when what is ordered now leaves the warehouse (contracts/checkout/ship-dates.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendPublished(req, res, await publishedShipDates(req.scope), "Nothing can be promised.")
}
