import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../errors/shop-error"
import { allInTurn, eachSeparately } from "./each-separately"

const warn = jest.fn()
const container = { resolve: () => ({ warn }) } as unknown as MedusaContainer

const each = (work: (name: string) => Promise<number | boolean>) =>
  eachSeparately(container, ["a", "b", "c", "d"], (name) => `${name} is not settled yet`, work)

beforeEach(() => warn.mockClear())

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

  it("leaves what is refused, such as by a held lock, to the next run", async () => {
    const work = async (name: string) => {
      if (name === "a") throw conflict("Someone else is saving right now.")
      return true
    }
    await expect(each(work)).resolves.toBe(3)
    expect(warn).toHaveBeenCalledWith("a is not settled yet: Someone else is saving right now.")
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
