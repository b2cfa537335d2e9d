import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { onPoolMade } from "./medusas-pool"

/** PostgreSQL's code for a change in a session that takes none (`read_only_sql_transaction`). */
export const READ_ONLY = "25006"

/** The part of knex that talks to PostgreSQL, shared by all pools and transactions. */
interface Dialect {
  _query(connection: Connection, query: object): Promise<unknown>
  [INSTALLED]?: true
}

interface Connection {
  /** Why knex closes it instead of handing it out again. */
  __knex__disposed?: unknown
}

const INSTALLED = Symbol.for("shop.writable-connections")

function dropReadOnly({ client }: Pick<Knex, "client">): void {
  const dialect = Object.getPrototypeOf(client) as Dialect
  if (dialect[INSTALLED]) return
  dialect[INSTALLED] = true
  const { _query } = dialect
  dialect._query = async function (connection, query) {
    try {
      return await _query.call(this, connection, query)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === READ_ONLY) connection.__knex__disposed = error
      throw error
    }
  }
}

/**
 * Closes connections that turn out to take no changes: a session that began while the database was set to read-only
 * stays so when the database takes changes again, and the pool would keep it. Must be called before Medusa makes its
 * pool.
 */
export const installWritableConnections = (): void => onPoolMade("writable-connections", dropReadOnly)
