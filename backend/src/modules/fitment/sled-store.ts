import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PolledValue } from "../read-model/polled-value"
import { type SledRow, Sleds } from "./domain/sleds"

/** Differs after any change, as in the read model (see its queries): row versions rise with every write. */
const STAMP = "select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) as stamp from sled"
const SLEDS = "select id, year, make, model, mount_kit_sku from sled where deleted_at is null"

/** One per database, not per process: tests run several shops in one process. */
const stores = new WeakMap<Knex, PolledValue<Sleds>>()

/** Every sled we know, from memory (architecture, rule 6); at most two seconds old. */
export function getSleds(container: MedusaContainer): Promise<Sleds> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = stores.get(database)
  if (existing) return existing.get()
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const store = new PolledValue<Sleds>(
    async (previous) => {
      const { rows: stamps } = await database.raw<{ rows: { stamp: string }[] }>(STAMP)
      const stamp = stamps[0]?.stamp ?? ""
      if (previous?.stamp === stamp) return previous
      const { rows } = await database.raw<{ rows: SledRow[] }>(SLEDS)
      return new Sleds(rows, stamp)
    },
    (error) =>
      logger.error(
        "The sleds could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  stores.set(database, store)
  return store.get()
}
