import type { MedusaContainer } from "@medusajs/framework/types"
import { FITMENT_MODULE } from "../../modules/fitment"
import type { SledForm } from "../../modules/fitment/domain/sled-form"
import { expireReads } from "../../read-model/cached-read"
import { knownSkus } from "./known-skus"

/**
 * Creates a sled, or changes one: its name and all that fits it. One module's tables in one transaction: no workflow.
 * @param id null for a new sled
 * @returns its id
 * @throws {ShopError} 404 when there is no such sled; 409 when someone else changed it since it was shown; 422 by field
 * when another has its name, or a SKU isn't in the shop
 */
export async function saveSled(
  container: MedusaContainer,
  id: string | null,
  form: SledForm,
): Promise<string> {
  const saved = await container.resolve(FITMENT_MODULE).sleds.save(id, form, await knownSkus(container))
  expireReads(container)
  return saved
}

/**
 * Removes a sled.
 * @throws {ShopError} 404 when there is no such sled
 */
export async function deleteSled(container: MedusaContainer, id: string): Promise<void> {
  await container.resolve(FITMENT_MODULE).sleds.delete(id)
  expireReads(container)
}
