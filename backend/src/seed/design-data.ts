import type {
  DesignColorRow,
  DesignNoticeRow,
  DesignProductRow,
  DesignStyleRow,
  DesignUnavailabilityRow,
  DesignUpchargeRow,
} from "../modules/design/domain/rows"

/** A style as it is seeded; its variant in Medusa gets this price, in dollars. */
export type SeedStyle = Omit<DesignStyleRow, "variant_id" | "amount" | "drawn_as"> & { price: number }
export type SeedProduct = Omit<DesignProductRow, "product_id" | "drawn_as">

/** What a builder is filled with. */
export interface BuilderOffer {
  /** Status of the products that carry the styles' prices: a draft sells nothing until staff have reviewed it. */
  readonly status: "draft" | "published"
  readonly colors: readonly DesignColorRow[]
  readonly products: readonly SeedProduct[]
  readonly styles: readonly SeedStyle[]
  readonly upcharges: readonly DesignUpchargeRow[]
  readonly unavailabilities: readonly (DesignUnavailabilityRow & { note: string })[]
  readonly notices: readonly DesignNoticeRow[]
}

/** What is poured in the demo workshop. Text on each is readable (checked by test). */
export const COLORS: readonly DesignColorRow[] = (
  [
    ["BLK", "Black", "#15181d", "white"],
    ["WHT", "White", "#f6f8fb", "black"],
    ["RED", "Red", "#d0202e", "white"],
    ["BLU", "Blue", "#1f5fd0", "white"],
    ["GRN", "Green", "#2f9e44", "black"],
    ["ORG", "Orange", "#f5821f", "black"],
    ["PNK", "Pink", "#ec4899", "black"],
    ["YEL", "Yellow", "#ffd23f", "black"],
    ["GRY", "Slate", "#566377", "white"],
    ["LIM", "Lime", "#a3d62f", "black"],
    ["PUR", "Purple", "#6d3bd1", "white"],
    ["TEA", "Teal", "#12a5a5", "black"],
    ["SKY", "Sky Blue", "#5db7ee", "black"],
    ["GLD", "Gold", "#c99a2e", "black"],
  ] as const
).map(([code, name, css, text_color], rank) => ({ code, name, css, text_color, rank, revision: 0 }))

const SKI_INCLUDES = "Price includes 2 skis and loops"

interface SkiLine {
  code: string
  slug: string
  name: string
  /** The solid style's, in dollars; the others follow from it. */
  price: number
  camo: boolean
  example: { colors: readonly [string, string, string, string]; loop: string }
  tagline: string
  facts: SkiFacts
}

/** Made up for the demo. */
interface SkiFacts {
  terrain: string
  /** Inches. */
  width: number
  length: number
  /** Weight of the pair with loops, pounds. */
  weight: number
  keel: string
}

const skiFacts = ({ terrain, width, length, weight, keel }: SkiFacts) => [
  { name: "Terrain", value: terrain },
  { name: "Width", value: `${width}"` },
  { name: "Length", value: `${length}"` },
  { name: "Weight, pair", value: `${weight.toFixed(1)} lb` },
  { name: "Keel", value: keel },
]

const SKI_LINES: readonly SkiLine[] = [
  {
    code: "ATK",
    slug: "attack",
    name: "The Attack",
    price: 379,
    camo: true,
    example: { colors: ["RED", "BLK", "WHT", "GRY"], loop: "BLK" },
    tagline: "Turns where you look.",
    facts: {
      terrain: "Trail, ditch, set-up snow",
      width: 6,
      length: 42,
      weight: 12.4,
      keel: 'Single, 1.25" deep',
    },
  },
  {
    code: "CMD",
    slug: "commander",
    name: "The Commander",
    price: 399,
    camo: true,
    example: { colors: ["BLU", "WHT", "BLK", "GRY"], loop: "WHT" },
    tagline: "Deep keel, straight answers.",
    facts: {
      terrain: "Hard trail, lakes, long days",
      width: 6.25,
      length: 43,
      weight: 12.9,
      keel: 'Single, 1.5" deep',
    },
  },
  {
    code: "HEL",
    slug: "hell-hound",
    name: "Hell Hound",
    price: 429,
    camo: true,
    example: { colors: ["BLK", "RED", "ORG", "YEL"], loop: "RED" },
    tagline: "For bumps, gates and bad ideas.",
    facts: { terrain: "Sno-cross, moguls", width: 5.75, length: 41, weight: 11.8, keel: 'Twin, 1.25" deep' },
  },
  {
    code: "PH7",
    slug: "powder-hound-7",
    name: "The Powder Hound 7",
    price: 389,
    camo: true,
    example: { colors: ["ORG", "BLK", "WHT", "GRY"], loop: "ORG" },
    tagline: "A trail out, powder all day.",
    facts: { terrain: "Crossover, mixed snow", width: 7, length: 42.5, weight: 13.2, keel: 'Twin, 1" deep' },
  },
  {
    code: "PH8",
    slug: "powder-hound-8",
    name: "The Powder Hound 8",
    price: 409,
    camo: true,
    example: { colors: ["GRN", "BLK", "LIM", "GRY"], loop: "BLK" },
    tagline: "Floats when it is over the hood.",
    facts: { terrain: "Deep powder, mountain", width: 8, length: 43, weight: 13.9, keel: 'Twin, 0.9" deep' },
  },
  {
    code: "P8X",
    slug: "powder-hound-8x",
    name: "The Powder Hound 8X",
    price: 439,
    camo: true,
    example: { colors: ["PUR", "PNK", "BLK", "WHT"], loop: "PNK" },
    tagline: "Longer, for longer tracks and steeper hills.",
    facts: { terrain: "Steep, deep, long-track", width: 8, length: 45, weight: 14.4, keel: 'Twin, 1" deep' },
  },
  {
    code: "TRL",
    slug: "trail",
    name: "The Trail",
    price: 349,
    camo: false,
    example: { colors: ["YEL", "BLK", "WHT", "GRY"], loop: "BLK" },
    tagline: "The one that lives on groomed snow.",
    facts: { terrain: "Groomed trail", width: 5.5, length: 40, weight: 11.6, keel: 'Single, 1" deep' },
  },
]

