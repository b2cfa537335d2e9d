import { randomBytes } from "node:crypto"
import { Client } from "pg"

/** A value provided by the command that runs jest. */
export function provided(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. Run these tests with: npm run test:integration -- <file>`)
  return value
}

/** A name that no other suite has on this database server. */
export const suiteDatabaseName = () => `suite_${randomBytes(6).toString("hex")}`

/** The address of a database on the server the tests were given. */
export function databaseUrl(name: string): string {
  const address = new URL(provided("SHOP_TEST_SERVER"))
  address.pathname = name
  return address.href
}

/** Makes `name` a copy of `template`; takes about a second. */
export const copyDatabase = (template: string, name: string) =>
  onServer(
    (client) =>
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} strategy file_copy`,
  )

export const dropDatabase = (name: string) =>
  onServer((client) => `drop database if exists ${client.escapeIdentifier(name)} with (force)`)

/** Opens a connection to a database on the server the tests were given; the caller must end it. */
export async function databaseClient(name: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl(name) })
  await client.connect()
  return client
}

async function onServer(statement: (client: Client) => string) {
  const client = await databaseClient("postgres")
  try {
    await client.query(statement(client))
  } finally {
    await client.end()
  }
}
