import type { DealerResult } from "#contracts/dealers/dealers"

/** A dealer of the locator, for tests. */
export function dealerResult(facts: Partial<DealerResult> = {}): DealerResult {
  return {
    id: "dlr_1",
    name: "North Shore Powersports",
    address: "410 Lakeview Drive",
    city: "Two Harbors",
    state: "MN",
    country: "US",
    zip: "55616",
    phone: "(555) 010-0178",
    website: "https://northshore.example",
    distributor: false,
    latitude: 47.02,
    longitude: -91.67,
    ...facts,
  }
}

export const REVELSTOKE = dealerResult({
  id: "dlr_2",
  name: "Revelstoke Deep Powder",
  address: "1211 Victoria Road",
  city: "Revelstoke",
  state: "BC",
  country: "CA",
  zip: "V0E 2S0",
  phone: "(555) 010-0179 x5",
  latitude: 51,
  longitude: -118.2,
})

export const PLATTSBURGH = dealerResult({
  id: "dlr_3",
  name: "Adirondack Wholesale Powersports",
  city: "Plattsburgh",
  state: "NY",
  zip: "12901",
  distributor: true,
  latitude: 44.7,
  longitude: -73.45,
})
