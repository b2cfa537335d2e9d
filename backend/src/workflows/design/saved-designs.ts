import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { SavedDesigns } from "../../contracts/saved-designs"
import { conflict, notFound } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { getDesigns } from "../../modules/design/catalogue-store"
import { designPrice } from "../../modules/design/domain/price"
import { savedDesign } from "../../modules/design/domain/saved-design"
import { decodeSku } from "../../modules/design/domain/sku"
import type { DesignModuleService } from "../../modules/design/service"

/** As many as a rider can look through; a script that saves without end is stopped here. */
const MAX_DESIGNS = 200

const GONE = "There is no such build among yours."

function designs(container: MedusaContainer): DesignModuleService {
  return container.resolve<DesignModuleService>(DESIGN_MODULE)
}

/** A second save of the same design answers with the first one's number. */
const KEEP = `
  insert into saved_design (id, customer_id, sku, name, price_cents) values (?, ?, ?, ?, ?)
  on conflict (customer_id, sku) where deleted_at is null do update set updated_at = now()
  returning number`

/**
 * Keeps a design for a rider (`POST /builder/save`). One that can't be had right now is kept, too: it may come back.
 * @returns the build's number
 * @throws {ShopError} 404 no such design, 409 too many
 */
export async function saveDesign(
  container: MedusaContainer,
  customerId: string,
  sku: string,
): Promise<number> {
  const design = decodeSku(sku, await getDesigns(container))
  if (!design) throw notFound("This design does not exist.")
  const [, count] = await designs(container).listAndCountSavedDesigns(
    { customer_id: customerId },
    { take: 1 },
  )
  if (count >= MAX_DESIGNS) throw conflict(`You have ${MAX_DESIGNS} builds. Please remove one first.`)
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { number: number }[] }>(KEEP, [
    generateEntityId("", "sdes"),
    customerId,
    sku,
    `${design.product.name}, ${design.style.name}`,
    designPrice(design),
  ])
  const [saved] = rows
  if (!saved) throw new Error(`The design ${sku} was not saved.`)
  return saved.number
}

/** A rider's builds, the latest first. */
export async function listSavedDesigns(
  container: MedusaContainer,
  customerId: string,
): Promise<SavedDesigns> {
  const [catalogue, rows] = await Promise.all([
    getDesigns(container),
    designs(container).listSavedDesigns(
      { customer_id: customerId },
      { order: { created_at: "DESC" }, take: MAX_DESIGNS },
    ),
  ])
  return { designs: rows.map((row) => savedDesign(row, catalogue)) }
}

/** The id behind a rider's own build. @throws {ShopError} 404, also for another rider's */
async function ownDesign(container: MedusaContainer, customerId: string, number: string): Promise<string> {
  if (!/^\d{1,9}$/.test(number)) throw notFound(GONE)
  const [row] = await designs(container).listSavedDesigns(
    { customer_id: customerId, number: Number(number) },
    { take: 1 },
  )
  if (!row) throw notFound(GONE)
  return row.id
}

/** @throws {ShopError} 404 */
export async function renameDesign(
  container: MedusaContainer,
  customerId: string,
  number: string,
  name: string,
): Promise<SavedDesigns> {
  const id = await ownDesign(container, customerId, number)
  await designs(container).updateSavedDesigns({ id, name })
  return await listSavedDesigns(container, customerId)
}

/** @throws {ShopError} 404 */
export async function removeDesign(
  container: MedusaContainer,
  customerId: string,
  number: string,
): Promise<SavedDesigns> {
  await designs(container).deleteSavedDesigns(await ownDesign(container, customerId, number))
  return await listSavedDesigns(container, customerId)
}
