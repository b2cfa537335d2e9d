import { postalCodeWarning } from "../../contracts/addresses/postal-codes"
import { COUNTRIES } from "../../contracts/fixtures"
import { findPlaces, PLACES } from "./places"

it("finds places by words that are begun, in any order", () => {
  const [first] = findPlaces("lakev two", 5)
  expect(first).toMatchObject({ street: "Lakeview Drive", city: "Two Harbors", postcode: "55616" })
  expect(findPlaces("lakeview", 5)).toHaveLength(5)
  expect(findPlaces("nowhere lane", 5)).toEqual([])
  expect(findPlaces(" ,. ", 5)).toEqual([])
})

it("has some hundred places, each once, and none whose ZIP is another state's", () => {
  expect(PLACES.length).toBeGreaterThan(300)
  expect(new Set(PLACES.map((place) => Object.values(place).join())).size).toBe(PLACES.length)
  const warned = PLACES.flatMap(({ countrycode: country, state, postcode: zip }) => {
    const states = COUNTRIES.find(({ code }) => code === country)?.states ?? []
    const code = states.find(({ name }) => name === state)?.code
    return code ? (postalCodeWarning({ country, state: code, zip }, COUNTRIES) ?? []) : []
  })
  expect(warned).toEqual([])
})
