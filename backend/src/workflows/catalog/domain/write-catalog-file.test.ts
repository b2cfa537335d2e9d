import { readCatalogFile } from "./catalog-file"
import { handle } from "./catalog-fixture"
import type { CurrentCatalog, CurrentProduct } from "./current-catalog"
import { planImport } from "./import-plan"
import { catalogLines, templateLines } from "./write-catalog-file"

const LISTS = [{ id: "plist_1", name: "Dealers" }]

const fileOf = (product: CurrentProduct) => [...catalogLines("catalog", [product], LISTS)].join("")

function reportOf(product: CurrentProduct) {
  const slugBySku = new Map(product.variants.map(({ sku }) => [sku, product.slug]))
  const current: CurrentCatalog = {
    categories: new Map([
      ["accessories", { id: "pcat_a", path: "accessories", name: "Accessories", intro: "" }],
    ]),
    products: new Map([[product.slug, product]]),
    slugBySku,
    deleted: new Set(),
    lines: new Set(),
    priceLists: LISTS,
  }
  return planImport(readCatalogFile(fileOf(product), slugBySku), current).report
}

describe("an exported file changes nothing when it is read back", () => {
  it.each<[string, Partial<CurrentProduct>]>([
    ["as it is", {}],
    [
      "hidden, with facts and a video",
      { status: "draft", facts: "Width: 9 in | Weight: 6 oz", video: "1 Go" },
    ],
    ["with a text that begins or ends with a space", { tagline: " Pull. " }],
    ["with a text that means nothing in a file", { description: "(none)" }],
    ["with facts that aren't separated as in a file", { facts: "Width: 9 in|Weight: 6 oz" }],
    ["with facts that aren't any", { facts: "nine inches" }],
    ["with a tag that holds the separator", { tags: ["a | b"] }],
    ["with a video that has no number", { video: "Go" }],
  ])("%s", (_, change) => {
    const { added, changed, refused } = reportOf({ ...handle, ...change })
    expect({ added, changed, refused }).toEqual({ added: [], changed: [], refused: [] })
  })
})

it("a product's own columns are on its first line", () => {
  const [red] = handle.variants
  if (!red) throw new Error("The fixture has no variant.")
  const blue = { ...red, id: "variant_blue", sku: "PUL-BLU", options: { Color: "blue" } }
  const { products, refused } = readCatalogFile(fileOf({ ...handle, variants: [red, blue] }), new Map())
  expect(refused).toEqual([])
  expect(products).toMatchObject([
    { name: "Pull handle", variants: [{ sku: "PUL-RED" }, { sku: "PUL-BLU" }] },
  ])
})

it("the file to start from can be read", () => {
  const { products, refused } = readCatalogFile(templateLines(LISTS), new Map())
  expect(refused).toEqual([])
  expect(products).toMatchObject([{ slug: "example-handle", variants: [{ stock: 12 }, { stock: null }] }])
})
