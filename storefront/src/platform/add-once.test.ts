import { addOnce } from "./add-once"
import { HttpError } from "./http"

const lost = new HttpError(0, { message: "No answer" })
const sent: (string | undefined)[] = []
const add = (what: string, answer?: Error) =>
  addOnce(what, async (headers) => {
    sent.push(headers["Idempotency-Key"])
    if (answer) throw answer
  }).catch(() => undefined)

beforeEach(() => {
  sent.length = 0
})
afterEach(() => {
  jest.useRealTimers()
})

it("an add whose answer was lost goes out again with its mark, until an answer comes", async () => {
  await add("handle", lost)
  await add("handle", new HttpError(502, { message: "Away" }))
  await add("handle")
  await add("handle")
  const [first, again, answered, another] = sent
  expect([again, answered]).toEqual([first, first])
  expect(another).not.toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
})

it("other goods, and what was refused, have a mark of their own", async () => {
  await add("skis", lost)
  await add("scoop", lost)
  await add("bogies", new HttpError(409, { message: "Sold out" }))
  await add("bogies")
  expect(new Set(sent).size).toBe(4)
})

it("a press much later means one more", async () => {
  jest.useFakeTimers()
  await add("block", lost)
  jest.advanceTimersByTime(11 * 60_000)
  await add("block")
  expect(sent[0]).not.toBe(sent[1])
})
