import type { MedusaResponse } from "@medusajs/framework/http"
import { POST as changeLine } from "@medusajs/medusa/api/admin/order-edits/[id]/items/item/[item_id]/route"
import { lowerLineWorkflow } from "../../../../../../../workflows/order/change-line"
import { isDiscounted, readOrderLine } from "../../../../../../../workflows/order/read-order-line"
import { runWorkflow } from "../../../../../../../workflows/run-workflow"

/**
 * POST /admin/order-edits/{id}/items/item/{item_id}, around Medusa's own, which leaves a line's whole discount on fewer
 * pieces. What can't be changed is refused before (api/guards/refuse-line-changes.ts), under the order's lock
 * (api/guards/lock-order-routes.ts).
 */
export async function POST(req: Parameters<typeof changeLine>[0], res: MedusaResponse): Promise<void> {
  const { id = "", item_id = "" } = req.params
  const line = await readOrderLine(req.scope, id, item_id)
  if (!line || !isDiscounted(line)) return await changeLine(req, res)
  const update = req.validatedBody
  const order_preview = await runWorkflow(lowerLineWorkflow, req.scope, { orderId: id, line, update })
  res.json({ order_preview })
}
