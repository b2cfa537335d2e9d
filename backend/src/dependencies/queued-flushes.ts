import { UnitOfWork } from "@medusajs/framework/mikro-orm/core"

/*
 * Medusa's services write in parallel within one transaction (`promiseAll`), so MikroORM queues their flushes behind the
 * first one. When the first one fails, for a deadlock, a statement's time limit or a full disk, MikroORM (6.6.14) forgets
 * the others: their promises never end, and neither does the call. Its order stayed locked, since a lock is renewed for
 * as long as its job lasts, and one connection of the pool was lost, until the process was restarted
 * (docs/decisions/2026-11-24-bad-days.md).
 */

/** Only what is used here: these are private in its types. */
export interface Flushing {
  working: boolean
  flushQueue: unknown[]
  commit(): Promise<void>
}

const INSTALLED = Symbol.for("shop.queued-flushes")

/** Makes flushes that wait behind one that fails end with its error: their transaction can't be committed any more. */
export function installQueuedFlushes(): void {
  const prototype = UnitOfWork.prototype as unknown as Flushing & { [INSTALLED]?: true }
  if (prototype[INSTALLED]) return
  prototype[INSTALLED] = true
  const { commit } = prototype
  /** By unit of work, the flush that the others wait for. */
  const first = new WeakMap<Flushing, Promise<void>>()

  prototype.commit = async function () {
    const underWay = this.working ? first.get(this) : undefined
    if (underWay) {
      // When the first one ends well, those behind it have ended.
      const failed = underWay.then(() => new Promise<never>(() => undefined))
      await Promise.race([commit.call(this), failed])
      return
    }
    const flush = commit.call(this)
    first.set(this, flush)
    try {
      await flush
    } catch (error) {
      // Before anyone else hears of it, and may begin another.
      this.flushQueue.length = 0
      throw error
    }
  }
}
