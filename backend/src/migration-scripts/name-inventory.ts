import type { ExecArgs } from "@medusajs/framework/types"
import { nameInventory } from "../workflows/catalog/name-inventory"

/**
 * Until 2026-11-23 Medusa's inventory page listed things by their option alone. Run once, by `medusa db:migrate`; a new
 * database has nothing to name yet.
 */
export default async function nameEverything({ container }: ExecArgs): Promise<void> {
  await nameInventory(container)
}
