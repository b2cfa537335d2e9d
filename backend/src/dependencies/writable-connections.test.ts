import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { onPoolMade } from "./medusas-pool"
import { installWritableConnections, READ_ONLY } from "./writable-connections"

jest.mock("./medusas-pool")

/** A dialect whose statements fail with a code, with the change made to it. */
function changed(code: string) {
  class Dialect {
    async _query(): Promise<void> {
      throw Object.assign(new Error("cannot execute UPDATE"), { code })
    }
  }
  installWritableConnections()
  const change = jest.mocked(onPoolMade).mock.lastCall?.[1]
  const client = new Dialect()
  change?.({ client } as unknown as Knex)
  return client as unknown as { _query(connection: object, query: object): Promise<void> }
}

it("a connection that takes no changes is not handed out again", async () => {
  const connection: { __knex__disposed?: unknown } = {}
  await expect(changed(READ_ONLY)._query(connection, {})).rejects.toThrow("cannot execute")
  expect(connection.__knex__disposed).toBeInstanceOf(Error)
})

it("a connection whose statement fails otherwise stays", async () => {
  const connection = {}
  await expect(changed("23505")._query(connection, {})).rejects.toThrow("cannot execute")
  expect(connection).toEqual({})
})
