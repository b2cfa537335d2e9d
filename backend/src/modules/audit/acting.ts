import { AsyncLocalStorage } from "node:async_hooks"

/** Who is behind what happens now, as the database is told (watch-tables.ts). */
export interface Acting {
  personId: string
  byKey: boolean
  /** Such as `POST /admin/products/prod_1`. */
  call: string
  callId: string
}

const acting = new AsyncLocalStorage<string>()

/** Runs a call of staff's: whatever it changes, in whichever table, is noted as theirs. */
export function actAs(who: Acting, run: () => void): void {
  acting.run(JSON.stringify(who), run)
}

/** Empty while nobody of the staff is behind what happens. */
export const whoActs = (): string => acting.getStore() ?? ""
