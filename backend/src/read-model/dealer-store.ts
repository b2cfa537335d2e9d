import { type ActiveDealer, activeDealers } from "../modules/dealer/queries"
import { cachedRead } from "./cached-read"

export interface ActiveDealers {
  readonly byId: ReadonlyMap<string, ActiveDealer>
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
      byId: new Map(rows.map((dealer) => [dealer.id, dealer])),
      byCode: new Map(rows.map((dealer) => [dealer.code, dealer])),
      byCustomer: new Map(
        rows.flatMap((dealer) => (dealer.customerId ? [[dealer.customerId, dealer] as const] : [])),
      ),
    }
  },
})

/**
 * The dealer that a cart credits. Staff may change a dealer's code, and give it to another: it is the dealer whose code
 * it was when the rider entered it. A cart from before 2026-11-30 knows only the code.
 * @returns undefined when it credits none, or one that is no longer a dealer
 */
export function creditedDealer(
  { byId, byCode }: ActiveDealers,
  { dealer_id, dealer_code }: { dealer_id: string | null; dealer_code: string | null },
): ActiveDealer | undefined {
  if (dealer_code === null) return undefined
  return dealer_id ? byId.get(dealer_id) : byCode.get(dealer_code)
}
