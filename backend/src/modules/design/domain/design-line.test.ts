import { designOf, seededCatalog } from "./catalog-fixture"
import { designLine, editPath, inBuilderOrder, lineDetails, optionWords } from "./design-line"

const catalog = seededCatalog()

describe("a line of the cart", () => {
  it("has its options back in the builder's order after a JSON column mixed them", () => {
    const names = ["Loop", "Style", "Color 2", "Color 1", "Single Skull"]
    expect(inBuilderOrder(names)).toEqual(["Style", "Color 1", "Color 2", "Loop", "Single Skull"])
  })

  it("shows what was chosen, in the builder's order", () => {
    expect(designLine(designOf("ATKFADREDBLUBLK1WHT"), catalog)).toMatchObject({
      sku: "ATKFADREDBLUBLK1WHT",
      name: "The Attack",
      variantId: "variant_ATK_FAD",
      unitCents: 45_400,
      options: [
        { name: "Style", value: "Fade" },
        { name: "Color 1", value: "Red" },
        { name: "Color 2", value: "Blue" },
        { name: "Loop", value: "Black" },
        { name: "Single Skull", value: "White" },
      ],
    })
  })

  it("leads back to the builder", () => {
    expect(editPath(designOf("ATKSOLREDBLK"), "cali_1")).toBe(
      "/builder/attack/solid/ATKSOLREDBLK?line=cali_1",
    )
  })
})

describe("what was chosen, in a few words", () => {
  it.each([
    [{ "Color 1": "Red", Loop: "Black", Style: "Solid" }, "Solid, Red, Black loop"],
    [
      { "Triple Skull": "White", "Color 2": "Blue", "Color 1": "Red", Style: "Fade" },
      "Fade, Red, Blue, White triple skull",
    ],
    [{ Color: "red", Size: "M" }, "Red, M"],
    [{}, ""],
    [null, ""],
  ])("of %p is %p", (values, words) => {
    expect(optionWords(values)).toBe(words)
  })
})

it("a part of one kind doesn't say its name twice in lists of orders", () => {
  expect(
    lineDetails({ name: "Mount kit MK-111", options: { Kit: "Mount kit MK-111" }, subtitle: null }),
  ).toEqual([])
  expect(lineDetails({ name: "Pull handle", options: { Color: "Red" }, subtitle: "" })).toEqual(["Red"])
  expect(lineDetails({ name: "Pull handle", options: { Color: "Red" }, subtitle: "Red" })).toEqual(["Red"])
  // As Medusa stores them.
  expect(lineDetails({ name: "Pull handle", options: { Color: "red" }, subtitle: "Red" })).toEqual(["Red"])
  expect(
    lineDetails({ name: "Hoodie", options: { Color: "Black", Size: "M" }, subtitle: "Black / M" }),
  ).toEqual(["Black, M"])
  expect(
    lineDetails({
      name: "The Attack",
      options: { Style: "Solid", "Color 1": "Red" },
      subtitle: "Build No. 10042",
    }),
  ).toEqual(["Solid, Red", "Build No. 10042"])
})
