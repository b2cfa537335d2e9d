import { handle } from "./catalog-fixture"
import { isSame, listField, priceChange } from "./fields"

describe("a product's categories in a file", () => {
  const product = { ...handle, categories: ["accessories", "gifts"] }

  it.each([
    ["accessories", true],
    ["gifts", true],
    ["gifts | accessories", true],
    ["tools", false],
    ["accessories | tools", false],
    ["accessories | gifts | tools", false],
  ])("%p is how it is: %p", (said, same) => {
    expect(isSame(product, "category", said)).toBe(same)
  })
})

it("tags are the same in any order, pictures are not", () => {
  const product = { ...handle, tags: ["featured", "new"], images: ["/static/a.png", "/static/b.png"] }
  expect(isSame(product, "tags", ["new", "featured"])).toBe(true)
  expect(isSame(product, "images", ["/static/b.png", "/static/a.png"])).toBe(false)
})

it("a place on a price list can be removed again by undoing it, a variant's first price can't", () => {
  expect(priceChange(listField("Dealers"), null, 2000)).toMatchObject({ was: null, becomes: 2000 })
  expect(priceChange("price", null, 2500)).not.toHaveProperty("was")
  expect(priceChange("price", 2400, 2500)).toMatchObject({ was: 2400 })
})
