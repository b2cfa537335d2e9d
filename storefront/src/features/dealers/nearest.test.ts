import { dealerResult, PLATTSBURGH, REVELSTOKE } from "./fixtures"
import { milesBetween, nearestFirst, placeOfZip, zipArea } from "./nearest"

const TWO_HARBORS = dealerResult()
const ALL = [PLATTSBURGH, TWO_HARBORS, REVELSTOKE]

test.each([
  ["55616", "556"],
  ["55616-1234", "556"],
  [" v0e 2s0 ", "V0E"],
  ["V0E", "V0E"],
  ["", null],
  ["5561", null],
  ["Two Harbors", null],
])("%p is of area %p", (typed, area) => expect(zipArea(typed)).toBe(area))

test("miles over the ground", () => {
  // Duluth to Minneapolis, 136 miles as the crow flies.
  const miles = milesBetween(
    { latitude: 46.7867, longitude: -92.1005 },
    { latitude: 44.9778, longitude: -93.265 },
  )
  expect(Math.round(miles)).toBe(137)
})

test("a zip lies where the dealers of its area are, or of the next one", () => {
  expect(placeOfZip("556", ALL)).toEqual({ latitude: 47.02, longitude: -91.67 })
  expect(placeOfZip("554", ALL)).toEqual({ latitude: 47.02, longitude: -91.67 })
  expect(placeOfZip("128", ALL)).toEqual({ latitude: 44.7, longitude: -73.45 })
  expect(placeOfZip("V1A", ALL)).toEqual({ latitude: 51, longitude: -118.2 })
})

test("a country without dealers can't be placed", () => {
  expect(placeOfZip("V1A", [TWO_HARBORS])).toBeNull()
})

test("the nearest comes first, one without a place last", () => {
  const lost = dealerResult({ id: "dlr_9", latitude: null, longitude: null })
  const ranked = nearestFirst([lost, ...ALL], { latitude: 44.7, longitude: -73.45 })
  expect(ranked.map(({ dealer }) => dealer.id)).toEqual(["dlr_3", "dlr_1", "dlr_2", "dlr_9"])
  expect(ranked[0]?.miles).toBe(0)
  expect(ranked[3]?.miles).toBeNull()
})
