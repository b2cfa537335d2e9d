import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { getDesigns } from "../../../../modules/design/catalogue-store"
import { productInfo } from "../../../../modules/design/domain/builder-answers"
import { findProduct } from "../../find-design"

/** POST /builder/info/{productSlug} (spec section 7): a product and its styles. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = await getDesigns(req.scope)
  res.json(productInfo(findProduct(catalogue, req.params.productSlug ?? ""), catalogue))
}