function skiStyles(line: SkiLine): SeedStyle[] {
  const style = (
    code: string,
    slug: string,
    name: string,
    more: number,
    possible_colors: number,
    skulls: { single: boolean; triple: boolean },
  ) => ({
    product_code: line.code,
    code,
    slug,
    name,
    possible_colors,
    single_skull: skulls.single,
    triple_skull: skulls.triple,
    example_sku: [line.code, code, ...line.example.colors.slice(0, possible_colors), line.example.loop].join(
      "",
    ),
    purchasable: true,
    note: null,
    price: line.price + more,
  })
  return [
    style("SOL", "solid", "Solid", 0, 1, { single: true, triple: true }),
    style("FAD", "fade", "Fade", 60, 2, { single: true, triple: true }),
    style("SPL", "split", "Split", 70, 2, { single: true, triple: false }),
    style("TRI", "tri-band", "Tri-Band", 90, 3, { single: true, triple: false }),
    ...(line.camo ? [style("CAM", "camo", "Camo", 120, 4, { single: false, triple: false })] : []),
  ].map((made, rank) => ({ ...made, rank }))
}

const plainStyle = { single_skull: false, triple_skull: false, purchasable: true, note: null }

const BOGIE_STYLES: readonly SeedStyle[] = [
  {
    ...plainStyle,
    product_code: "BOG",
    code: "ONE",
    slug: "one-color",
    name: "One Color",
    possible_colors: 1,
    example_sku: "BOGONEBLK",
    price: 30,
    rank: 0,
  },
  {
    ...plainStyle,
    product_code: "BOG",
    code: "TWO",
    slug: "two-color",
    name: "Two Color",
    possible_colors: 2,
    example_sku: "BOGTWOREDBLK",
    purchasable: false,
    note: "Custom two-color wheels are no longer available. Solid colors are on the shelf.",
    price: 45,
    rank: 1,
  },
  {
    ...plainStyle,
    product_code: "BOG",
    code: "THR",
    slug: "ten-inch-two-color",
    name: '10" Two Color',
    possible_colors: 2,
    example_sku: "BOGTHRBLUBLK",
    purchasable: false,
    note: 'Custom two-color wheels are no longer available. The 10" on the shelf still comes in two: a rim in your color on a black hub.',
    price: 60,
    rank: 2,
  },
]

const SCOOP_STYLES: readonly SeedStyle[] = [
  {
    ...plainStyle,
    product_code: "SHV",
    code: "SOL",
    slug: "solid",
    name: "Solid",
    possible_colors: 1,
    single_skull: true,
    example_sku: "SHVSOLRED",
    price: 69,
    rank: 0,
  },
  {
    ...plainStyle,
    product_code: "SHV",
    code: "FAD",
    slug: "fade",
    name: "Fade",
    possible_colors: 2,
    example_sku: "SHVFADBLUSKY",
    price: 84,
    rank: 1,
  },
  {
    ...plainStyle,
    product_code: "SHV",
    code: "TRI",
    slug: "tri-band",
    name: "Tri-Band",
    possible_colors: 3,
    example_sku: "SHVTRIREDWHTBLU",
    price: 99,
    rank: 2,
  },
]

