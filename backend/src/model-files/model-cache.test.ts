import { QueueFullError } from "../pictures/render-queue"
import { type Made, ModelCache } from "./model-cache"

const model = (bytes: number): Made => ({ plain: new Uint8Array(bytes), brotli: null })

/** Makes models on demand, and counts them. */
function maker() {
  const asked: { resolve(made: Made): void; reject(error: Error): void }[] = []
  const make = () => new Promise<Made>((resolve, reject) => asked.push({ resolve, reject }))
  return { asked, make }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test("a model that many ask for at once is made once, and kept", async () => {
  const { asked, make } = maker()
  const models = new ModelCache()
  const all = Promise.all(Array.from({ length: 30 }, () => models.get("attack", make)))
  await turn()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(model(8))
  expect(new Set(await all).size).toBe(1)
  await models.get("attack", make)
  expect(asked).toHaveLength(1)
})

test("who waited for a turn that somebody else lost takes one of their own, one at a time", async () => {
  const { asked, make } = maker()
  const models = new ModelCache()
  const greedy = models.get("attack", make)
  const others = Promise.all([models.get("attack", make), models.get("attack", make)])
  asked[0]?.reject(new QueueFullError())
  await expect(greedy).rejects.toThrow(QueueFullError)
  await turn()
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(model(8))
  expect(await others).toHaveLength(2)
})

test("a model that can't be made fails for all who wait, and is tried again by who comes later", async () => {
  const { asked, make } = maker()
  const models = new ModelCache()
  const all = Promise.allSettled([models.get("attack", make), models.get("attack", make)])
  asked[0]?.reject(new Error("No model"))
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  const later = models.get("attack", make)
  asked[1]?.resolve(model(8))
  expect(await later).toMatchObject({ brotli: null })
})

test("the model unused for longest gives way", async () => {
  let made = 0
  const models = new ModelCache(20)
  const get = (name: string) =>
    models.get(name, async () => {
      made++
      return model(8)
    })
  for (const name of ["a", "b", "a", "c", "a"]) await get(name)
  expect(made).toBe(3)
  await get("b")
  expect(made).toBe(4)
})
