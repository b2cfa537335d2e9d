import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import { byColor, byColorsTogether, byLine, byStyle, type SoldSku } from "./sold"

const catalog = seededCatalog()
const sold = (sku: string, pieces = 1, product = "Design"): SoldSku => ({
  sku,
  product,
  pieces,
  goods: pieces * 100,
  discounts: pieces * 10,
  returned: 0,
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
    byLine(SOLD, catalog).map(({ words, pieces, goods, discounts }) => [
      words.name,
      words.kind,
      pieces,
      goods,
      discounts,
    ]),
  ).toEqual([
    [line?.name, "Design", 6, 600, 60],
    ["Pull handle", "Product", 4, 400, 40],
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
  const [twice] = byColor([sold("ATKFADREDBLURED")], catalog)
  expect(twice).toMatchObject({ name: "Red", places: { first: 1, loop: 1, pieces: 1 } })
})

it("a color that is gone from the catalog keeps its code", () => {
  expect(byColor([sold("ATKSOLXXXBLK")], catalog)[0]).toMatchObject({ name: "XXX", places: { first: 1 } })
})
