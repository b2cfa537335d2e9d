import type { ProductCard, ProductPage, ProductVariant } from "#contracts/catalog/catalog"

type Stocked = [color: string, size: string, inventory: number | null]

const variant = ([color, size, inventory]: Stocked): ProductVariant => {
  const sku = `APP-HOD-${color.slice(0, 3).toUpperCase()}-${size}`
  return {
    sku,
    price: size === "2XL" ? 68 : 64,
    options: { color, size },
    inventory,
    image: `/storage/products/full/${sku}.jpg?v=2.1`,
  }
}

/** A hoodie for tests: two colors, three sizes, one combination sold out, one not made. */
export const hoodie: ProductPage = {
  slug: "forge-hoodie",
  path: "/accessories/apparel/forge-hoodie",
  name: "Forge hoodie",
  tagline: "For the shop and the trailer.",
  description: ["Heavy fleece.", "Deep pocket."],
  facts: [{ name: "Fabric", value: "Cotton fleece" }],
  video: null,
  options: {
    color: {
      label: "Color",
      values: [
        { value: "Black", css: "#111111" },
        { value: "Slate", css: "#1c2a3f" },
      ],
    },
    size: { label: "Size", values: [{ value: "M" }, { value: "L" }, { value: "2XL" }] },
  },
  variants: (
    [
      ["Black", "M", 12],
      ["Black", "L", 2],
      ["Black", "2XL", 0],
      ["Slate", "M", null],
      ["Slate", "L", 1],
    ] satisfies Stocked[]
  ).map(variant),
  gallery: [
    { id: "front", url: "/storage/products/full/APP-HOD-BLA-M.jpg?v=2.1", alt: "Forge hoodie, front" },
    { id: "back", url: "/storage/products/full/APP-HOD-BLA-M-back.jpg?v=2.1", alt: "Forge hoodie, back" },
  ],
  breadcrumbs: [
    { name: "Accessories", path: "/accessories" },
    { name: "Apparel", path: "/accessories/apparel" },
    { name: "Forge hoodie", path: "/accessories/apparel/forge-hoodie" },
  ],
  related: [],
}

/** A product for tests without options, with its own counted stock. */
export const blockSet = (inventory: string | undefined): ProductPage => ({
  ...hoodie,
  slug: "ice-scratcher-blocks",
  path: "/accessories/ice-scratcher/ice-scratcher-blocks",
  name: "Ice Scratcher Block Set",
  inventory,
  options: {},
  variants: [
    {
      sku: "ICE-BLK-SET",
      price: 35,
      options: {},
      inventory: inventory === undefined ? null : Number(inventory),
      image: "/storage/products/full/ICE-BLK-SET.jpg?v=2.1",
    },
  ],
  gallery: [
    { id: "set", url: "/storage/products/full/ICE-BLK-SET.jpg?v=2.1", alt: "Ice Scratcher Block Set" },
  ],
})

/** A tile for tests. */
export const productCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  slug: "trail-cap",
  path: "/accessories/apparel/trail-cap",
  name: "Trail cap",
  tagline: "Low crown, curved bill.",
  image: "/storage/products/medium/APP-CAP-BLK.jpg?v=2.1",
  price_from: 29,
  price_to: 29,
  sold_out: false,
  only_left: null,
  swatches: [],
  ...over,
})
