import type { MedusaContainer } from "@medusajs/framework/types"
import { BusyError, conflict } from "../errors/shop-error"
import { allInTurn, eachSeparately } from "./each-separately"
import { withLock } from "./lock"

const [warn, debug] = [jest.fn(), jest.fn()]
const container = { resolve: () => ({ warn, debug }) } as unknown as MedusaContainer

const each = (work: (name: string) => Promise<number | boolean>) =>
  eachSeparately(container, ["a", "b", "c", "d"], (name) => `${name} is not settled yet`, work)

beforeEach(() => jest.clearAllMocks())

describe("work that is done for each separately", () => {
  it("is added up, whether it says how much it did or only that it did something", async () => {
    const did = { a: 2, b: true, c: false, d: 0 } as Record<string, number | boolean>
    await expect(each(async (name) => did[name] ?? 0)).resolves.toBe(3)
    expect(warn).not.toHaveBeenCalled()
  })

  it("goes on after a failure, and fails at the end with the first", async () => {
    const done: string[] = []
    const work = async (name: string) => {
      done.push(name)
      if (name === "b" || name === "c") throw new Error(`No ${name}.`)
      return true
    }
    await expect(each(work)).rejects.toThrow("No b.")
    expect(done).toEqual(["a", "b", "c", "d"])
    expect(warn.mock.calls).toEqual([["b is not settled yet: No b."], ["c is not settled yet: No c."]])
  })

  it.each([
    ["the shop's", "Someone else is saving right now.", new Error("Timed-out acquiring lock.")],
    ["Medusa's own", null, new Error("Timed-out acquiring lock.")],
    ["that of a workflow, whose errors have no class", null, { message: "Timed-out acquiring lock." }],
  ])("leaves what waits for a lock that is held, %s, to the next run", async (_whose, busy, error) => {
    const held = () => Promise.reject(error)
    const locks = { resolve: () => ({ execute: held }) } as unknown as MedusaContainer
    const work = async (name: string) => {
      if (name !== "a") return true
      return busy === null ? await held() : await withLock(locks, "a", { busy }, async () => true)
    }
    await expect(each(work)).resolves.toBe(3)
    expect(debug).toHaveBeenCalledTimes(1)
    expect(warn).not.toHaveBeenCalled()
  })

  it("leaves what a buyer is just paying for to the next run", async () => {
    const paying = () => Promise.reject(new BusyError("Your earlier payment is still being settled."))
    await expect(each((name) => (name === "b" ? paying() : Promise.resolve(true)))).resolves.toBe(3)
    expect(warn).not.toHaveBeenCalled()
  })

  it("fails when something is refused for another reason: the next run would be, too", async () => {
    const work = async (name: string) => {
      if (name === "a") throw conflict("This payment can't be refunded.")
      return true
    }
    await expect(each(work)).rejects.toThrow("This payment can't be refunded.")
    expect(warn).toHaveBeenCalledWith("a is not settled yet: This payment can't be refunded.")
  })

  it("takes the next only when it is its turn", async () => {
    const asked: string[] = []
    function* names() {
      for (const name of ["a", "b", "c"]) {
        asked.push(name)
        yield name
      }
    }
    const work = async (name: string) => asked.at(-1) === name
    await expect(eachSeparately(container, names(), String, work)).resolves.toBe(3)
  })
})

it("runs all parts of a job in turn, and fails with the first failure", async () => {
  const parts = [async () => 1, () => Promise.reject(new Error("Second.")), jest.fn(async () => 2)]
  await expect(allInTurn(parts)).rejects.toThrow("Second.")
  expect(parts[2]).toHaveBeenCalledTimes(1)
  await expect(allInTurn([async () => 1, async () => 2])).resolves.toBe(3)
})
