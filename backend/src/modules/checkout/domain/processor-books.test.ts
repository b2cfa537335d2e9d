import { HOUR_MS, MINUTE_MS } from "../../../contracts/time/shop-time"
import { booksSince, refundsSince } from "./processor-books"

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour))

it.each([
  ["that was never restored: a day back", null, at(19)],
  ["restored today, from a backup of three days ago: from it on", [at(17), at(20, 8)], at(17)],
  ["restored today, from a backup of this morning: a day back", [at(20, 3), at(20, 8)], at(19)],
  ["restored the day before yesterday: a day back", [at(15), at(18)], at(19)],
] as const)("the processor's books are read, of a shop %s", (_, restored, since) => {
  const restore = restored && { madeAt: restored[0], resumedAt: restored[1] }
  expect(booksSince(at(20), restore)).toEqual(since)
})

it.each([
  ["that runs: as its books", [at(20), false], at(19)],
  ["that never ran: as its books", null, at(19)],
  ["whose last run failed: a month back", [at(20), true], at(-10)],
  ["that last ran the day before yesterday: a month back", [at(18), false], at(-10)],
  ["whose first run died: a month back", [null, false], at(-10)],
] as const)("the processor's list of refunds is read, of a job %s", (_, ended, since) => {
  const run = ended && { endedAt: ended[0], failed: ended[1], monthReadAt: null }
  expect(refundsSince(at(20), at(19), run)).toEqual(since)
})

it("reads a month once an hour while a job goes on failing", () => {
  const since = (minutes: number) => {
    const now = new Date(at(20).getTime() + minutes * MINUTE_MS)
    return refundsSince(now, at(19), { endedAt: now, failed: true, monthReadAt: at(20) })
  }
  expect(since(57)).toEqual(at(19))
  expect(since(60)).toEqual(new Date(at(-10).getTime() + HOUR_MS))
})

it("reads a restored shop's list from its backup on, if that is older than a month", () => {
  expect(refundsSince(at(20), at(-20), { endedAt: at(20), failed: true, monthReadAt: null })).toEqual(at(-20))
})
