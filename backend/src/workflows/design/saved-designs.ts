import type { MedusaContainer } from "@medusajs/framework/types"
import { NO_SUCH_DESIGN } from "../../contracts/builder/design-words"
import type { SavedDesigns } from "../../contracts/builder/saved-designs"
import { notFound } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { designPrice } from "../../modules/design/domain/price"
import { savedDesign } from "../../modules/design/domain/saved-design"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"
import { buildNumber } from "./build-number"

/**
 * Saves a design for a rider (`POST /builder/save`). One that isn't available right now is saved, too: it may come
 * back.
 * @returns the build's number
 * @throws {ShopError} 404 no such design, 409 too many
 */
export async function saveDesign(
  container: MedusaContainer,
  customerId: string,
  sku: string,
): Promise<number> {
  const design = decodeSku(sku, await getDesigns(container))
  if (!design) throw notFound(NO_SUCH_DESIGN)
  const kept = {
    sku,
    name: `${design.product.name}, ${design.style.name}`,
    priceCents: designPrice(design),
  }
  const number = await buildNumber(container, customerId, sku)
  return await container.resolve(DESIGN_MODULE).savedDesigns.save(customerId, kept, number)
}

/** A rider's builds, the latest first, each as it is today. */
export async function listSavedDesigns(
  container: MedusaContainer,
  customerId: string,
): Promise<SavedDesigns> {
  const [catalog, rows] = await Promise.all([
    getDesigns(container),
    container.resolve(DESIGN_MODULE).savedDesigns.list(customerId),
  ])
  return { designs: rows.map((row) => savedDesign(row, catalog)) }
}

/** @throws {ShopError} 404, also for another rider's */
export async function renameDesign(
  container: MedusaContainer,
  { customerId, number, name }: { customerId: string; number: string; name: string },
): Promise<SavedDesigns> {
  await container.resolve(DESIGN_MODULE).savedDesigns.rename(customerId, number, name)
  return await listSavedDesigns(container, customerId)
}

/** @throws {ShopError} 404, also for another rider's */
export async function deleteDesign(
  container: MedusaContainer,
  customerId: string,
  number: string,
): Promise<SavedDesigns> {
  await container.resolve(DESIGN_MODULE).savedDesigns.delete(customerId, number)
  return await listSavedDesigns(container, customerId)
}
