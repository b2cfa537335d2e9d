import { builderInfo } from "../../modules/design/domain/builder-answers"
import { productOf, seededCatalog, seededRows, styleOf } from "../../modules/design/domain/catalog-fixture"
import { skullChoices } from "./picker-choices"

function choices(chosen: string, style = "SPL") {
  const colors = seededRows().colors.map((row) => (row.code === "TEA" ? { ...row, retired: true } : row))
  const catalog = seededCatalog({ colors })
  const attack = productOf("ATK", catalog)
  return skullChoices(builderInfo(attack, styleOf(attack, style), catalog), chosen)
}

test("skulls of the kinds that a style comes with are offered, in the colors that are poured", () => {
  const values = choices("").map(({ value }) => value)
  expect(values).toContain("1WHT")
  expect(values).not.toContain("1TEA")
  expect(values.filter((value) => value.startsWith("3"))).toEqual([])
  expect(choices("", "CAM")).toEqual([])
})

test("a skull that the style doesn't come with, or whose color is retired, is listed where it was chosen", () => {
  expect(choices("3WHT").filter(({ value }) => value.startsWith("3"))).toEqual([
    { value: "3WHT", label: "Triple skull, White (not available)" },
  ])
  expect(choices("1WHT", "CAM")).toEqual([{ value: "1WHT", label: "Single skull, White (not available)" }])
  expect(choices("1TEA")).toContainEqual({ value: "1TEA", label: "Single skull, Teal (not available)" })
})
