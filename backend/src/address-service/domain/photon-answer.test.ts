import type { CountryStates } from "../../contracts/checkout/checkout"
import { readPhoton } from "./photon-answer"

const state = (country: string, code: string, name: string) => ({ id: `${country}-${code}`, code, name })
const COUNTRIES: CountryStates[] = [
  { id: "US", code: "US", name: "United States", states: [state("US", "MN", "Minnesota")] },
  { id: "CA", code: "CA", name: "Canada", states: [state("CA", "ON", "Ontario")] },
  { id: "DE", code: "DE", name: "Germany", states: [] },
]
const HOUSE = {
  osm_key: "building",
  type: "house",
  countrycode: "US",
  housenumber: "410",
  street: "Lakeview Drive",
  city: "Two Harbors",
  state: "Minnesota",
  postcode: "55616",
  extent: [1, 2, 3, 4],
}
const answer = (...places: object[]) => ({
  type: "FeatureCollection",
  features: places.map((properties) => ({ type: "Feature", geometry: { type: "Point" }, properties })),
})
const read = (given: unknown, query = "410 lake", country = "US") =>
  readPhoton(given, { query, country, countries: COUNTRIES })

const DRIVE = { address: "410 Lakeview Drive", city: "Two Harbors", state: "MN", zip: "55616", country: "US" }

it("is an address by the fields of a form", () => {
  expect(read(answer(HOUSE))).toEqual([DRIVE])
})

it("keeps the number that was typed where only the street is known", () => {
  const street = {
    ...HOUSE,
    type: "street",
    name: "Lakeview Drive",
    street: undefined,
    housenumber: undefined,
  }
  expect(read(answer(street), "12b Lake")).toMatchObject([{ address: "12b Lakeview Drive" }])
  expect(read(answer(street), "Lakev")).toMatchObject([{ address: "Lakeview Drive" }])
})

it("writes number and street as the country does", () => {
  const berlin = {
    ...HOUSE,
    countrycode: "de",
    street: "Skiweg",
    housenumber: "7",
    state: "Berlin",
    city: "Berlin",
  }
  expect(read(answer(berlin))).toMatchObject([{ address: "Skiweg 7", state: "", country: "DE" }])
})

it("leaves out what no form can take: no street, no town, a country or a state that nothing ships to", () => {
  const of = (over: object) => ({ ...HOUSE, ...over })
  expect(
    read(
      answer(
        of({ street: undefined, name: "Lake Bar" }),
        of({ city: undefined }),
        of({ countrycode: "FR" }),
        of({ countrycode: undefined }),
        of({ state: "Oz" }),
        of({ street: { evil: true } }),
      ),
    ),
  ).toEqual([])
})

it("gives each once, the form's country first, and five at most", () => {
  const ontario = { ...HOUSE, countrycode: "CA", state: "Ontario", city: "Kenora" }
  expect(read(answer(HOUSE, ontario, HOUSE), "410", "CA").map(({ country }) => country)).toEqual(["CA", "US"])
  const many = Array.from({ length: 9 }, (_, at) => ({ ...HOUSE, housenumber: `${at}` }))
  expect(read(answer(...many))).toHaveLength(5)
})

it.each([
  null,
  [],
  "x",
  { type: "FeatureCollection" },
  { ...answer(HOUSE), type: "Feature" },
  answer(...Array(101).fill(HOUSE)),
])("takes no other answer (%#)", (odd) => {
  expect(() => read(odd)).toThrow()
})
