import { cachedRead } from "./cached-read"

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

/** Dealers with a price and a code, from memory. */
export const getActiveDealers = cachedRead<ActiveDealers>({
  name: "dealers",
  tables: ["dealer"],
  load: async (database) => {
    const { rows } = await database.raw<{ rows: ActiveDealer[] }>(DEALERS)
    return {
      byCode: new Map(rows.map((dealer) => [dealer.code, dealer])),
      byCustomer: new Map(
        rows.flatMap((dealer) => (dealer.customerId ? [[dealer.customerId, dealer] as const] : [])),
      ),
    }
  },
})
