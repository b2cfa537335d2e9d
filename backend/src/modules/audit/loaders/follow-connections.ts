import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { currentActor } from "../acting"
import { watchTables } from "../watch-tables"

interface Connection {
  query(sql: string, values: unknown[]): Promise<unknown>
}

interface Client {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
}

/** The value last set on each connection; those without one act for no one. */
const told = new WeakMap<Connection, string>()
const followed = new WeakSet<Client>()

/**
 * Sets who acts on a connection whenever it is taken from the pool and that differs from before. Every query and
 * transaction, Medusa's and ours, takes its connection here, so no route can forget it.
 */
function follow(client: Client): void {
  if (followed.has(client)) return
  followed.add(client)
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    const connection = await acquire()
    const who = currentActor()
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

/** At startup, before the first call: tables added since then are watched too. */
export async function followConnections({ container }: LoaderOptions): Promise<void> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  follow(database.client as Client)
  await watchTables(database)
}
