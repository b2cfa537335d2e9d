import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { UnshownProducts } from "../contracts/staff/today"
import { readUnshown } from "./catalog-queries"

/**
 * A page of the products that are published but that no shopper sees, and what each lacks, as the tables have it now.
 * @param which only one product by its `id`, which is empty for all
 */
export async function invisibleProducts(
  container: MedusaContainer,
  which: { id: string; limit: number; offset: number },
): Promise<UnshownProducts> {
  return await readUnshown(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), which)
}
