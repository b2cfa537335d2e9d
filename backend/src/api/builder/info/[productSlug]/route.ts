import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { productInfo } from "../../../../modules/design/domain/builder-answers"
import { isRunning } from "../../../../modules/discount/domain/discount"
import { promoBanner } from "../../../../modules/discount/domain/promo-banner"
import { getDesigns } from "../../../../read-model/design-store"
import { getDiscounts } from "../../../../read-model/discount-store"
import { findProduct } from "../../find-design"

/** POST /builder/info/{productSlug} (section 7): a product and its styles. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [catalogue, discounts] = await Promise.all([getDesigns(req.scope), getDiscounts(req.scope)])
  const now = new Date()
  const automatic = discounts.automatic.find((discount) => isRunning(discount, now))
  const banner = automatic && promoBanner(automatic, now)
  res.json(
    productInfo(
      findProduct(catalogue, req.params.productSlug ?? ""),
      automatic ? { code: automatic.code, ...(banner && { banner }) } : null,
    ),
  )
}
