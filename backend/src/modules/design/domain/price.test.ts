import { designOf, seededCatalog } from "./catalog-fixture"
import { designPrice } from "./price"

describe("price of a design", () => {
  it("is the style's without extras", () => {
    expect(designPrice(designOf("ATKSOLREDBLK"))).toBe(37_900)
  })

  it("adds every extra that was chosen, each zone for itself", () => {
    expect(designPrice(designOf("ATKSOLREDBLK1WHT"))).toBe(37_900 + 1_500)
    expect(designPrice(designOf("ATKSOLREDBLK3WHT"))).toBe(37_900 + 3_000)
    expect(designPrice(designOf("ATKFADGLDBLKGLD"))).toBe(43_900 + 1_200 + 1_000)
    expect(designPrice(designOf("SHVSOLGLD"))).toBe(6_900 + 600)
  })

  it("adds up rows that meet on one choice", () => {
    const upcharges = [
      { product_code: null, style_code: null, option: "color", color_code: null, price_cents: 100 },
      { product_code: "ATK", style_code: "FAD", option: "color", color_code: "RED", price_cents: 20 },
      { product_code: "CMD", style_code: null, option: "color", color_code: "RED", price_cents: 4_000 },
    ] as const
    const other = seededCatalog({ upcharges: [...upcharges] })
    expect(designPrice(designOf("ATKFADREDBLUBLK", other))).toBe(43_900 + 120 + 100)
  })
})

describe("an upcharge", () => {
  const RED_LOOP = {
    product_code: null,
    style_code: null,
    option: "loop",
    color_code: "RED",
    price_cents: 777,
  } as const
  const charging = seededCatalog({ upcharges: [RED_LOOP] })

  it("counts for what it is on, and for nothing else of that color", () => {
    expect(designPrice(designOf("ATKSOLREDRED", charging))).toBe(37_900 + 777)
    expect(designPrice(designOf("ATKSOLREDBLK", charging))).toBe(37_900)
  })

  it("counts once for each zone that has the color", () => {
    const white = { ...RED_LOOP, option: "color", color_code: "WHT", price_cents: 5 } as const
    const zones = seededCatalog({ upcharges: [white] })
    expect(
      designPrice(designOf("CMDTRIWHTWHTBLUBLK", zones)) - designPrice(designOf("CMDTRIREDGRNBLUBLK", zones)),
    ).toBe(10)
  })
})
