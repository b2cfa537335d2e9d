import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DOG_DAYS } from "../../../../contracts/catalog/sale-window"
import { productInfo } from "../../../../modules/design/domain/builder-answers"
import { automaticFor } from "../../../../modules/discount/domain/apply-discount"
import { isRunning } from "../../../../modules/discount/domain/discount"
import { builtLine } from "../../../../modules/discount/domain/product-lines"
import { promoBanner } from "../../../../modules/discount/domain/promo-banner"
import { getDesigns } from "../../../../read-model/design-store"
import { getDiscounts } from "../../../../read-model/discount-store"
import { findProduct } from "../../find-design"

/** POST /builder/info/{productSlug} (section 7): a product and its styles. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [catalog, discounts] = await Promise.all([getDesigns(req.scope), getDiscounts(req.scope)])
  const product = findProduct(catalog, req.params.productSlug ?? "")
  const now = new Date()
  const running = discounts.automatic.filter((discount) => isRunning(discount, now))
  const cents = Math.max(0, ...product.styles.map(({ priceCents }) => priceCents))
  const piece = {
    cents,
    skiPackage: product.type === "ski",
    productIds: [product.productId],
    lineKeys: [builtLine(product.type)],
    discountable: product.discountable,
  }
  const automatic = automaticFor(piece, running)
  const banner = automatic && promoBanner(automatic, "builder", { now, sale: DOG_DAYS })
  res.json(productInfo(product, automatic ? { code: automatic.code, ...(banner && { banner }) } : null))
}
