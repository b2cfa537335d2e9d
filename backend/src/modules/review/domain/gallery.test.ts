import { designOf, seededCatalog } from "../../design/domain/catalog-fixture"
import { type BarePicture, galleryPage } from "./gallery"

const catalog = seededCatalog()
const picture = (id: string, sku: string, sled = ""): BarePicture => ({
  id,
  small: `/${id}-small.jpg`,
  large: `/${id}-large.jpg`,
  width: 3,
  height: 2,
  sku,
  by: "Ida",
  sled,
  words: "",
})
const PICTURES = [
  picture("a", "ATKSOLREDBLK", "2023 Polaris RMK"),
  picture("b", "SHVSOLRED", "Skidoo"),
  picture("c", "ATKFADREDBLUBLK1WHT", "polaris"),
  picture("gone", "XXXSOLRED"),
]
const ALL = { line: "", make: "", color: "", page: 1 }
const page = (over: Partial<typeof ALL> = {}, pictures: readonly BarePicture[] = PICTURES) =>
  galleryPage(pictures, catalog, { ...ALL, ...over })
const ids = (over: Partial<typeof ALL>) => page(over)?.pictures.map(({ id }) => id)

describe("the gallery", () => {
  it("shows each picture with its design, without those whose design is gone", () => {
    expect(page()).toMatchObject({ count: 3, page: 1, pages: 1 })
    expect(ids({})).toEqual(["a", "b", "c"])
    const { product, style } = designOf("ATKFADREDBLUBLK1WHT")
    expect(page()?.pictures[2]).toMatchObject({
      design: `${product.name}, ${style.name}`,
      colors: [{ code: "RED" }, { code: "BLU" }, { code: "BLK" }, { code: "WHT" }],
      path: `/builder/${product.slug}/${style.slug}/ATKFADREDBLUBLK1WHT`,
      out: null,
    })
  })

  it("names a color once, in however many places a design has it", () => {
    const colors = page({}, [picture("a", "ATKSOLREDRED")])?.pictures[0]?.colors
    expect(colors?.map(({ code }) => code)).toEqual(["RED"])
  })

  it("is narrowed by line, make and color, together", () => {
    expect(ids({ line: "snow-scoop" })).toEqual(["b"])
    expect(ids({ make: "polaris" })).toEqual(["a", "c"])
    expect(ids({ make: "ski-doo" })).toEqual(["b"])
    expect(ids({ color: "WHT" })).toEqual(["c"])
    expect(ids({ line: "attack", make: "polaris", color: "BLU" })).toEqual(["c"])
    expect(ids({ line: "trail" })).toEqual([])
  })

  it("counts what it can be narrowed by, most first and then by name, whatever it is narrowed by now", () => {
    const { lines, makes, colors } = page({ color: "WHT" }) ?? {}
    expect(lines?.map(({ value, count }) => [value, count])).toEqual([
      ["attack", 2],
      ["snow-scoop", 1],
    ])
    expect(makes).toEqual([
      { value: "polaris", name: "Polaris", count: 2 },
      { value: "ski-doo", name: "Ski-Doo", count: 1 },
    ])
    expect(colors?.map(({ name, count }) => [name, count])).toEqual([
      ["Red", 3],
      ["Black", 2],
      ["Blue", 1],
      ["White", 1],
    ])
  })

  it("has twelve pictures on a page, and no page beyond the last", () => {
    const many = Array.from({ length: 13 }, (_, at) => picture(`${at}`, "SHVSOLRED"))
    expect(page({}, many)).toMatchObject({ count: 13, pages: 2 })
    expect(page({}, many)?.pictures).toHaveLength(12)
    expect(page({ page: 2 }, many)?.pictures.map(({ id }) => id)).toEqual(["12"])
    expect(page({ page: 3 }, many)).toBeNull()
  })
})
