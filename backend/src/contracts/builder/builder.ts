import * as z from "zod/mini"
import { CartData } from "../cart/cart"
import { PromoBanner } from "../cart/promo-banner"
import { code, flag, id, numberOrText, requiredLine } from "../forms/form-fields"
import { designSku } from "./design-sku"
import { UNKNOWN_SLED } from "./design-words"

/** Section 9: product types; a shovel is a snow scoop. */
export const PRODUCT_TYPES = ["ski", "bogie", "shovel"] as const
export const ProductType = z.enum(PRODUCT_TYPES)
export type ProductType = z.infer<typeof ProductType>

/** What a color is chosen for. */
export const CHOICE_KINDS = ["color", "loop", "single_skull", "triple_skull"] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

/** The text color that is legible on a color. */
export const TEXT_COLORS = ["black", "white"] as const
export type TextColor = (typeof TEXT_COLORS)[number]

/** `overlay` always covers a closed line's page, `notify` lets riders look. */
export const NOTICE_KINDS = ["overlay", "notify"] as const

/** Section 9: appended to picture addresses as `v` unless the server says otherwise. */
export const DEFAULT_CACHE_VERSION = "2.1"

/**
 * What a page says when a line can't be ordered (section 8): `overlay` always covers the page, `notify` lets riders
 * look and offers an email sign-up instead of the cart.
 */
export const LineNotice = z.object({
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  /** Plain paragraphs. */
  text: z.array(z.string()),
  /** Label of the sign-up button; null for no sign-up. */
  signUpLabel: z.nullable(z.string()),
  link: z.nullable(z.object({ label: z.string(), path: z.string() })),
})
export type LineNotice = z.infer<typeof LineNotice>

/** One way to color a product (section 3, "Style"). Price in dollars. */
export const StyleCard = z.object({
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  /** File name of the example picture below /storage/products/medium/. */
  example: z.string(),
  exampleSku: z.string(),
  /** False: 'No Longer Available' (section 2, bogie wheels). */
  purchasable: z.boolean(),
  /** What riders should know about it, in staff's words; empty for nothing. */
  note: z.string(),
})
export type StyleCard = z.infer<typeof StyleCard>

/** POST /builder/info/{productSlug}: answer (section 3, "Product info response"). */
export const ProductInfo = z.object({
  /** The automatic discount that is running now; `banner` when its code has one. */
  autoDiscount: z.nullable(z.object({ code: z.string(), banner: z.optional(PromoBanner) })),
  name: z.string(),
  code: z.string(),
  slug: z.string(),
  /** 'Price includes 2 skis and loops' for skis (section 9). */
  priceIncludes: z.string(),
  styles: z.array(StyleCard),
  type: ProductType,
  notice: z.nullable(LineNotice),
})
export type ProductInfo = z.infer<typeof ProductInfo>

/** GET /shop/designs: a product that riders design, as a tile. Price in dollars. */
export const DesignCard = z.object({
  slug: z.string(),
  name: z.string(),
  type: ProductType,
  /** How many styles can be ordered. */
  styles: z.number(),
  /** Price of the cheapest of them. */
  from: z.number(),
  /** Medium picture of an example. */
  image: z.string(),
  /** False while the line can't be ordered. */
  open: z.boolean(),
})
export type DesignCard = z.infer<typeof DesignCard>
export const DesignCards = z.object({ products: z.array(DesignCard) })
export type DesignCards = z.infer<typeof DesignCards>

/** Keyed by three-letter color code elsewhere. `css` is for swatches; the picture comes from the server. */
export const BuilderColor = z.object({
  name: z.string(),
  text_color: z.enum(TEXT_COLORS),
  css: z.string(),
})
export type BuilderColor = z.infer<typeof BuilderColor>

/** A choice that costs more: option `loop`, `single_skull`, `triple_skull` or `colorN`; price in dollars. */
export const Upcharge = z.object({ option: z.string(), value: z.string(), price: z.number() })
export type Upcharge = z.infer<typeof Upcharge>

