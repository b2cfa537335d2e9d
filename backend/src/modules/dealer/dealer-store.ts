import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PolledValue } from "../../read-model/polled-value"
import { expireListPrices } from "./list-prices"
import { expireListedDealers } from "./listed-dealers"

/** What prices and attribution need of a dealer. */
export interface ActiveDealer {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly customerId: string | null
  readonly percentOff: number
}

export interface ActiveDealers {
  readonly byCode: ReadonlyMap<string, ActiveDealer>
  readonly byCustomer: ReadonlyMap<string, ActiveDealer>
}

const DEALERS = `
  select id, name, code, customer_id as "customerId", percent_off as "percentOff"
    from dealer where active and deleted_at is null`

/** One per database, not per process: tests run several shops in one process. */
const stores = new WeakMap<Knex, PolledValue<ActiveDealers>>()

function storeOf(container: MedusaContainer): PolledValue<ActiveDealers> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = stores.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const store = new PolledValue<ActiveDealers>(
    async () => {
      const { rows } = await database.raw<{ rows: ActiveDealer[] }>(DEALERS)
      return {
        byCode: new Map(rows.map((dealer) => [dealer.code, dealer])),
        byCustomer: new Map(
          rows.flatMap((dealer) => (dealer.customerId ? [[dealer.customerId, dealer] as const] : [])),
        ),
      }
    },
    (error) =>
      logger.error(
        "The dealers could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  stores.set(database, store)
  return store
}

/** Dealers with a price and a code, from memory; at most two seconds old. */
export function getActiveDealers(container: MedusaContainer): Promise<ActiveDealers> {
  return storeOf(container).get()
}

/** Makes the next reading of this process, prices and the locator alike, see what was just written. */
export function expireDealers(container: MedusaContainer): void {
  storeOf(container).expire()
  expireListedDealers(container)
  expireListPrices(container)
}
