import type { ExecArgs } from "@medusajs/framework/types"
import { assignShippingProfiles } from "../workflows/catalog/assign-shipping-profiles"

/**
 * Until 2026-11-26 a product created in Medusa might have no shipping profile, and no cart with it could be paid. Run
 * once, by `medusa db:migrate`; a new database has no products yet.
 */
export default async function shipEveryProduct({ container }: ExecArgs): Promise<void> {
  await assignShippingProfiles(container)
}
