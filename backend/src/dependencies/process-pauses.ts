import { AsyncLocalStorage } from "node:async_hooks"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { onPoolMade } from "./medusas-pool"

/*
 * A process that was stopped for a while (a suspended virtual machine, a debugger, swapping) has lost its locks without
 * knowing it, and another process may have taken over what it was doing: a payment, a refund, an edit. If it continued,
 * or undid its half, it would undo the other's. So it acts as if it had died at the moment it was stopped: work that
 * holds a lock changes nothing more, and what it left half done is settled as after a crash
 * (docs/decisions/2026-11-27-paused-processes.md).
 */

/**
 * A lock lasts sixty seconds and is renewed every twenty (Medusa's locking-redis), so no one else can have one that
 * was lost in a shorter pause. A payment's hold in PostgreSQL, which ends sooner, is only taken under such a lock.
 */
export const LONGEST_PAUSE_MS = 40_000
const CHECK_INTERVAL_MS = 1_000

/** The message at the next statement of work that held a lock while its process was stopped. */
export const PAUSED =
  "The process was stopped for so long that its locks have run out. Nothing more is changed."

/** Milliseconds, by two clocks: `steady` is never set, but may stop with the machine; `wall` goes on, and may be set. */
interface Clocks {
  steady: number
  wall: number
}

/** When a process was last stopped. */
export class Pauses {
  private checked: Clocks
  private endedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly clocks: () => Clocks) {
    this.checked = clocks()
  }

  /**
   * Must be called at least every few seconds: the time in which it wasn't is a pause.
   * @returns the moment, to compare with
   */
  check(): number {
    const now = this.clocks()
    const elapsed = Math.max(now.steady - this.checked.steady, now.wall - this.checked.wall)
    if (elapsed >= LONGEST_PAUSE_MS) this.endedAt = now.steady
    this.checked = now
    return now.steady
  }

  /** Whether there was a pause since a moment that `check` returned. */
  since(moment: number): boolean {
    this.check()
    return this.endedAt > moment
  }
}

/** Work that holds a lock. What it started may outlive it; the check no longer applies to that. */
interface Work {
  begunAt: number
  isOver: boolean
}

let pauses: Pauses | undefined
const works = new AsyncLocalStorage<Work>()

const wasPaused = (work: Work | undefined): boolean =>
  work !== undefined && !work.isOver && (pauses?.since(work.begunAt) ?? false)

/** Whether this is work that holds a lock, or waits for one, in a process that notices pauses. */
export const holdsLock = (): boolean => works.getStore()?.isOver === false

/** Runs work that holds a lock, or waits for one: after a pause of its process none of its statements is sent. */
export async function untilPaused<T>(job: () => Promise<T>): Promise<T> {
  const outer = works.getStore()
  if (!pauses || (outer && !outer.isOver)) return await job()
  const work: Work = { begunAt: pauses.check(), isOver: false }
  try {
    return await works.run(work, job)
  } finally {
    work.isOver = !wasPaused(work)
  }
}

interface Query {
  sql: string
}

const INSTALLED = Symbol.for("shop.process-pauses")

/** The part of knex that talks to PostgreSQL, shared by all pools and transactions. */
interface Dialect {
  _query(connection: object, query: Query): Promise<Query>
  [INSTALLED]?: true
}

const COMMITS = /^COMMIT\b/i
const ROLLS_BACK = /^ROLLBACK\b/i

function refuseAfterPauses({ client }: Knex): void {
  const dialect = Object.getPrototypeOf(client) as Dialect
  if (dialect[INSTALLED]) return
  dialect[INSTALLED] = true
  const { _query } = dialect
  dialect._query = async function (connection, query) {
    if (!wasPaused(works.getStore()) || ROLLS_BACK.test(query.sql))
      return await _query.call(this, connection, query)
    // The connection goes back to the pool, where the next one must not continue this transaction.
    if (COMMITS.test(query.sql)) await _query.call(this, connection, { sql: "ROLLBACK;" })
    throw new Error(PAUSED)
  }
}

type Execute = (this: object, keys: unknown, job: () => Promise<unknown>, args: unknown) => Promise<unknown>

interface RedisLocks {
  RedisLockingProvider: { prototype: { execute: Execute; [INSTALLED]?: true } }
}

/** Medusa's own workflows hold locks as well, such as while stock is reserved. */
function holdLocksUntilPaused(): void {
  const file = require.resolve("@medusajs/locking-redis/dist/services/redis-lock.js")
  const { prototype } = (require(file) as RedisLocks).RedisLockingProvider
  if (prototype[INSTALLED]) return
  prototype[INSTALLED] = true
  const { execute } = prototype
  prototype.execute = function (keys, job, args) {
    return untilPaused(() => execute.call(this, keys, job, args))
  }
}

/** Makes work that holds a lock end where its process was stopped. Must be called before Medusa makes its pool. */
export function installPauseCheck(): void {
  holdLocksUntilPaused()
  onPoolMade("process-pauses", refuseAfterPauses)
}

const ownClocks = (): Clocks => ({ steady: performance.now(), wall: Date.now() })

/**
 * Begins to notice pauses, where another process may take over what this one does.
 * @returns a function that ends it
 */
export function watchPauses(clocks = ownClocks): () => void {
  const watched = new Pauses(clocks)
  pauses = watched
  const checking = setInterval(() => watched.check(), CHECK_INTERVAL_MS)
  checking.unref()
  return () => {
    clearInterval(checking)
    if (pauses === watched) pauses = undefined
  }
}
