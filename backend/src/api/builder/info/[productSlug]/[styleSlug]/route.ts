import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { styleZones } from "../../../../../artwork/designs/zone-drawings"
import { CACHE_HITS_HEADER, readCacheHits } from "../../../../../contracts/http/cache-hits-header"
import { notFound } from "../../../../../errors/shop-error"
import { ANALYTICS_MODULE } from "../../../../../modules/analytics"
import { builderInfo } from "../../../../../modules/design/domain/builder-answers"
import { styleBySlug } from "../../../../../modules/design/domain/design-catalog"
import { getDesigns } from "../../../../../read-model/design-store"
import { findProduct } from "../../../find-design"

/** POST /builder/info/{productSlug}/{styleSlug} (section 7): everything the builder needs for a style. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalog = await getDesigns(req.scope)
  const product = findProduct(catalog, req.params.productSlug ?? "")
  const style = styleBySlug(product, req.params.styleSlug ?? "")
  if (!style) throw notFound(`${product.name} does not come in this style.`)
  req.scope
    .resolve(ANALYTICS_MODULE)
    .days.count("opened", { times: 1 + readCacheHits(req.headers[CACHE_HITS_HEADER]) })
  res.json(builderInfo(product, style, catalog, styleZones(product, style)))
}
