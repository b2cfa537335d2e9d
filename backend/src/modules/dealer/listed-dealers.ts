import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { DealerResult } from "../../contracts/dealers"
import { PolledValue } from "../../read-model/polled-value"

/** Single precision in the table: six digits are what it holds, and a street's worth of accuracy. */
const LISTED = `
  select id, name, address, city, state, country, zip, phone, website, distributor,
         round(latitude::numeric, 4)::float as latitude, round(longitude::numeric, 4)::float as longitude
    from dealer where listed and active and deleted_at is null order by lower(name), id`

/** One per database, not per process: tests run several shops in one process. */
const stores = new WeakMap<Knex, PolledValue<readonly DealerResult[]>>()

function storeOf(container: MedusaContainer): PolledValue<readonly DealerResult[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = stores.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const store = new PolledValue<readonly DealerResult[]>(
    async () => (await database.raw<{ rows: DealerResult[] }>(LISTED)).rows,
    (error) =>
      logger.error(
        "The listed dealers could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  stores.set(database, store)
  return store
}

/** The dealers riders can find, by name, from memory; at most two seconds old. */
export function getListedDealers(container: MedusaContainer): Promise<readonly DealerResult[]> {
  return storeOf(container).get()
}

/** Makes the next reading of this process see what was just written. */
export function expireListedDealers(container: MedusaContainer): void {
  storeOf(container).expire()
}
