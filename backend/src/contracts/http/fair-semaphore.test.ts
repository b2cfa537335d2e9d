import { FairSemaphore } from "./fair-semaphore"

/** Turns of tasks that end on demand, with the names of those that have begun. */
function tasks(atOnce: number) {
  const turns = new FairSemaphore(atOnce)
  const begun: string[] = []
  const ends = new Map<string, (fails: boolean) => void>()
  const come = (name: string) =>
    turns.take(name[0] ?? "", () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)))
      })
    })
  const end = async (name: string, fails = false) => {
    ends.get(name)?.(fails)
    await new Promise(setImmediate)
  }
  return { begun, come, end }
}

it("gives who comes later a turn before somebody else's second one", async () => {
  const { begun, come, end } = tasks(2)
  for (const name of ["a1", "a2", "a3", "a4", "b1"]) void come(name)
  expect(begun).toEqual(["a1", "a2"])
  await end("a1")
  await end("a2")
  expect(begun).toEqual(["a1", "a2", "a3", "b1"])
  await end("b1")
  expect(begun.at(-1)).toBe("a4")
})

it("hands the place of a task that fails on, and none is lost", async () => {
  const { begun, come, end } = tasks(1)
  const failed = come("a1").catch((error: Error) => error.message)
  const second = come("a2")
  await end("a1", true)
  expect(await failed).toBe("a1")
  await end("a2")
  expect(await second).toBe("a2")
  void come("a3")
  void come("a4")
  expect(begun).toEqual(["a1", "a2", "a3"])
})
