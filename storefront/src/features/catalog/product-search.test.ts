import { parseSearch } from "#platform/search-params"
import { productSearch } from "./product-search"

test.each(["1002", "54E20", "2.50", "PUL-RED"])("a link can mean the variant %s", (sku) => {
  expect(productSearch(parseSearch(`?sku=${sku}`))).toEqual({ sku })
})

test("nonsense in a product's address is left out", () => {
  expect(productSearch({ sku: ["PUL-RED"] })).toEqual({})
})
