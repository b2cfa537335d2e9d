import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PolledValue } from "../../read-model/polled-value"
import { Sleds } from "./domain/sleds"
import { readSleds, readStamp } from "./fitment-tables"

/** One per database, not per process: tests run several shops in one process. */
const stores = new WeakMap<Knex, PolledValue<Sleds>>()

function storeOf(container: MedusaContainer): PolledValue<Sleds> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = stores.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const store = new PolledValue<Sleds>(
    async (previous) => {
      // Read before the sleds: a change in between is then found by the next check.
      const stamp = await readStamp(database)
      if (previous?.stamp === stamp) return previous
      return new Sleds(await readSleds(database), stamp)
    },
    (error) =>
      logger.error(
        "The sleds could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  stores.set(database, store)
  return store
}

/** Every sled we know and what fits it, from memory (architecture, rule 6); at most two seconds old. */
export function getSleds(container: MedusaContainer): Promise<Sleds> {
  return storeOf(container).get()
}

/** Makes the next reading of this process see what was just written. Other processes see it within two seconds. */
export function expireSleds(container: MedusaContainer): void {
  storeOf(container).expire()
}
