import type { ShelfPage, ShelfPiece } from "#contracts/catalog/ready-to-ship"

const NAMES: Record<string, string> = { RED: "Red", BLK: "Black", BLU: "Blue" }

/** For tests: an available pair in these colors. */
export const piece = (codes: readonly string[], over: Partial<ShelfPiece> = {}): ShelfPiece => {
  const sku = `TRLSOL${codes.join("")}BLK`
  return {
    sku,
    style: "Solid",
    colors: codes.map((code) => ({ code, name: NAMES[code] ?? code, css: "#123456" })),
    skull: null,
    image: `/storage/products/medium/${sku}.jpg?v=2.1`,
    price: 349,
    ready_to_ship_discount: 40,
    sold_out: false,
    only_left: null,
    path: `/builder/trail/solid/${sku}?from=ready-to-ship`,
    ...over,
  }
}

/** For tests: the Trail's page. */
export const shelf = (pieces: ShelfPiece[], over: Partial<ShelfPage> = {}): ShelfPage => ({
  slug: "trail",
  name: "The Trail",
  type: "ski",
  loop: true,
  priceIncludes: "Price includes 2 skis and loops",
  notice: null,
  pieces,
  ...over,
})
