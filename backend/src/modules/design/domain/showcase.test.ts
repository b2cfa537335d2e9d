import { notOrderableReason } from "./availability"
import { designOf, seededCatalog, seededRows } from "./catalog-fixture"
import { SHOWCASE_LENGTH, showcaseImages } from "./showcase"

const skuOf = (path: string) => path.split("/").at(-1) ?? ""

test("shows designs that can be ordered as they are, with a WebP of each", () => {
  const images = showcaseImages(seededCatalog(), "2026-11-21")
  expect(images).toHaveLength(SHOWCASE_LENGTH)
  for (const { image, webp, path, alt } of images) {
    expect(notOrderableReason(designOf(skuOf(path)))).toBeNull()
    expect(image).toBe(`/storage/products/full/${skuOf(path)}.jpg?v=2.1`)
    expect(webp).toBe(`/storage/products/full/${skuOf(path)}.webp?v=2.1`)
    expect(alt).toMatch(/ in .+: .+ and /)
  }
})

test("shows skis in several colors, each once, with a loop in one of them, and another ski each time", () => {
  const catalog = seededCatalog()
  for (let day = 0; day < 10; day++) {
    const designs = showcaseImages(catalog, `day ${day}`).map(({ path }) => designOf(skuOf(path), catalog))
    designs.forEach(({ product, colors, loop }, at) => {
      expect(product.type).toBe("ski")
      expect(new Set(colors).size).toBe(colors.length)
      expect(colors.length).toBeGreaterThan(1)
      expect(colors).toContain(loop)
      expect(designs[at - 1]?.product).not.toBe(product)
    })
  }
})

test("shows one ski as often as there are designs of it, where there is no other", () => {
  const { products } = seededRows()
  const only = seededCatalog({ products: products.filter(({ code }) => code === "ATK") })
  expect(showcaseImages(only, "2026-11-21")).toHaveLength(SHOWCASE_LENGTH)
})

test("is the same all day and another one tomorrow", () => {
  const on = (day: string) => showcaseImages(seededCatalog(), day).map(({ path }) => path)
  expect(on("2026-11-21")).toEqual(on("2026-11-21"))
  expect(on("2026-11-21")).not.toEqual(on("2026-11-22"))
})

test("never shows a line or color that is out", () => {
  const rows = seededRows()
  const black = rows.styles.map(({ product_code, code }) => ({
    product_code,
    style_code: code,
    option: "color" as const,
    color_code: "BLK",
  }))
  const catalog = seededCatalog({ unavailabilities: [...rows.unavailabilities, ...black] })
  for (let day = 0; day < 30; day++) {
    for (const { path } of showcaseImages(catalog, `day ${day}`)) {
      const design = designOf(skuOf(path), catalog)
      expect(design.product.notice).toBeNull()
      expect(design.colors.map(({ code }) => code)).not.toContain("BLK")
    }
  }
})

test("a shop that has nothing to design shows nothing", () => {
  expect(showcaseImages(seededCatalog({ products: [], styles: [] }), "2026-11-21")).toEqual([])
})
