import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from "@medusajs/framework/http"
import { convertDraft } from "../../../../../workflows/order/convert-draft"

/**
 * POST /admin/draft-orders/{id}/convert-to-order, in place of Medusa's own, after which the order's books lack its tax
 * and nothing can be marked as paid. It answers the same. Under the order's lock (api/guards/lock-order-routes.ts).
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  await convertDraft(req.scope, id)
  const order = await refetchEntity({
    entity: "order",
    idOrFilter: id,
    scope: req.scope,
    fields: req.queryConfig.fields,
  })
  res.json({ order })
}
