import { latestToday, type Place } from "./latest-today"

const at = (country: string, state = ""): Place => ({ country, state })
const noon = new Date("2026-11-21T12:00:00Z")
const evening = new Date("2026-11-21T23:30:00Z")
const night = new Date("2026-11-22T04:30:00Z")

it.each([
  ["Minnesota never is ahead of London", evening, [at("us", "MN")], "2026-11-21"],
  ["New York is ahead of the shop", new Date("2026-11-22T05:30:00Z"), [at("US", "NY")], "2026-11-22"],
  ["the shop dates an order that is placed on an island behind it", night, [at("US", "AS")], "2026-11-21"],
  ["Guam is a day ahead", new Date("2026-11-21T14:30:00Z"), [at("us", "GU")], "2026-11-22"],
  ["so may military mail be", new Date("2026-11-21T14:30:00Z"), [at("US", "AP")], "2026-11-22"],
  ["in some place of the US it is tomorrow", new Date("2026-11-21T14:30:00Z"), [at("US")], "2026-11-22"],
  ["but not before Guam", new Date("2026-11-21T13:30:00Z"), [at("US"), at("CA")], "2026-11-21"],
  ["Auckland is a day ahead at noon", noon, [at("CA"), at("NZ")], "2026-11-22"],
  ["Norway isn't", noon, [at("no")], "2026-11-21"],
  ["a country without zones may be anywhere", new Date("2026-11-21T10:30:00Z"), [at("ZZ")], "2026-11-22"],
])("%s", (_what, now, places, day) => {
  expect(latestToday(now, places)).toBe(day)
})
