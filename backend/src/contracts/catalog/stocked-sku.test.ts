import { readStockedWheel } from "./stocked-sku"

it.each([
  ["BOG538WHT", { wheel: "BOG538", size: "538", color: "WHT" }],
  // Codes of colors are letters or digits, as the palette takes them.
  ["BOG538GR2", { wheel: "BOG538", size: "538", color: "GR2" }],
  ["BOG010", { wheel: "BOG010", size: "010", color: null }],
  ["BOGSOLRED", null],
  ["BOG538WH", null],
  ["BOG538WHTBLK", null],
])("reads the SKU of a stocked wheel: %s", (sku, read) => {
  expect(readStockedWheel(sku)).toEqual(read)
})
