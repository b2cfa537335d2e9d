import type { Carbide, GeneratedImage, ProductInfo, SelectedOptions } from "#contracts/builder/builder"
import type { FoundPart } from "#contracts/fitment/fitment"
import type { Design } from "./model"
import type { DesignInfo } from "./selection"

export const productInfo = (over: Partial<ProductInfo> = {}): ProductInfo => ({
  autoDiscount: null,
  name: "The Attack",
  code: "ATK",
  slug: "attack",
  priceIncludes: "Price includes 2 skis and loops",
  type: "ski",
  notice: null,
  styles: [
    {
      code: "SOL",
      slug: "solid",
      name: "Solid",
      price: 749,
      example: "ATKSOLREDBLK.jpg",
      exampleSku: "ATKSOLREDBLK",
      purchasable: true,
      note: "",
    },
    {
      code: "FAD",
      slug: "fade",
      name: "Fade",
      price: 799,
      example: "ATKFADREDBLUBLK.jpg",
      exampleSku: "ATKFADREDBLUBLK",
      purchasable: true,
      note: "",
    },
  ],
  ...over,
})

/** A two-color ski with both skulls; purple is out everywhere, a gold color 1 and every skull cost extra. */
export const fade = (over: Partial<DesignInfo> = {}): DesignInfo => ({
  colors: {
    RED: { name: "Red", css: "#d0202e", text_color: "white" },
    WHT: { name: "White", css: "#f6f8fb", text_color: "black" },
    BLU: { name: "Blue", css: "#1f5fd0", text_color: "white" },
    BLK: { name: "Black", css: "#15181d", text_color: "white" },
    PUR: { name: "Purple", css: "#6d3bd1", text_color: "white" },
    GLD: { name: "Gold", css: "#c99a2e", text_color: "black" },
  },
  product: {
    type: "ski",
    name: "The Attack",
    code: "ATK",
    slug: "attack",
    loop: true,
    singleSkull: true,
    tripleSkull: true,
    imageAngles: ["top", "side"],
  },
  productUrl: "/skis/attack",
  style: {
    name: "Fade",
    slug: "fade",
    code: "FAD",
    price: 799,
    possibleColors: 2,
    singleSkull: true,
    tripleSkull: true,
    exampleSku: "ATKFADREDBLUBLK",
    purchasable: true,
  },
  unavailableColors: ["PUR"],
  notMadeColors: [],
  unavailableLoops: ["PUR", "GLD"],
  unavailableSingleSkulls: ["PUR"],
  unavailableTripleSkulls: ["PUR"],
  upcharges: [
    { option: "color1", value: "GLD", price: 25 },
    { option: "single_skull", value: "WHT", price: 30 },
    { option: "triple_skull", value: "WHT", price: 45 },
  ],
  cacheVersion: "2.1",
  notice: null,
  about: {
    tagline: "Turns where you look.",
    facts: [
      { name: "Terrain", value: "Trail, ditch banging" },
      { name: "Length", value: '41.5"' },
    ],
  },
  zones: {
    options: ["color1", "color2", "loop", "single_skull", "triple_skull"],
    maps: ["/storage/products/zones/ATKFAD.webp?v=1", "/storage/products/zones/ATKFAD-side.webp?v=1"],
    order: ["color2", "color1"],
    places: { color1: "tip", color2: "tail" },
  },
  ...over,
})

export const fadeOptions = (over: SelectedOptions = {}): SelectedOptions => ({
  color1: "RED",
  color2: "BLU",
  loop: "BLK",
  single_skull: "",
  triple_skull: "",
  ...over,
})

/** The SKU of a fade, as the shop makes it. */
export const fadeSku = ({ color1, color2, loop, single_skull, triple_skull }: SelectedOptions): string =>
  `ATKFAD${color1}${color2}${loop}${single_skull ? `1${single_skull}` : ""}${triple_skull ? `3${triple_skull}` : ""}`

const images = (sku: string): GeneratedImage[] =>
  ["top", "side"].map((angle, at) => {
    const name = at === 0 ? sku : `${sku}-${angle}`
    return {
      angle,
      full: `/storage/products/full/${name}.jpg?v=2.1`,
      medium: `/storage/products/medium/${name}.jpg?v=2.1`,
    }
  })

/** A fade as the shop answers for it. */
export const fadeDesign = (options: SelectedOptions = fadeOptions(), price = 799): Design => {
  const sku = fadeSku(options)
  return { options, sku, price, ready_to_ship_discount: 0, images: images(sku), wheels: [] }
}

export const CARBIDES: Carbide[] = [
  {
    id: "CAR-TRL-4",
    name: '4.5" trail carbide pair',
    price: 69,
    in_stock: true,
    image: "/storage/products/medium/CAR-TRL-4.jpg?v=2.1",
    advice: "Light steering for mixed days.",
    product: "trail-carbide-4",
  },
  {
    id: "CAR-ICE-8",
    name: '8" ice carbide',
    price: 119,
    in_stock: false,
    image: "/storage/products/medium/CAR-ICE-8.jpg?v=2.1",
    advice: "For lakes, roads and March.",
    product: "ice-carbide-8",
  },
]

/** A mount kit, as the finder returns it; three are left. */
export const KIT: FoundPart = {
  sku: "MK-101",
  price: 42,
  name: "Mount kit MK-101: Polaris Axys",
  product: "mk-101",
  url: "/mount-kits/mk-101",
  inventory: 3,
}
