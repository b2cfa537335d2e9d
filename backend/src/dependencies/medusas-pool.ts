import { dirname, join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

type Change = (database: Knex) => void

const CHANGES = Symbol.for("shop.pool-changes")

interface PgConnections {
  createPgConnection(options: unknown): Knex
  [CHANGES]?: Map<string, Change>
}

/**
 * Changes each pool that Medusa makes, where it has no setting. Must be called before it makes one.
 * @param name of the change: the configuration may be read more than once
 */
export function onPoolMade(name: string, change: Change): void {
  const file = join(dirname(require.resolve("@medusajs/utils")), "modules-sdk", "create-pg-connection")
  const connections = require(file) as PgConnections
  const changes = connections[CHANGES]
  if (changes) {
    changes.set(name, change)
    return
  }
  const all = new Map([[name, change]])
  connections[CHANGES] = all
  const { createPgConnection } = connections
  connections.createPgConnection = (options) => {
    const database = createPgConnection(options)
    for (const each of all.values()) each(database)
    return database
  }
}
