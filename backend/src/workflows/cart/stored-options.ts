import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What was chosen in a line, as stored on it: option name to value. */
export type StoredOptions = Readonly<Record<string, string>>

/**
 * What was chosen in lines of carts, by their ids. Read apart, for the few that need it: carts are read too often to
 * bring it along.
 */
export async function storedOptions(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, StoredOptions>> {
  if (lineIds.length === 0) return new Map()
  const lines = await container
    .resolve(Modules.CART)
    .listLineItems({ id: [...lineIds] }, { select: ["id", "variant_option_values"], take: lineIds.length })
  return new Map(
    lines.map(({ id, variant_option_values }) => [id, (variant_option_values ?? {}) as StoredOptions]),
  )
}
