import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import { byColor, byColorsTogether, byLine, byStyle, type SoldSku } from "./sold"

const catalog = seededCatalog()
const sold = (sku: string, pieces = 1, product = "Design"): SoldSku => ({
  sku,
  product,
  pieces,
  goods: pieces * 100,
  discounts: pieces * 10,
  returned: pieces,
})
const SOLD = [
  sold("ATKSOLREDBLK", 2),
  sold("ATKFADREDBLUBLK"),
  sold("ATKFADBLUREDWHT", 3),
  sold("PUL-RED", 4, "Pull handle"),
]

it("designs count to their line and style, goods to their product", () => {
  const line = catalog.productsByCode.get("ATK")
  expect(
    byLine(SOLD, catalog).map(({ words, pieces, goods, discounts, returned }) => [
      words.name,
      words.kind,
      pieces,
      goods,
      discounts,
      returned,
    ]),
  ).toEqual([
    [line?.name, "Design", 6, 600, 60, 6],
    ["Pull handle", "Product", 4, 400, 40, 4],
  ])
  expect(byStyle(SOLD, catalog).map(({ key, pieces }) => [key, pieces])).toEqual([
    ["ATKSOL", 2],
    ["ATKFAD", 4],
  ])
})

it("colors stand together whatever their order", () => {
  expect(byColorsTogether(SOLD, catalog).map(({ words, pieces }) => [words.name, pieces])).toEqual([
    ["Red alone", 2],
    ["Blue + Red", 4],
  ])
})

it("a color counts in each of its places, and a piece once", () => {
  const places = new Map(byColor(SOLD, catalog).map(({ name, places }) => [name, places]))
  expect(places.get("Red")).toMatchObject({ first: 3, second: 3, loop: 0, pieces: 6 })
  expect(places.get("Black")).toMatchObject({ first: 0, loop: 3, pieces: 3 })
  expect(byColor([sold("ATKTRIREDBLUGRNBLK", 2)], catalog)[2]).toMatchObject({
    name: "Green",
    places: { first: 0, second: 0, third: 2, pieces: 2 },
  })
  expect(byColor([sold("ATKSOLREDBLK3WHT", 2)], catalog).map(({ name, places }) => [name, places])).toEqual([
    ["Red", { first: 2, second: 0, third: 0, fourth: 0, loop: 0, skull: 0, pieces: 2 }],
    ["Black", { first: 0, second: 0, third: 0, fourth: 0, loop: 2, skull: 0, pieces: 2 }],
    ["White", { first: 0, second: 0, third: 0, fourth: 0, loop: 0, skull: 2, pieces: 2 }],
  ])
  const [twice] = byColor([sold("ATKFADREDBLURED")], catalog)
  expect(twice).toMatchObject({ name: "Red", places: { first: 1, loop: 1, pieces: 1 } })
})

it("a color that is gone from the catalog keeps its code", () => {
  expect(byColor([sold("ATKSOLXXXBLK")], catalog)[0]).toMatchObject({ name: "XXX", places: { first: 1 } })
})