/** Which zone of a style is which, on its pictures. */
export const StyleZones = z.object({
  /** The choices, in the order of a map's tiles. */
  options: z.array(z.string()),
  /**
   * Addresses of the maps, one per view, the hero first: gray tiles one below the other, each as large as the picture
   * and brighter where the picture has more of the choice's color.
   */
  maps: z.array(z.string()),
  /** Color zones in the order in which they appear in the hero's picture, from left to right. */
  order: z.array(z.string()),
  /** Where a color is, in a word or two, by option; none where one color is everywhere. */
  places: z.record(z.string(), z.string()),
})
export type StyleZones = z.infer<typeof StyleZones>

/** What a product is and is for. */
export const ProductFacts = z.object({
  /** One line; may be empty. */
  tagline: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** POST /builder/info/{productSlug}/{styleSlug}: answer (section 3, "Builder info response"). */
export const BuilderInfo = z.object({
  /** Keyed by color code, in display order. */
  colors: z.record(z.string(), BuilderColor),
  product: z.object({
    type: ProductType,
    name: z.string(),
    code: z.string(),
    slug: z.string(),
    /** Whether a loop is chosen, too. */
    loop: z.boolean(),
    singleSkull: z.boolean(),
    tripleSkull: z.boolean(),
    /** Angle names of the pictures; the first is the hero. */
    imageAngles: z.array(z.string()),
  }),
  productUrl: z.string(),
  style: z.object({
    name: z.string(),
    slug: z.string(),
    code: z.string(),
    price: z.number(),
    /** How many colors are chosen: color1 to colorN. */
    possibleColors: z.number(),
    singleSkull: z.boolean(),
    tripleSkull: z.boolean(),
    exampleSku: z.string(),
    purchasable: z.boolean(),
  }),
  /** Codes of colors that aren't available, for any zone; the same below for loops and skulls. */
  unavailableColors: z.array(z.string()),
  /** Those of them that the style is not made in at all: an old design may have one, but it is never offered. */
  notMadeColors: z.array(z.string()),
  unavailableLoops: z.array(z.string()),
  unavailableSingleSkulls: z.array(z.string()),
  unavailableTripleSkulls: z.array(z.string()),
  upcharges: z.array(Upcharge),
  cacheVersion: z.string(),
  notice: z.nullable(LineNotice),
  about: ProductFacts,
  /** Null for a product whose pictures the shop doesn't draw. */
  zones: z.nullable(StyleZones),
})
export type BuilderInfo = z.infer<typeof BuilderInfo>

/** Selected options: color1 to colorN, loop, single_skull, triple_skull; a skull that is "" means None. */
export const SelectedOptions = z.record(
  code(/^(color[1-9]|loop|single_skull|triple_skull)$/, "This option does not exist."),
  code(/^([A-Z0-9]{3})?$/, "Please choose a color from the list."),
  "Please choose your colors.",
)
export type SelectedOptions = z.infer<typeof SelectedOptions>

/** POST /builder/detect/{sku}: answer. */
export const DetectAnswer = z.object({ options: SelectedOptions })
export type DetectAnswer = z.infer<typeof DetectAnswer>

/** POST /builder/generate/{productCode}/{styleCode}: request. */
export const GenerateRequest = z.object({
  options: SelectedOptions,
  /** Prepares the pictures of every angle, not only the hero. */
  generate_all: flag,
  ready_to_ship: flag,
})
export type GenerateRequest = z.infer<typeof GenerateRequest>

const selected = z.optional(z.nullable(code(/^([A-Z0-9]{3})?$/, "Please choose a color from the list.")))
/** The same with the options beside the flags (api/builder/generate/selected-options.ts). */
export const FlatGenerateRequest = z.object({
  color1: code(/^[A-Z0-9]{3}$/, "Please choose a color from the list."),
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((at) => [`color${at}`, selected])),
  loop: selected,
  single_skull: selected,
  triple_skull: selected,
  generate_all: flag,
  ready_to_ship: flag,
})

export const GeneratedImage = z.object({ angle: z.string(), full: z.string(), medium: z.string() })
export type GeneratedImage = z.infer<typeof GeneratedImage>

/** POST /builder/generate/{productCode}/{styleCode}: answer. Amounts in dollars. */
export const GenerateAnswer = z.object({
  /** One per angle, hero first. */
  images: z.array(GeneratedImage),
  price: z.number(),
  ready_to_ship_discount: z.number(),
  sku: z.string(),
  /**
   * A bogie design in one color: the price of one wheel of each size in it, as the cart charges it, and whether one is
   * left. `price` is the lowest of them. Empty for everything else.
   */
  wheels: z.array(z.object({ size: z.string(), price: z.number(), available: z.boolean() })),
})
export type GenerateAnswer = z.infer<typeof GenerateAnswer>

/** Empty or null for none; an unknown one is simply not found. */
const optionalId = (message: string) => z._default(z.nullable(id(message)), null)

/** POST /builder/stock/{sku}: request; the body may be left out. */
export const StockRequest = z.object({ ready_to_ship: flag })

/** POST /builder/stock/{sku}: answer. */
export const StockAnswer = z.object({ in_stock: z.boolean() })
export type StockAnswer = z.infer<typeof StockAnswer>

/** POST /builder/carbides/{sku}: one of the list. Price in dollars, for the pair. */
export const Carbide = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  in_stock: z.boolean(),
  /** Same-origin address of the picture, medium size. */
  image: z.string(),
  /** What it is for, in one line: the product's tagline. Empty for none. */
  advice: z.string(),
  /** Slug of its product: where riders sign up for one that is sold out. */
  product: z.string(),
})
export type Carbide = z.infer<typeof Carbide>

