import { notOrderableReason } from "./availability"
import { productOf, seededCatalog, styleOf } from "./catalog-fixture"
import { designFrom, selectedOptions } from "./selection"
import { encodeSku } from "./sku"

const catalog = seededCatalog()

describe("selected options", () => {
  const attack = productOf("ATK")
  const select = (options: Record<string, string>, code = "FAD") =>
    designFrom(options, attack, styleOf(attack, code), catalog)

  it("need every color and the loop, but no skull", () => {
    expect(select({ color1: "RED" })).toEqual({
      errors: { color2: ["Please choose color 2."], loop: ["Please choose a loop."] },
    })
    expect(select({ color1: "RED", color2: "BLU", loop: "BLK" })).toHaveProperty("design")
  })

  it("take one kind of skull", () => {
    const both = { color1: "RED", color2: "BLU", loop: "BLK", single_skull: "WHT", triple_skull: "WHT" }
    expect(select(both)).toHaveProperty("errors.triple_skull")
  })

  it("refuse colors and choices that are not there", () => {
    expect(select({ color1: "XXX", color2: "BLU", loop: "BLK" })).toHaveProperty("errors.color1")
    expect(select({ color1: "RED", color2: "BLU", color3: "BLK", loop: "BLK" })).toHaveProperty(
      "errors.color3",
    )
    const camo = { color1: "RED", color2: "BLU", color3: "BLK", color4: "WHT", loop: "BLK" }
    expect(select({ ...camo, single_skull: "XXX" }, "CAM")).toHaveProperty("errors.single_skull")
    expect(select({ ...camo, color5: "RED" }, "CAM")).toHaveProperty("errors.color5")
    expect(select({ ...camo, single_skull: "" }, "CAM")).toHaveProperty("design")
  })

  it("make a design with a skull that the style doesn't come with, which can't be had", () => {
    const found = select(
      { color1: "RED", color2: "BLU", color3: "BLK", color4: "WHT", loop: "BLK", single_skull: "RED" },
      "CAM",
    )
    if ("errors" in found) throw new Error("no design")
    expect(encodeSku(found.design)).toBe("ATKCAMREDBLUBLKWHTBLK1RED")
    expect(notOrderableReason(found.design)).not.toBeNull()
    expect(selectedOptions(found.design)).toMatchObject({ single_skull: "RED" })
    expect(selectedOptions(found.design)).not.toHaveProperty("triple_skull")
  })
})
