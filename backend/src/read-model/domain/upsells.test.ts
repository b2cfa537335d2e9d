import { Upsells } from "../../contracts/upsells"
import { buildSnapshot } from "./build-snapshot"
import { catalogueRows, variantRow } from "./catalogue-fixture"
import type { CatalogueRows } from "./rows"
import { upsells } from "./upsells"

const offered = (stock: [string, number][], changes: Partial<CatalogueRows> = {}) =>
  upsells(buildSnapshot(catalogueRows(changes), "https://shop.example"), new Map(stock))

test("what is in stock is offered at staff's price, by the address that adds it", () => {
  const answer = offered([
    ["item_red", 3],
    ["item_black", 1],
  ])
  expect(Upsells.parse(answer)).toEqual(answer)
  expect(answer).toEqual({
    pullHandle: {
      name: "Pull handle",
      path: "/pull-handle",
      choices: [
        expect.objectContaining({ slug: "pull-handle-red", sku: "PUL-RED", label: "Red", price: 25 }),
        expect.objectContaining({ slug: "pull-handle-black", sku: "PUL-BLK", label: "Black", price: 25 }),
      ],
    },
    scratchers: null,
  })
})

test("a color that is sold out is not offered, and nothing when all are", () => {
  const black = offered([["item_black", 1]])
  expect(black.pullHandle?.choices.map(({ sku }) => sku)).toEqual(["PUL-BLK"])
  expect(offered([]).pullHandle).toBeNull()
})

test("what is not counted can always be had", () => {
  const rows = catalogueRows()
  const variants = rows.variants.map((row) => variantRow({ ...row, manage_inventory: false, inventory: [] }))
  expect(offered([], { variants }).pullHandle?.choices).toHaveLength(2)
})
