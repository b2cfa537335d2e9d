import { Client } from "pg"
import { createClient } from "redis"
import { ANSWER_TIMEOUT_MS, Watch } from "./watch"

/*
 * What a backend process can't do its work without, and whether it is there. Watched only where calls are served: a
 * migration waits for its database, and a test has no time for a second one.
 */

/** A standby after a failover answers queries, and so does a database that was set to read-only for want of space. */
const TAKES_WRITES = "select current_setting('transaction_read_only') = 'off' as writes"

/**
 * Asks PostgreSQL whether it takes writes, on a connection of its own: one from the pool would be late just because the
 * shop is busy.
 */
export function askDatabase(address: string): (signal: AbortSignal) => Promise<void> {
  let client: Client | undefined
  const drop = (dropped: Client) => {
    if (client === dropped)
      client = undefined
      // `end` would wait for a server that doesn't answer.
    ;(dropped as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
  return async (signal) => {
    const asked =
      client ??
      new Client({
        connectionString: address,
        connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
        application_name: "shop watch",
      })
    const giveUp = () => drop(asked)
    signal.addEventListener("abort", giveUp)
    try {
      if (asked !== client) {
        asked.on("error", () => drop(asked))
        await asked.connect()
        client = asked
      }
      const { rows } = await asked.query<{ writes: boolean }>(TAKES_WRITES)
      // Asked again on a new connection: this one may stay read-only when the database no longer is.
      if (!rows[0]?.writes) throw new Error("The database is read-only.")
      signal.removeEventListener("abort", giveUp)
    } catch (error) {
      drop(asked)
      throw error
    }
  }
}

/**
 * Asks Redis on a connection of its own whether it takes writes: one that is full, or a replica, still answers a ping.
 * A key that doesn't exist is changed to nothing, so nothing is stored or replicated.
 */
export function askRedis(address: string): (signal: AbortSignal) => Promise<void> {
  let client: ReturnType<typeof createClient> | undefined
  return async (signal) => {
    const asked =
      client ??
      createClient({
        url: address,
        disableOfflineQueue: true,
        socket: { connectTimeout: ANSWER_TIMEOUT_MS, reconnectStrategy: false },
      })
    const drop = () => {
      if (client === asked) client = undefined
      if (asked.isOpen) asked.destroy()
    }
    signal.addEventListener("abort", drop)
    try {
      if (asked !== client) {
        asked.on("error", () => undefined)
        await asked.connect()
        client = asked
      }
      await asked.sendCommand(["SET", "shop:watch", "", "XX"])
      signal.removeEventListener("abort", drop)
    } catch (error) {
      drop()
      throw error
    }
  }
}

export interface Dependencies {
  database: Watch
  /** Null without a Redis: everything is in memory then. */
  redis: Watch | null
}

let needs: Dependencies | null = null
let stopping = false

const logChange = (name: string) => (isAway: boolean) =>
  console.warn(isAway ? `${name} does not answer. Calls that need it are refused.` : `${name} is back.`)

function watched(name: string, ask: (signal: AbortSignal) => Promise<void>): Watch {
  const watch = new Watch({ name, ask, onChange: logChange(name) })
  void watch.start()
  return watch
}

/** Begins to watch what this process needs. */
export function watchDependencies({
  databaseUrl,
  redisUrl,
}: {
  databaseUrl: string
  redisUrl: string | undefined
}): void {
  needs ??= {
    database: watched("The database", askDatabase(databaseUrl)),
    redis: redisUrl ? watched("Redis", askRedis(redisUrl)) : null,
  }
}

/** Whether PostgreSQL is known not to answer. */
export const isDatabaseAway = (): boolean => needs?.database.isAway ?? false

/** Whether the shop has a Redis, and it is known not to answer. */
export const isRedisAway = (): boolean => needs?.redis?.isAway ?? false

/** Calls back each time PostgreSQL, or Redis, goes away. */
export function onDependencyDown(told: { database(): void; redis(): void }): void {
  needs?.database.onDown(told.database)
  needs?.redis?.onDown(told.redis)
}

/**
 * Reads from PostgreSQL, unless it is away.
 * @throws {AwayError} at once, or the moment it goes away
 */
export const fromDatabase = <T>(read: () => Promise<T>): Promise<T> =>
  needs ? needs.database.orAway(read) : read()

/**
 * Waits until PostgreSQL is there.
 * @throws {AwayError} when it is still away after this many milliseconds
 */
export async function databaseThere(ms: number): Promise<void> {
  await needs?.database.there(ms)
}

/** From here on this process takes nothing new. */
export function beginStopping(): void {
  stopping = true
}

/** Whether this process was told to stop. */
export const isStopping = (): boolean => stopping

/** What this process lacks to do its work, one sentence each, with nothing secret in it. */
export function missingDependencies(): string[] {
  const away = [needs?.database, needs?.redis].flatMap((watch) =>
    watch?.since ? [`${watch.name} has not answered since ${watch.since.toISOString()}.`] : [],
  )
  return stopping ? [...away, "This program is stopping."] : away
}
