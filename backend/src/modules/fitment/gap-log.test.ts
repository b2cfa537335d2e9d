import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { GapLog } from "./gap-log"

it("keeps what couldn't be written for the next time, and counts it once", async () => {
  const written: object[] = []
  let isAway = true
  const database = {
    raw: async (sql: string, bindings: unknown) => {
      if (isAway) throw new Error("away")
      if (sql.includes("insert")) written.push(...JSON.parse((bindings as string[])[0] ?? ""))
      return { rowCount: 0 }
    },
    transaction: (work: (transaction: Knex) => Promise<void>) => work(database as never as Knex),
  }
  const gaps = new GapLog(database as never as Knex, () => undefined)
  gaps.record({ kind: "sled", year: 2030, make: "Taiga", model: "Bars" })
  await expect(gaps.write()).rejects.toThrow("away")
  isAway = false
  // The same one, whatever the order of its fields.
  gaps.record({ model: "Bars", make: "Taiga", year: 2030, kind: "sled" })
  await gaps.write()
  expect(written).toMatchObject([{ kind: "sled", year: 2030, make: "Taiga", model: "Bars", count: 2 }])
})
