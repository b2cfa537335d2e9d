import type { CurrentProduct } from "./current-catalog"

/** A product of one counted color, on a price list, for tests. */
export const handle: CurrentProduct = {
  id: "prod_handle",
  slug: "pull-handle",
  path: "/pull-handle",
  name: "Pull handle",
  tagline: "Pull.",
  description: "",
  facts: "",
  video: "",
  position: 10,
  tags: ["featured"],
  categories: ["accessories"],
  images: [],
  imageIds: {},
  thumbnail: null,
  status: "published",
  metadata: { path: "/pull-handle", position: 10, note: "by staff" },
  options: [{ id: "opt_color", name: "Color" }],
  inChannel: true,
  shipped: true,
  variants: [
    {
      id: "variant_red",
      sku: "PUL-RED",
      options: { Color: "red" },
      prices: [
        { id: "price_red", currencyCode: "usd", amount: 25, isDefault: true },
        { id: "price_many", currencyCode: "usd", amount: 20, isDefault: false },
      ],
      listPrices: { plist_1: { id: "price_list", cents: 2000 } },
      counted: true,
      itemId: "item_red",
      stocked: 80,
    },
  ],
}
