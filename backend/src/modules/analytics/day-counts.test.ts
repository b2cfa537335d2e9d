import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DayCounts } from "./day-counts"

it("counts a checkout once, and forgets only those seen longest ago", async () => {
  const written: string[] = []
  const days = new DayCounts({
    raw: async (_sql: string, { counts }: { counts: string }) => written.push(counts),
  } as never as Knex)
  for (let cart = 0; cart <= 5_000; cart++) days.count("checkout", { once: `cart_${cart}` })
  days.count("checkout", { once: "cart_4999" })
  await days.write()
  expect(JSON.parse(written[0] ?? "")).toMatchObject([{ kind: "checkout", count: 5_001 }])
})

it("keeps counts that couldn't be written, but not those that the database never takes", async () => {
  const written: string[] = []
  let failure: Error | null = null
  const days = new DayCounts({
    raw: async (_sql: string, { counts }: { counts: string }) => {
      if (failure) throw failure
      written.push(counts)
    },
  } as never as Knex)
  const fail = async (error: Error) => {
    failure = error
    await expect(days.write()).rejects.toBe(error)
    failure = null
  }
  days.count("opened")
  await fail(Object.assign(new Error("away"), { code: "ECONNREFUSED" }))
  await days.write()
  expect(JSON.parse(written[0] ?? "")).toMatchObject([{ kind: "opened", count: 1 }])

  days.count("search", { words: "\uD835" })
  await fail(Object.assign(new Error("invalid input syntax for type json"), { code: "22P02" }))
  days.count("designed")
  await days.write()
  expect(JSON.parse(written[1] ?? "")).toMatchObject([{ kind: "designed", count: 1 }])
})

it("is done with writing when what was being written is, too", async () => {
  let commit = () => {}
  const days = new DayCounts({
    raw: () =>
      new Promise<void>((resolve) => {
        commit = resolve
      }),
  } as never as Knex)
  days.count("opened")
  const first = days.write()
  let isDone = false
  const second = days.write().then(() => {
    isDone = true
  })
  await new Promise(setImmediate)
  expect(isDone).toBe(false)
  commit()
  await Promise.all([first, second])
})
