import type { DealerResult } from "#contracts/dealers/dealers"
import { dealerResult, PLATTSBURGH, REVELSTOKE } from "./fixtures"
import { milesBetween, nearestFirst, placeOfCode, postalCode } from "./nearest"

interface Place {
  latitude: number
  longitude: number
}

const TWO_HARBORS = dealerResult()
const ALL = [PLATTSBURGH, TWO_HARBORS, REVELSTOKE]

test.each([
  ["55616", "55616"],
  ["55616-1234", "55616"],
  [" v0e 2s0 ", "V0E2S0"],
  ["\u202A55616\u202C", "55616"],
  ["V0E", "V0E"],
  ["", null],
  ["5561", null],
  ["Two Harbors", null],
])("%p, typed at the locator, is the postal code %p", (typed, code) => expect(postalCode(typed)).toBe(code))

test("the way to a dealer is counted in miles over the ground", () => {
  // Duluth to Minneapolis, 136 miles as the crow flies.
  const miles = milesBetween(
    { latitude: 46.7867, longitude: -92.1005 },
    { latitude: 44.9778, longitude: -93.265 },
  )
  expect(Math.round(miles)).toBe(137)
})

test("a zip lies where the dealers of its area are, or of the next one", () => {
  expect(placeOfCode("55601", ALL)).toEqual({ latitude: 47.02, longitude: -91.67 })
  expect(placeOfCode("55401", ALL)).toEqual({ latitude: 47.02, longitude: -91.67 })
  expect(placeOfCode("12801", ALL)).toEqual({ latitude: 44.7, longitude: -73.45 })
  expect(placeOfCode("V1A1A1", ALL)).toEqual({ latitude: 51, longitude: -118.2 })
})

test("a Canadian code's letter counts for more than its digits", () => {
  const calgary = dealerResult({ id: "dlr_5", zip: "T9X 1A0", latitude: 51.05, longitude: -114.07 })
  const toronto = dealerResult({ id: "dlr_6", zip: "P0A 1A0", latitude: 43.65, longitude: -79.38 })
  // Two letters and nine away, against six letters and none.
  expect(placeOfCode("V0A1A1", [calgary, toronto])).toMatchObject({ latitude: 51.05 })
})

test("a dealer with the very code is nearer than another of its area", () => {
  const grandMarais = dealerResult({ id: "dlr_4", zip: "55604", latitude: 47.75, longitude: -90.33 })
  const all = [grandMarais, TWO_HARBORS]
  expect(placeOfCode("55616", all)).toEqual({ latitude: 47.02, longitude: -91.67 })
  expect(placeOfCode("55601", all)?.latitude).toBeCloseTo(47.385)
})

test("a country without dealers can't be placed", () => {
  expect(placeOfCode("V1A1A1", [TWO_HARBORS])).toBeNull()
})

const PLATTSBURGH_PLACE = { latitude: 44.7, longitude: -73.45 }
const idsFrom = (near: string, dealers: readonly DealerResult[], from: Place = PLATTSBURGH_PLACE) =>
  nearestFirst(dealers, from, { near, all: dealers }).map(({ dealer, miles }) => [dealer.id, miles])

test("the nearest comes first, one without a place last", () => {
  const lost = dealerResult({ id: "dlr_9", zip: null, latitude: null, longitude: null })
  const ranked = idsFrom("12901", [lost, ...ALL])
  expect(ranked.map(([id]) => id)).toEqual(["dlr_3", "dlr_1", "dlr_2", "dlr_9"])
  expect([ranked[0]?.[1], ranked[3]?.[1]]).toEqual([0, null])
})

test("a dealer whom no one has put on the map stands where the postal code is", () => {
  const unplaced = (id: string, zip: string) => dealerResult({ id, zip, latitude: null, longitude: null })
  const all = [unplaced("dlr_8", "55601"), ...ALL, unplaced("dlr_9", "12901")]
  // The visitor's own code comes before what is as near.
  expect(idsFrom("12901", all).slice(0, 2)).toEqual([
    ["dlr_3", 0],
    ["dlr_9", 0],
  ])
  expect(idsFrom("55601", all, { latitude: 47.02, longitude: -91.67 }).slice(0, 2)).toEqual([
    ["dlr_8", 0],
    ["dlr_1", 0],
  ])
})
