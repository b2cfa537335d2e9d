import type { CatalogRows, ProductRow, VariantRow } from "./rows"

/** A product as the queries return it; tests change what they are about. */
export function productRow(changes: Partial<ProductRow> = {}): ProductRow {
  return {
    id: "prod_handle",
    handle: "pull-handle",
    former_handles: [],
    title: "Pull handle",
    subtitle: "Pull.",
    description: "First.\n\nSecond.",
    thumbnail: "/storage/products/medium/PUL-RED.jpg?v=2.1",
    metadata: { path: "/pull-handle", facts: "Width: 4 in | Fits: all" },
    shipping_profile_id: "sp_1",
    discountable: true,
    demo_data: false,
    category_ids: ["pcat_accessories"],
    tags: [],
    ...changes,
  }
}

export function variantRow(changes: Partial<VariantRow> = {}): VariantRow {
  return {
    id: "variant_red",
    product_id: "prod_handle",
    sku: "PUL-RED",
    title: "Red",
    thumbnail: "/storage/products/medium/PUL-RED.jpg?v=2.1",
    manage_inventory: true,
    allow_backorder: false,
    variant_rank: 0,
    amount: "25",
    inventory: [{ itemId: "item_red", required: 1 }],
    ...changes,
  }
}

const category = (id: string, handle: string, name: string, parent: string | null, rank: number) => ({
  id,
  handle,
  former_handles: [] as string[],
  shown: true,
  name,
  description: `All ${name.toLowerCase()}.`,
  parent_category_id: parent,
  rank,
})

/** One handle in red and black, below Accessories; Tools is empty. */
export function catalogRows(changes: Partial<CatalogRows> = {}): CatalogRows {
  return {
    commerce: {
      sales_channel_id: "sc_1",
      region_id: "reg_1",
      countries: [
        { code: "NO", name: "Norway" },
        { code: "FI", name: "Finland" },
        { code: "CA", name: "Canada" },
        { code: "US", name: "United States" },
      ],
      shipping_option_id: "so_1",
    },
    categories: [
      category("pcat_carbides", "carbides", "Carbides", null, 1),
      category("pcat_accessories", "accessories", "Accessories", null, 0),
      category("pcat_tools", "tools", "Tools", "pcat_accessories", 0),
    ],
    products: [productRow()],
    variants: [
      variantRow({
        id: "variant_black",
        sku: "PUL-BLK",
        variant_rank: 1,
        inventory: [{ itemId: "item_black", required: 1 }],
      }),
      variantRow(),
    ],
    optionValues: [
      { variant_id: "variant_black", option: "Color", value: "black", rank: null },
      { variant_id: "variant_red", option: "Color", value: "red", rank: null },
    ],
    images: [],
    ...changes,
  }
}
