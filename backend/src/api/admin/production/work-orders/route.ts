import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WorkOrdersQuery } from "../../../../contracts/orders/production"
import { workOrdersName } from "../../../../modules/production/papers/paper-name"
import { renderWorkOrders } from "../../../../modules/production/papers/render-work-orders"
import { workOrders } from "../../../../workflows/production/papers"
import { sendPdf } from "../../../answers/send-paper"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/production/work-orders?builds=a,b&paper=label: a page each, as a PDF. 404 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { builds, paper } = parseBody(WorkOrdersQuery, req.query)
  const orders = await workOrders(req.scope, builds.split(","), paper)
  const numbers = orders.orders.map(({ build }) => build.number)
  sendPdf(res, await renderWorkOrders(orders), workOrdersName(numbers, paper))
}
