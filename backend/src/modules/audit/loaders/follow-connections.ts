import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { whoActs } from "../acting"
import { watchTables } from "../watch-tables"

interface Connection {
  query(sql: string, values: unknown[]): Promise<unknown>
}

interface Client {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
}

/** What each connection was told last; those that were told nothing are nobody's. */
const told = new WeakMap<Connection, string>()
const followed = new WeakSet<Client>()

/**
 * Tells the database who acts whenever a connection is taken from the pool, and when that is somebody else than
 * before. Every query and transaction of Medusa's and ours takes its connection here, so no route can forget it.
 */
function follow(client: Client): void {
  if (followed.has(client)) return
  followed.add(client)
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    const connection = await acquire()
    const who = whoActs()
    if ((told.get(connection) ?? "") === who) return connection
    try {
      await connection.query("select set_config('shop.acting', $1, false)", [who])
      told.set(connection, who)
      return connection
    } catch (error) {
      await client.releaseConnection(connection)
      throw error
    }
  }
}

/** At the start, before the first call: tables that have come since are watched, too. */
export async function followConnections({ container }: LoaderOptions): Promise<void> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  follow(database.client as Client)
  await watchTables(database)
}
