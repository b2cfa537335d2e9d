import { dealerPlace } from "./dealer-place"

test.each([
  [{ city: "Duluth", state: "MN", zip: "55802", country: "US" }, "Duluth, MN 55802"],
  [{ city: "Kenora", state: "ON", zip: "P9N 1A1", country: "CA" }, "Kenora, ON P9N 1A1, Canada"],
  [{ city: "Tromsø", state: null, zip: "9008", country: "NO" }, "Tromsø 9008, Norway"],
  [{ city: "Duluth", state: "MN", zip: null, country: "US" }, "Duluth, MN"],
  [{ city: null, state: null, zip: null, country: "FI" }, "Finland"],
])("a dealer's place names the country abroad: %j", (dealer, place) => {
  expect(dealerPlace(dealer)).toBe(place)
})
