import { type ActiveDealer, activeDealers } from "../modules/dealer/queries"
import { cachedRead } from "./cached-read"

export interface ActiveDealers {
  readonly byCode: ReadonlyMap<string, ActiveDealer>
  readonly byCustomer: ReadonlyMap<string, ActiveDealer>
}

/** Dealers with a price and a code, from memory. */
export const getActiveDealers = cachedRead<ActiveDealers>({
  name: "dealers",
  tables: ["dealer"],
  load: async (database) => {
    const rows = await activeDealers(database)
    return {
      byCode: new Map(rows.map((dealer) => [dealer.code, dealer])),
      byCustomer: new Map(
        rows.flatMap((dealer) => (dealer.customerId ? [[dealer.customerId, dealer] as const] : [])),
      ),
    }
  },
})
