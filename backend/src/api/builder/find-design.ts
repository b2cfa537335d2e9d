import type { MedusaRequest } from "@medusajs/framework/http"
import { NO_SUCH_DESIGN } from "../../contracts/builder/design-words"
import { notFound } from "../../errors/shop-error"
import type { Design, DesignCatalog, DesignProduct } from "../../modules/design/domain/design-catalog"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"

/** @throws {ShopError} 404 when no design has this SKU */
export async function findDesign(req: MedusaRequest, sku: string): Promise<Design> {
  const design = decodeSku(sku, await getDesigns(req.scope))
  if (!design) throw notFound(NO_SUCH_DESIGN)
  return design
}

/** The product at `/builder/{productSlug}`. @throws {ShopError} 404 */
export function findProduct(catalog: DesignCatalog, slug: string): DesignProduct {
  const product = catalog.productsBySlug.get(slug)
  if (!product) throw notFound("We don't make this product.")
  return product
}
