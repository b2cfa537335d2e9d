import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PickListQuery } from "../../../../contracts/orders/production"
import { pickListPaper } from "../../../../workflows/production/papers"
import { sendPaper } from "../../../answers/send-paper"
import { parseBody } from "../../../requests/parse-body"

/**
 * GET /admin/production/pick-list?builds=a,b and ?orders=a,b: what is on the shelf for those orders and for the orders
 * of those builds, as a PDF. 404, 422
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { builds, orders } = parseBody(PickListQuery, req.query)
  const ids = (list: string) => list.split(",").filter(Boolean)
  await sendPaper(res, await pickListPaper(req.scope, { builds: ids(builds), orders: ids(orders) }))
}
