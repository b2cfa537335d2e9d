import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WorkOrdersQuery } from "../../../../contracts/production"
import { renderWorkOrders } from "../../../../modules/production/papers/render-work-orders"
import { workOrders } from "../../../../workflows/production/papers"
import { parseBody } from "../../../parse-body"
import { sendPdf } from "../../../send-paper"

/** GET /admin/production/work-orders?builds=a,b&paper=label: a page each, as a PDF. 404 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { builds, paper } = parseBody(WorkOrdersQuery, req.query)
  const orders = await workOrders(req.scope, builds.split(","), paper)
  sendPdf(res, await renderWorkOrders(orders), `work-order-${orders.orders[0]?.build.number}`)
}
