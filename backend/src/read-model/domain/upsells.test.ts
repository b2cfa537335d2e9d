import { Upsells } from "../../contracts/catalog/upsells"
import type { CartOffer } from "../../modules/content/domain/offers-text"
import { buildSnapshot } from "./build-snapshot"
import { catalogRows, productRow, variantRow } from "./catalog-fixture"
import type { CatalogRows } from "./rows"
import { offerError, upsells } from "./upsells"

const HANDLE: CartOffer = { path: "/pull-handle", beside: "build", unless: "PUL" }

const snapshotWith = (changes: Partial<CatalogRows> = {}) =>
  buildSnapshot(catalogRows(changes), "https://shop.example")

const offered = (
  stock: [string, number][],
  changes: Partial<CatalogRows> = {},
  offers: readonly CartOffer[] = [HANDLE],
) => upsells(offers, snapshotWith(changes), new Map(stock)).offers

const BOTH: [string, number][] = [
  ["item_red", 3],
  ["item_black", 1],
]

test("what is in stock is offered at staff's price, by the address that adds it", () => {
  const offers = offered(BOTH)
  expect(Upsells.parse({ offers })).toEqual({ offers })
  expect(offers).toEqual([
    {
      name: "Pull handle",
      path: "/pull-handle",
      beside: "build",
      unless: ["PUL"],
      option: "Color",
      choices: [
        expect.objectContaining({ slug: "pull-handle-red", sku: "PUL-RED", label: "Red", price: 25 }),
        expect.objectContaining({ slug: "pull-handle-black", sku: "PUL-BLK", label: "Black", price: 25 }),
      ],
    },
  ])
})

test("a color that is sold out is not offered, and nothing when all are, or where no product is", () => {
  expect(offered([["item_black", 1]])[0]?.choices.map(({ sku }) => sku)).toEqual(["PUL-BLK"])
  expect(offered([])).toEqual([])
  expect(offered(BOTH, {}, [{ ...HANDLE, path: "/gone" }])).toEqual([])
})

test("what is not counted can always be had", () => {
  const rows = catalogRows()
  const variants = rows.variants.map((row) => variantRow({ ...row, manage_inventory: false, inventory: [] }))
  expect(offered([], { variants })[0]?.choices).toHaveLength(2)
})

test("a product gives way to its own SKUs where staff named no others", () => {
  expect(offered([["item_black", 1]], {}, [{ ...HANDLE, unless: "" }])[0]?.unless).toEqual([
    "PUL-RED",
    "PUL-BLK",
  ])
})

test("a product is offered at its own address after it was renamed or its category moved", () => {
  const renamed = {
    products: [productRow({ handle: "grab-handle", former_handles: ["pull-handle"], metadata: null })],
  }
  const offers = offered(BOTH, renamed, [
    { ...HANDLE, path: "/old/pull-handle" },
    { ...HANDLE, path: "/grab-handle" },
  ])
  expect(offers.map(({ path }) => path)).toEqual(["/grab-handle"])
  expect(offerError(HANDLE, snapshotWith(renamed))).toBeNull()
  for (const path of ["https://evil.example/grab-handle", "//evil.example/grab-handle"])
    expect(offerError({ path }, snapshotWith(renamed))).toBe(`There is no product at ${path} in the shop.`)
})

test("only a product that one choice adds can be offered", () => {
  expect(offerError(HANDLE, snapshotWith())).toBeNull()
  expect(offerError({ path: "/contact" }, snapshotWith())).toBe(
    "There is no product at /contact in the shop.",
  )
})
