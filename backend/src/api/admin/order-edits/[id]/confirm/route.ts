import type { MedusaResponse } from "@medusajs/framework/http"
import { POST as confirmEdit } from "@medusajs/medusa/api/admin/order-edits/[id]/confirm/route"
import { releaseExcessStockLater } from "../../../../../workflows/order/release-excess-stock"

/**
 * POST /admin/order-edits/{id}/confirm, around Medusa's own, which reserves pieces again that have already been packed.
 * Under the order's lock (api/guards/lock-order-routes.ts).
 */
export async function POST(req: Parameters<typeof confirmEdit>[0], res: MedusaResponse): Promise<void> {
  await confirmEdit(req, res)
  await releaseExcessStockLater(req.scope, req.params.id ?? "")
}
