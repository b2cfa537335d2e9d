import { cityLine } from "./city-line"

it.each([
  ["Duluth, MN 55802", { city: "Duluth", state: "MN", zip: "55802", country: "US" }],
  ["9008 Tromsø", { city: "Tromsø", state: "", zip: "9008", country: "no" }],
  ["00144 Roma, RM", { city: "Roma", state: "RM", zip: "00144", country: "IT" }],
  ["London, SW1A 1AA", { city: "London", state: null, zip: "SW1A 1AA", country: "gb" }],
  ["Oslo", { city: "Oslo", state: null, zip: null, country: "NO" }],
  ["", { city: null, state: null, zip: null, country: null }],
])("a town is written as its country does: %s", (line, town) => {
  expect(cityLine(town)).toBe(line)
})
