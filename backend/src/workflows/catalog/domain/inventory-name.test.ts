import { inventoryName } from "./inventory-name"

const item = { title: "6 in. / 60°", sku: "HOO-6", product: "Hooper carbide", variant: "6 in. / 60°" }

test.each([
  ["the variant's title", item, "Hooper carbide, 6 in. / 60°"],
  ["only a SKU", { ...item, title: "HOO-6" }, "Hooper carbide, 6 in. / 60°"],
  ["no title", { ...item, title: null }, "Hooper carbide, 6 in. / 60°"],
  ["the product's former name", { ...item, title: "Hooper, 6 in. / 60°" }, "Hooper carbide, 6 in. / 60°"],
  ["the right name", { ...item, title: "Hooper carbide, 6 in. / 60°" }, null],
  ["a name that staff gave it", { ...item, title: "Bin 7" }, null],
  [
    "a product without options",
    { ...item, variant: "Default variant", title: "Default variant" },
    "Hooper carbide",
  ],
  [
    "a product whose variant is called like it",
    { ...item, variant: "Hooper carbide", title: "HOO-6" },
    "Hooper carbide",
  ],
])("the name of an inventory item with %s", (_what, named, name) => {
  expect(inventoryName(named)).toBe(name)
})
