import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { FITMENT_MODULE } from "../../modules/fitment"
import { isInventedPart } from "../../modules/fitment/domain/demo-part"
import { readCatalogFile } from "../../workflows/catalog/domain/catalog-file"
import { catalogFiles } from "./catalog-files"

/** Slugs of the demo's goods whose fit or torque is made up. */
function inventedSlugs(): string[] {
  // The name changes only texts, not slugs.
  return catalogFiles("").flatMap(({ csv }) =>
    readCatalogFile(csv).products.flatMap((product) => (isInventedPart(product) ? [product.slug] : [])),
  )
}

/**
 * Marks the demo's kits, whose fit and torque are invented, so that every page and paper warns about them until staff
 * have verified them. Marks only what was never marked; safe to repeat.
 */
export async function markDemoParts(container: MedusaContainer): Promise<void> {
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: inventedSlugs() }, { select: ["id"], take: null })
  await container.resolve(FITMENT_MODULE).markDemoParts(products.map(({ id }) => id))
}
