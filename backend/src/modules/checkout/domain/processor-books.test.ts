import { booksSince } from "./processor-books"

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