export const PRODUCTS: readonly SeedProduct[] = [
  ...SKI_LINES.map(
    ({ code, slug, name, tagline, facts }): Omit<SeedProduct, "rank"> => ({
      code,
      slug,
      name,
      type: "ski",
      price_includes: SKI_INCLUDES,
      loop: true,
      single_skull: true,
      triple_skull: true,
      image_angles: ["top", "side", "tip"],
      tagline,
      facts: skiFacts(facts),
    }),
  ),
  {
    code: "BOG",
    slug: "bogie-wheels",
    name: "Bogie Wheels",
    type: "bogie" as const,
    price_includes: "Includes snap rings and bearings or bushings.",
    loop: false,
    single_skull: false,
    triple_skull: false,
    image_angles: ["front", "side"],
    tagline: "Rubber, rim and bearing in your color, per position.",
    facts: [
      { name: '3.35"', value: "Single color only" },
      { name: '5.38" - 8"', value: "Single color; two colors on request" },
      { name: '10"', value: "Two colors only" },
    ],
  },
  {
    code: "SHV",
    slug: "snow-scoop",
    name: "Snow Scoop",
    type: "shovel" as const,
    price_includes: "Price includes 1 snow scoop",
    loop: false,
    single_skull: true,
    triple_skull: false,
    image_angles: ["front", "side"],
    tagline: "Digs you out, knocks the running boards clean.",
    facts: [
      { name: "Blade", value: '11" wide' },
      { name: "Length", value: '31", D-grip' },
      { name: "Weight", value: "1.9 lb" },
    ],
  },
].map((product, rank) => ({ ...product, rank }))

export const STYLES: readonly SeedStyle[] = [
  ...SKI_LINES.flatMap(skiStyles),
  ...BOGIE_STYLES,
  ...SCOOP_STYLES,
]

export const UPCHARGES: readonly DesignUpchargeRow[] = [
  { product_code: null, style_code: null, option: "single_skull", color_code: null, price_cents: 1_500 },
  { product_code: null, style_code: null, option: "triple_skull", color_code: null, price_cents: 3_000 },
  { product_code: null, style_code: null, option: "loop", color_code: "GLD", price_cents: 1_000 },
  // For the pigment: twice as expensive in a ski as in a scoop.
  ...SKI_LINES.map(({ code }) => ({
    product_code: code,
    style_code: null,
    option: "color" as const,
    color_code: "GLD",
    price_cents: 1_200,
  })),
  { product_code: "SHV", style_code: null, option: "color", color_code: "GLD", price_cents: 600 },
]

export const UNAVAILABILITIES: readonly (DesignUnavailabilityRow & { note: string })[] = [
  {
    product_code: null,
    style_code: null,
    option: "loop",
    color_code: "TEA",
    note: "Loop cord in teal is on back order.",
  },
  {
    product_code: null,
    style_code: null,
    option: "triple_skull",
    color_code: "PNK",
    note: "Out of pink skull film.",
  },
  {
    product_code: "ATK",
    style_code: null,
    option: "color",
    color_code: "SKY",
    note: "Sky blue does not cure clean in the Attack's mold.",
  },
]

/** Section 8: the lines that can't be ordered now, and what their pages say. */
export const NOTICES: readonly DesignNoticeRow[] = [
  {
    product_code: "HEL",
    kind: "overlay",
    title: "Bum Deal",
    text: "Custom Hell Hound skis are unavailable.\n\nLeave your email and we'll tell you when we pour them again, or take a pair that is ready to ship.",
    sign_up_label: "Can't Wait",
    link_label: "Ready-to-ship Hell Hounds",
    link_path: "/ready-to-ship/hell-hound",
  },
  {
    product_code: "TRL",
    kind: "notify",
    title: "Bum Deal",
    text: "Custom Trail skis can't be ordered right now.\n\nLeave your email and we'll tell you when they are back, or take a pair that is ready to ship.",
    sign_up_label: "Notify Me",
    link_label: "Ready-to-ship Trail skis",
    link_path: "/ready-to-ship/trail",
  },
  {
    product_code: "PH8",
    kind: "notify",
    title: "The Powder Hound 8 is Temporarily Unavailable",
    text: "Custom orders return in the fall of 2025.\n\nLeave your email and we'll tell you when they do.",
    sign_up_label: "Notify Me",
    link_label: "Ready-to-ship Powder Hound 8s",
    link_path: "/ready-to-ship/powder-hound-8",
  },
]

/** The demo's builder, open for business. */
export const DEMO_BUILDER: BuilderOffer = {
  status: "published",
  colors: COLORS,
  products: PRODUCTS,
  styles: STYLES,
  upcharges: UPCHARGES,
  unavailabilities: UNAVAILABILITIES,
  notices: NOTICES,
}

/**
 * The builder's grammar for a new shop: lines, styles, colors and how they spell a SKU. Measures, upcharges, what is
 * out of stock and what is announced are the demo's inventions and left out; the prices come as drafts. That bogie
 * wheels are sold only in a single color isn't an invention: no wheel comes in two colors of one's choice.
 */
export const BUILDER_GRAMMAR: BuilderOffer = {
  status: "draft",
  colors: COLORS,
  products: PRODUCTS.map((product) => ({ ...product, tagline: null, facts: null })),
  styles: STYLES.map((style) => ({ ...style, note: null })),
  upcharges: [],
  unavailabilities: [],
  notices: [],
}
