import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"

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
export const actAs = <T>(who: Acting, run: () => T): T => acting.run(JSON.stringify(who), run)

/** Runs the part of a call that has turned out to be someone on staff's: no session told. */
export const actAsSelf = <T>(personId: string, call: string, run: () => T): T =>
  actAs({ personId, byKey: false, call, callId: randomUUID() }, run)

/** Runs the shop's own bookkeeping within a staff call: it isn't recorded as theirs. */
export const actAsNobody = <T>(run: () => Promise<T>): Promise<T> => acting.run("", run)

/**
 * The same for the rest of a transaction: of what a person sent, the log says that it was deleted and by whom, and must
 * not keep what it said.
 */
export const REST_IS_NOBODYS = "select set_config('shop.acting', '', true)"

/** Who acts; empty while no one on staff is behind what is happening. */
export const currentActor = (): string => acting.getStore() ?? ""
