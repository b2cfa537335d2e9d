import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { trackRead } from "../cdn/read-tracking"
import { settings } from "../config/settings"
import { fromDatabase } from "../dependencies/dependencies"
import { AwayError } from "../dependencies/watch"
import { asError } from "../errors/as-error"
import { registerReadMetrics } from "../metrics/read-model"
import { TABLE_REVISION_MODULE } from "../modules/table-revision"
import { CachedValue } from "./cached-value"
import { ChangeChannel } from "./change-channel"
import { Revisions } from "./revisions"

interface ReadDefinition<T> {
  /** Completes "... could not be checked". */
  name: string
  /** Every table that `load` reads, by the name it is watched under (migration-scripts/watch-read-tables.ts). */
  tables: readonly string[]
  /**
   * Reads everything, and only from the database given.
   * @param previous what was read last, to return it when what counts is the same
   */
  load(database: Knex, previous: T | undefined): Promise<T>
  /** Milliseconds after which time alone makes the same rows give another value; null for never. */
  goodFor?(value: T): number | null
}

/** Reads made by `cachedRead`. */
export const cachedReads: {
  name: string
  tables: readonly string[]
  /** As anyone reads it. */
  get(container: MedusaContainer): Promise<unknown>
  /** Whether what was last returned was true then; false as long as it could never be read. */
  isCurrent(container: MedusaContainer): boolean
  /** For the test that compares their tables with what they read. */
  load(database: Knex): Promise<unknown>
}[] = []

/** One per database, not per process: tests run several shops in one process. */
const databases = new WeakMap<Knex, Revisions>()

let channel: ChangeChannel | undefined

function revisionsOf(container: MedusaContainer): Revisions {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = databases.get(database)
  if (existing) return existing
  const tables = container.resolve(TABLE_REVISION_MODULE)
  const revisions = new Revisions(() => fromDatabase(() => tables.current()))
  databases.set(database, revisions)
  const { redisUrl } = settings()
  if (redisUrl) {
    channel ??= new ChangeChannel(redisUrl)
    channel.listen(() => revisions.expire())
  }
  return revisions
}

/**
 * What visitors read, kept in memory (docs/decisions/2026-11-22-cached-read.md): at most two seconds old when it is
 * returned, and read again only when one of its tables has changed. All reads of a process check for that together, in
 * one statement, at most once a second, and only while someone reads.
 *
 * @returns the read, which throws what `load` throws as long as there is nothing to return
 */
export function cachedRead<T>({
  name,
  tables,
  load,
  goodFor,
}: ReadDefinition<T>): (container: MedusaContainer) => Promise<T> {
  const values = new WeakMap<Knex, CachedValue<T>>()
  const cachedValueOf = (container: MedusaContainer): CachedValue<T> => {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const existing = values.get(database)
    if (existing) return existing
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const metrics = registerReadMetrics(name, () => value.age)
    const value: CachedValue<T> = new CachedValue<T>({
      tables,
      revisions: revisionsOf(container),
      load: (previous) => fromDatabase(() => load(database, previous)),
      goodFor: goodFor ?? (() => null),
      onLoad: metrics.countLoad,
      onError: (error) => {
        metrics.countFailure()
        // Said once, by who watches it (dependencies.ts).
        if (error instanceof AwayError) return
        logger.error(`The ${name} could not be checked; the last state stays.`, asError(error))
      },
    })
    values.set(database, value)
    return value
  }
  const get = (container: MedusaContainer): Promise<T> => {
    const value = cachedValueOf(container)
    trackRead(name, () => value.goodFor)
    return value.get()
  }
  cachedReads.push({
    name,
    tables,
    get,
    isCurrent: (container) => cachedValueOf(container).isCurrent,
    load: (database) => load(database, undefined),
  })
  return get
}

/**
 * Called after a change: the next read in this process sees it, and other processes are notified where there is a
 * Redis. Without one they see it within two seconds.
 */
export function expireReads(container: MedusaContainer): void {
  revisionsOf(container).expire()
  channel?.tell()
}

/**
 * Called before a read that must be true at this moment, such as for what is charged: what was committed before this
 * call is seen from here on. Costs one statement, and only what has changed is read again.
 */
export function freshReads(container: MedusaContainer): Promise<void> {
  return revisionsOf(container).renew()
}
