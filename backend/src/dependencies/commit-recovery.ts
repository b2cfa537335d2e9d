import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { onPoolMade } from "./medusas-pool"

/*
 * A connection lost while a transaction is being committed leaves open whether it was. A caller that takes that for a
 * failure undoes the steps before it and leaves this one in place, or does it again: pieces that leave the shelf twice,
 * an order that is packed and doesn't know it. PostgreSQL does know: each transaction has an id, and its outcome can be
 * asked for on another connection (docs/decisions/2026-11-24-faults.md).
 */

/** How long to wait for an answer (milliseconds). Anyone waiting in front of it was answered long before. */
const COMMIT_CHECK_TIMEOUT_MS = 15_000
const CHECK_INTERVAL_MS = 100

interface Connection {
  query(sql: string, values: unknown[]): Promise<{ rows: { status: string | null }[] }>
  end(): Promise<void>
}

interface Query {
  sql: string
  response?: unknown
}

const INSTALLED = Symbol.for("shop.known-commits")

/** The part of knex that talks to PostgreSQL, shared by all pools and transactions. */
interface Dialect {
  _query(connection: object, query: Query): Promise<Query>
  [INSTALLED]?: true
}

/** Transactions in progress, by connection. */
const transactions = new WeakMap<object, string>()

/** How knex's own transactions begin and end; any other code that says BEGIN looks after itself. */
const BEGINS = /^BEGIN(?! .*READ ONLY)(?: TRANSACTION [A-Z ]+)?;$/
const COMMITS = /^COMMIT;$/

/** Whether an error leaves the transaction's outcome open: PostgreSQL's own report that it failed is final. */
function isOpenEnd(error: unknown): boolean {
  const { severity } = error as { severity?: string }
  return severity !== "ERROR"
}

/** @throws when no one can say: the database stays away, or no longer knows */
async function wasCommitted(connect: () => Promise<Connection>, transaction: string): Promise<boolean> {
  for (const until = Date.now() + COMMIT_CHECK_TIMEOUT_MS; ; await sleep(CHECK_INTERVAL_MS)) {
    try {
      const connection = await connect()
      try {
        const { rows } = await connection.query("select pg_xact_status($1::xid8) as status", [transaction])
        const status = rows[0]?.status
        if (status !== "in progress") return status === "committed"
      } finally {
        await connection.end()
      }
    } catch (error) {
      if (Date.now() > until) throw error
    }
    if (Date.now() > until) throw new Error(`Transaction ${transaction} is still in progress.`)
  }
}

/**
 * Makes a transaction whose connection is lost at its commit end as it really did: successfully if it was committed,
 * with the error if it wasn't or if no one can say within `COMMIT_CHECK_TIMEOUT_MS`.
 */
function knowCommits({ client }: Knex): void {
  const dialect = Object.getPrototypeOf(client) as Dialect
  if (dialect[INSTALLED]) return
  dialect[INSTALLED] = true
  const { _query } = dialect
  const connect = (): Promise<Connection> => client.acquireRawConnection()

  async function begin(this: Dialect, connection: object, query: Query): Promise<Query> {
    const { sql } = query
    const begun = await _query.call(this, connection, {
      ...query,
      sql: `${sql} select pg_current_xact_id()::text as id`,
    })
    const [response, { rows }] = begun.response as [unknown, { rows: [{ id: string }] }]
    transactions.set(connection, rows[0].id)
    return Object.assign(query, { response })
  }

  async function commit(this: Dialect, connection: object, query: Query): Promise<Query> {
    const transaction = transactions.get(connection)
    transactions.delete(connection)
    try {
      return await _query.call(this, connection, query)
    } catch (error) {
      const mayBe = transaction !== undefined && isOpenEnd(error)
      if (!mayBe || !(await wasCommitted(connect, transaction).catch(() => false))) throw error
      return Object.assign(query, { response: { command: "COMMIT", rows: [] } })
    }
  }

  dialect._query = function (connection, query) {
    if (BEGINS.test(query.sql)) return begin.call(this, connection, query)
    if (COMMITS.test(query.sql)) return commit.call(this, connection, query)
    return _query.call(this, connection, query)
  }
}

/** Must be called before Medusa makes its pool. */
export const installCommitRecovery = (): void => onPoolMade("known-commits", knowCommits)
