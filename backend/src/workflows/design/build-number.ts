import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../modules/account"
import { DESIGN_MODULE } from "../../modules/design"

/**
 * The number by which a rider knows a design: saved, in the cart or ordered, it is one design with one number
 * (docs/decisions/2026-11-22-build-numbers.md).
 * @param customerId the account; null for a guest, whose designs are known only by their cart
 * @param asked the number that a design that is new to them had before, such as in the order from which it is bought again
 * @returns null when it gets a new one
 */
export async function buildNumber(
  container: MedusaContainer,
  customerId: string | null,
  sku: string,
  asked: number | null = null,
): Promise<number | null> {
  if (customerId === null) return asked
  const carts = await container.resolve(ACCOUNT_MODULE).listCartIds(customerId)
  return await container.resolve(DESIGN_MODULE).builds.findNumber(customerId, carts, sku, asked)
}
