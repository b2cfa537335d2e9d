import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { markShared } from "../../../cdn/shared-answer"
import type { DesignCards } from "../../../contracts/builder/builder"
import { designCards } from "../../../modules/design/domain/builder-answers"
import { getDesigns } from "../../../read-model/design-store"

/** GET /shop/designs: everything riders can design, for the home page and the builder's front door. */
export async function GET(req: MedusaRequest, res: MedusaResponse<DesignCards>): Promise<void> {
  const catalog = await getDesigns(req.scope)
  markShared(res)
  res.json({ products: designCards(catalog) })
}
