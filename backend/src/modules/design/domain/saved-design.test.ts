import { SavedDesign } from "../../../contracts/builder/saved-designs"
import { seededCatalog, seededRows } from "./catalog-fixture"
import { savedDesign } from "./saved-design"
import { withStockedWheels } from "./stocked-wheels"
import { WHEELS } from "./stocked-wheels-fixture"

const row = { number: 7, name: "Race day", sku: "ATKSOLREDBLK", price_cents: 379_00 }

describe("a saved design", () => {
  it("is what it was", () => {
    const saved = savedDesign(row, seededCatalog())
    expect(SavedDesign.parse(saved)).toEqual(saved)
    expect(saved).toMatchObject({
      name: "Race day",
      description: "The Attack. Style: Solid, Color 1: Red, Loop: Black",
      path: "/builder/attack/solid/ATKSOLREDBLK",
      buyPath: "/builder/attack/solid/ATKSOLREDBLK/add-hardware",
      price: 379,
      changes: [],
    })
  })

  it("says that it became dearer, or cheaper", () => {
    expect(savedDesign({ ...row, price_cents: 350_00 }, seededCatalog()).changes).toEqual([
      "The price went up from $350.00 to $379.00.",
    ])
    expect(savedDesign({ ...row, price_cents: 400_00 }, seededCatalog()).changes).toEqual([
      "The price went down from $400.00 to $379.00.",
    ])
  })

  it("says what can't be had, and is not for sale meanwhile", () => {
    const red = { product_code: null, style_code: null, option: "color" as const, color_code: "RED" }
    const saved = savedDesign(row, seededCatalog({ unavailabilities: [red] }))
    expect(saved.changes[0]).toContain("Color 1: Red")
    expect(saved).toMatchObject({ buyPath: null, path: "/builder/attack/solid/ATKSOLREDBLK", price: 379 })
  })

  it("is still shown, at its price, when its style no longer comes with its skull", () => {
    const styles = seededRows().styles.map((style) => ({ ...style, single_skull: false }))
    const sku = "SHVSOLRED1WHT"
    const saved = savedDesign({ ...row, sku, price_cents: 84_00 }, seededCatalog({ styles }))
    expect(saved).toMatchObject({
      image: `/storage/products/medium/${sku}.jpg?v=2.1`,
      description: "Snow Scoop. Style: Solid, Color 1: Red, Single Skull: White",
      path: `/builder/snow-scoop/solid/${sku}`,
      buyPath: null,
      price: 84,
      changes: ["Snow Scoop in Solid no longer comes with a single skull. Please choose it without one."],
    })
  })

  it("says so when it can no longer be built", () => {
    const colors = seededRows().colors.filter(({ code }) => code !== "RED")
    expect(savedDesign(row, seededCatalog({ colors }))).toMatchObject({
      // It can't be drawn without its color.
      image: null,
      path: null,
      price: null,
      changes: ["We don't make this anymore."],
    })
  })

  it("is told to be a scoop, which needs nothing more to go into the cart", () => {
    const scoop = savedDesign({ ...row, sku: "SHVSOLRED" }, seededCatalog())
    expect(scoop).toMatchObject({
      type: "shovel",
      buyPath: "/builder/snow-scoop/solid/SHVSOLRED",
      priceVaries: false,
    })
  })

  it("leads bogie wheels to the sled that they are for, and tells that some sizes cost more", () => {
    const catalog = withStockedWheels(seededCatalog(), WHEELS)
    expect(savedDesign({ ...row, sku: "BOGONERED" }, catalog)).toMatchObject({
      type: "bogie",
      buyPath: "/bogie-wheels/setup?product=bogie-wheels&style=one-color&sku=BOGONERED",
      price: 30,
      priceVaries: true,
    })
    // Blue wheels are made in one size.
    expect(savedDesign({ ...row, sku: "BOGONEBLU" }, catalog).priceVaries).toBe(false)
  })
})