/**
 * GET /shop/hardware: what the hardware page shows before a sled is chosen. Dollars for one mount kit, the lowest and
 * the highest of those on sale; null when there are none.
 */
export const Hardware = z.object({
  mountKit: z.nullable(z.object({ from: z.number(), to: z.number() })),
})
export type Hardware = z.infer<typeof Hardware>

/** POST /builder/add-to-cart (snow scoops only): request. */
export const AddScoopRequest = z.object({
  sku: designSku,
  ready_to_ship: flag,
  /** The line that this design replaces, when it is edited from the cart. */
  replaces: optionalId("This line is not in your cart."),
})
export type AddScoopRequest = z.infer<typeof AddScoopRequest>

/**
 * POST /builder/add-ski-to-cart: request; empty or null carbide and model mean "I have one", or none is wanted. With
 * `replaces` the line's own hardware stays as it is: what it already has is not added again.
 */
export const AddSkiRequest = z.object({
  ski_sku: designSku,
  carbide: optionalId("These carbides don't exist."),
  model: optionalId(UNKNOWN_SLED),
  ready_to_ship: flag,
  /** The line that this design replaces, when it is edited from the cart. */
  replaces: optionalId("This line is not in your cart."),
})
export type AddSkiRequest = z.infer<typeof AddSkiRequest>

/** POST /builder/add-ski-to-cart: answer (section 3). Amounts in dollars. */
export const AddSkiAnswer = z.object({
  product: z.object({ name: z.string(), code: z.string() }),
  style: z.object({ name: z.string(), code: z.string(), price: z.number() }),
  mountKitSku: z.optional(z.string()),
  mountKitPrice: z.optional(z.number()),
  carbideSku: z.optional(z.string()),
  carbideName: z.optional(z.string()),
  carbidePrice: z.optional(z.number()),
  cart: CartData,
})
export type AddSkiAnswer = z.infer<typeof AddSkiAnswer>

/** GET /builder/sleds/years and /builder/sleds/{year}/makes; POST /builder/sleds/models. */
export const SledYears = z.array(z.number())
export const SledMakes = z.array(z.string())
export const SledModelsRequest = z.object({
  year: numberOrText("Please choose a year.", {
    min: 1960,
    max: 2100,
    beyond: "We have no sleds from this year.",
  }),
  make: requiredLine("Please choose a make.", 60, "We don't know this make."),
  /** Sent by the bogie setup; a make's models are the same with it. */
  bogies: flag,
})
/** `demoData`: present when what fits the sled was made up for the demo; riders must be warned. */
export const SledModel = z.object({ id: z.string(), model: z.string(), demoData: z.optional(z.boolean()) })
export type SledModel = z.infer<typeof SledModel>
