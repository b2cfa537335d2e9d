import type { MedusaContainer } from "@medusajs/framework/types"
import { cachedReads, freshReads } from "./cached-read"
// Each registers its reads when it is loaded, also in processes that answer no one.
import "./checkout-rules"
import "./content-store"
import "./dealer-store"
import "./design-store"
import "./discount-store"
import "./lead-time-store"
import "./list-prices"
import "./listed-dealers"
import "./review-store"
import "./shelf-store"
import "./sled-store"
import "./snapshot-store"

/**
 * What every cached read returns at this moment, by name: the same object as long as nothing changed. A read that can't
 * be made is left out.
 * @throws when the database is away
 */
export async function readEverything(container: MedusaContainer): Promise<Map<string, unknown>> {
  await freshReads(container)
  const values = new Map<string, unknown>()
  for (const { name, get } of cachedReads) {
    try {
      values.set(name, await get(container))
    } catch {
      // A shop that is being set up has no catalog yet; any other failure was logged by the read.
    }
  }
  return values
}

/**
 * Names of the reads that can't be made at this moment: visitors get what each last returned, or an error if this process
 * never could make it.
 */
export async function listFailingReads(container: MedusaContainer): Promise<string[]> {
  const failing: string[] = []
  for (const { name, get, isCurrent } of cachedReads) {
    const wasRead = await get(container).then(
      () => true,
      // Logged by the read.
      () => false,
    )
    if (!wasRead || !isCurrent(container)) failing.push(name)
  }
  return failing
}
