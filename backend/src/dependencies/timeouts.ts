import { databaseThere } from "./dependencies"
import { onPoolMade } from "./medusas-pool"
import { isReplica } from "./redis-client"

/*
 * How long a serving process waits for what it relies on (docs/decisions/2026-11-24-bad-days.md). Each is below the 18
 * seconds after which no call is in progress any more (front-door/guard.ts), except for the time a transaction may sit
 * idle, which must cover one card authorization. All in milliseconds.
 */
const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 10_000
/** The driver's, for a server that has stopped answering and so ends nothing itself. */
const QUERY_TIMEOUT_MS = 17_000
const POOL_TIMEOUT_MS = 8_000
const IDLE_TRANSACTION_TIMEOUT_MS = 90_000
export const CONNECT_TIMEOUT_MS = 2_000

const REDIS_COMMAND_TIMEOUT_MS = 1_500

/**
 * Set on each new connection. A pooler in between, such as PgBouncer, doesn't let such settings through at the
 * greeting.
 */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
}

/** The database's address with the driver's own limit added. A limit that the address sets itself stays. */
export function withTimeouts(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  if (!url.searchParams.has("query_timeout")) url.searchParams.set("query_timeout", String(QUERY_TIMEOUT_MS))
  return url.href
}

/** The statement that sets a connection's limits, except those that the address sets. */
export function limitsOf(databaseUrl: string): string {
  const given = new URL(databaseUrl).searchParams
  return Object.entries(LIMITS)
    .filter(([name]) => !given.has(name))
    .map(([name, ms]) => `set ${name} = ${ms};`)
    .join(" ")
}

/**
 * For what Redis is asked while someone waits. The clients of the event bus and the workflows' queues wait as long as
 * it takes: what they hold is work that goes on once Redis is back.
 */
const REDIS_CONNECTION = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  maxRetriesPerRequest: 1,
  retryStrategy: (tries: number) => Math.min(tries * 100, 1_000),
  reconnectOnError: isReplica,
}
/** For the event bus and the workflows' queues. */
export const REDIS_QUEUE_CONNECTION = { reconnectOnError: isReplica }
export const REDIS_TIMEOUTS = { ...REDIS_CONNECTION, commandTimeout: REDIS_COMMAND_TIMEOUT_MS }
/**
 * Without a limit for the answer: a lock that was given up on would be taken once Redis recovers, and then held by no
 * one for a minute. The lock's own wait gives it back in that case.
 */
export const REDIS_LOCK_TIMEOUTS = REDIS_CONNECTION

/** For the store of uploaded files: a try is at most two of these. */
const BUCKET_TIMEOUT_MS = 8_000
export const BUCKET_TIMEOUTS = {
  requestHandler: {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: BUCKET_TIMEOUT_MS,
    socketTimeout: BUCKET_TIMEOUT_MS,
  },
  maxAttempts: 2,
}

/**
 * Makes Medusa's pool give up after `POOL_TIMEOUT_MS` when no connection is free or the database is away, and sets the limits on
 * each new connection. What waits is work already begun: nothing new comes in while the database is away, and its
 * callers have been answered. Undoing the half that is done needs the database as much as going on does.
 */
export function limitConnections(databaseUrl: string): void {
  const limits = limitsOf(databaseUrl)
  onPoolMade("limits", ({ client }) => {
    client.pool.acquireTimeoutMillis = POOL_TIMEOUT_MS
    const { acquireConnection, acquireRawConnection } = client
    client.acquireConnection = async () => {
      await databaseThere(POOL_TIMEOUT_MS)
      return await acquireConnection.call(client)
    }
    client.acquireRawConnection = async () => {
      const connection = await acquireRawConnection.call(client)
      if (limits) await connection.query(limits)
      return connection
    }
  })
}
