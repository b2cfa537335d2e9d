import { AsyncLocalStorage } from "node:async_hooks"

/** Who is behind what is happening now, as passed to the database (watch-tables.ts). */
export interface Acting {
  personId: string
  byKey: boolean
  /** Such as `POST /admin/products/prod_1`. */
  call: string
  callId: string
}

const acting = new AsyncLocalStorage<string>()

/** Runs a staff call: whatever it changes, in any table, is recorded as theirs. */
export function actAs(who: Acting, run: () => void): void {
  acting.run(JSON.stringify(who), run)
}

/** Runs the shop's own bookkeeping within a staff call: it isn't recorded as theirs. */
export const actAsNobody = <T>(run: () => Promise<T>): Promise<T> => acting.run("", run)

/**
 * The same for the rest of a transaction: of what a person sent, the log says that it was deleted and by whom, and must
 * not keep what it said.
 */
export const REST_IS_NOBODYS = "select set_config('shop.acting', '', true)"

/** Who acts; empty while no one on staff is behind what is happening. */
export const currentActor = (): string => acting.getStore() ?? ""
