import { parseSearch } from "#platform/search-params"
import { setupSearch } from "./setup-search"

test.each([
  ["?product=bogie-wheels&style=one-color&sku=BOG135RED", { style: "one-color", sku: "BOG135RED" }],
  // Codes and slugs may be digits alone.
  ["?product=bogie-wheels&style=100&sku=135100200", { style: "100", sku: "135100200" }],
])("an address names the design that led here: %s", (query, design) => {
  expect(setupSearch(parseSearch(query))).toEqual({ product: "bogie-wheels", ...design })
})

test("nonsense in it is left out", () => {
  expect(setupSearch({ sku: ["BOG135RED"], style: "", sled: true })).toEqual({})
})
