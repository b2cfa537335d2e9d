import { pricesSent } from "./medusa-prices"

const price = (over: object) => ({
  amount: 5,
  priceId: null,
  ownerId: null,
  name: null,
  currency: "usd",
  byRule: false,
  byQuantity: false,
  ...over,
})

test.each([
  [
    "a variant",
    { title: "Red", prices: [{ id: "price_1", currency_code: "USD", amount: 5 }] },
    "variant_1",
    [price({ priceId: "price_1", ownerId: "variant_1", name: "Red" })],
  ],
  ["another currency", { prices: [{ currency_code: "CAD", amount: 5 }] }, null, [price({ currency: "cad" })]],
  [
    "a product's variants",
    {
      title: "Handle",
      variants: [
        { id: "variant_1", prices: [{ amount: 5 }] },
        { title: "Blue", prices: [{ amount: 0 }] },
      ],
    },
    null,
    [price({ ownerId: "variant_1" }), price({ name: "Blue", amount: 0 })],
  ],
  [
    "variants in a batch",
    {
      update: [{ id: "variant_1", prices: [{ amount: "5" }] }],
      create: [{ title: "Blue", prices: [{ amount: 5 }] }],
      delete: ["variant_2"],
    },
    null,
    [price({ name: "Blue" }), price({ ownerId: "variant_1" })],
  ],
  [
    "products in a batch",
    { update: [{ id: "prod_1", variants: [{ id: "variant_1", prices: [{ amount: 5 }] }] }] },
    null,
    [price({ ownerId: "variant_1" })],
  ],
  [
    "a price list",
    { title: "Dealers", prices: [{ variant_id: "variant_1", amount: 5, currency_code: "usd" }] },
    null,
    [price({ ownerId: "variant_1", name: "Dealers" })],
  ],
  [
    "prices of a list in a batch",
    {
      create: [{ variant_id: "variant_1", amount: 5 }],
      update: [{ id: "price_1", variant_id: "variant_2", amount: 5 }],
      delete: ["price_2"],
    },
    null,
    [price({ ownerId: "variant_1" }), price({ priceId: "price_1", ownerId: "variant_2" })],
  ],
  [
    "a shipping option",
    { name: "Standard", prices: [{ region_id: "reg_1", amount: 5 }] },
    "so_1",
    [price({ ownerId: "so_1", name: "Standard" })],
  ],
  [
    "a region, of quantities, and with neither",
    {
      prices: [
        { amount: 5, rules: { region_id: "reg_1" } },
        { amount: 5, min_quantity: 2 },
        { amount: 5, max_quantity: 1 },
        { amount: 5, rules: {}, min_quantity: 1, max_quantity: null },
      ],
    },
    null,
    [price({ byRule: true }), price({ byQuantity: true }), price({ byQuantity: true }), price({})],
  ],
  [
    "nothing",
    {
      title: "Red",
      prices: [{ currency_code: "usd" }, null, "x", { amount: "x" }, { amount: "" }, { amount: true }],
      variants: "x",
      update: [1],
    },
    null,
    [],
  ],
  ["no body", null, null, []],
])("finds the prices of %s", (_what, body, ownerId, found) => {
  expect(pricesSent(body, ownerId)).toEqual(found)
})
