import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readTogether } from "./read-together"

const aDatabase = () => ({}) as Knex

/** Two keys to a statement; `gone` is a key without a value. */
function reading() {
  const statements: string[][] = []
  const read = readTogether(async (_database, keys) => {
    statements.push(keys)
    if (keys.includes("broken")) throw new Error("The connection is gone.")
    return new Map(keys.filter((key) => key !== "gone").map((key) => [key, { of: key }]))
  }, 2)
  return { statements, read }
}

describe("reads made together", () => {
  it("are one statement when they come at the same time, and each gets its own", async () => {
    const { statements, read } = reading()
    const database = aDatabase()
    expect(await Promise.all([read(database, "a"), read(database, "b")])).toEqual([{ of: "a" }, { of: "b" }])
    expect(statements).toEqual([["a", "b"]])
  })

  it("see what was written before they were asked for", async () => {
    const { statements, read } = reading()
    const database = aDatabase()
    const first = read(database, "a")
    await new Promise((resolve) => setImmediate(resolve))
    // The first statement is on its way.
    expect(statements).toEqual([["a"]])
    expect(await Promise.all([first, read(database, "b")])).toEqual([{ of: "a" }, { of: "b" }])
    expect(statements).toEqual([["a"], ["b"]])
  })

  it("are no more to a statement than may wait for each other", async () => {
    const { statements, read } = reading()
    const database = aDatabase()
    await Promise.all(["a", "b", "c", "d", "e"].map((key) => read(database, key)))
    expect(statements).toEqual([["a", "b"], ["c", "d"], ["e"]])
  })

  it("share no value: who gets one may change it", async () => {
    const { statements, read } = reading()
    const database = aDatabase()
    const [one, other] = await Promise.all([read(database, "a"), read(database, "a")])
    expect(one).toEqual(other)
    expect(one).not.toBe(other)
    expect(statements).toEqual([["a"], ["a"]])
  })

  it("find nothing for a key that isn't there, and keep databases apart", async () => {
    const { statements, read } = reading()
    expect(await Promise.all([read(aDatabase(), "gone"), read(aDatabase(), "a")])).toEqual([
      undefined,
      { of: "a" },
    ])
    expect(statements).toEqual([["gone"], ["a"]])
  })

  it("fail together, and the next ones don't", async () => {
    const { read } = reading()
    const database = aDatabase()
    const results = await Promise.allSettled([read(database, "a"), read(database, "broken")])
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect(await read(database, "a")).toEqual({ of: "a" })
  })
})
