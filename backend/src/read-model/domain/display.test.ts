import { cssColor, displayValue } from "./display"
import { drawnPicture, productPicture, sameOrigin } from "./picture-address"

it.each([
  ["red", "Red"],
  ["2XL", "2XL"],
  ["", ""],
])("shows the stored value %p as %p", (value, shown) => {
  expect(displayValue(value)).toBe(shown)
})

it("gives a color to values of the Color option only", () => {
  expect(cssColor("Color", "red")).toMatch(/^#[0-9a-f]{6}$/)
  expect(cssColor("Color", "plaid")).toBeUndefined()
  expect(cssColor("Size", "red")).toBeUndefined()
})

describe("addresses of pictures", () => {
  it("carry size, SKU, angle and the cache version", () => {
    expect(productPicture("full", "PUL-RED", "2")).toBe("/storage/products/full/PUL-RED-2.jpg?v=2.1")
  })

  it("lose the shop's own origin only", () => {
    expect(sameOrigin("https://shop.example/static/a.png", "https://shop.example")).toBe("/static/a.png")
    expect(sameOrigin("https://shop.example.org/a.png", "https://shop.example")).toBe(
      "https://shop.example.org/a.png",
    )
  })

  it.each([
    ["/storage/products/full/ICE-TIP-4.jpg?v=2.1", { sku: "ICE-TIP-4", angle: null }],
    ["/storage/products/medium/ICE-TIP-4-2.jpg", { sku: "ICE-TIP-4", angle: "2" }],
    ["/storage/products/full/OTHER-1.jpg", null],
    ["/static/ICE-TIP-4.jpg", null],
  ])("tell SKU and angle: %s", (url, drawn) => {
    expect(drawnPicture(url, new Set(["ICE-TIP-4"]))).toEqual(drawn)
  })
})
