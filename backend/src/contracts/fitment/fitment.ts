import * as z from "zod/mini"
import { BuilderColor, SledModel } from "../builder/builder"
import { UNKNOWN_SLED } from "../builder/design-words"
import { CartData } from "../cart/cart"
import { code, id, requiredLine } from "../forms/form-fields"

// Section 7: bogie setup, finders, and the sled that the whole shop knows. The calls of the sled selects
// (/builder/sleds/...) are in builder.ts; with `bogies=true` the years and makes are those that have a sled with
// bogies, while the models are always all of them.

/** As returned by `POST /builder/sleds/models`. */
export const SledId = requiredLine("Please choose a sled.", 60, UNKNOWN_SLED)

/** What a rider may look for and not find: a sled, or what fits it. */
export const GAP_KINDS = ["sled", "bogies", "mount_kit", "dampener"] as const

/** '2021 Polaris RMK Khaos 850' for people; the rest for selects. */
export const Sled = z.object({
  id: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  description: z.string(),
  /** Present when what fits the sled was invented for the demo and not verified since: shown with a warning. */
  demoData: z.optional(z.boolean()),
})
export type Sled = z.infer<typeof Sled>

/** Section 3, "Snowmobile". `demoData`: present when the answer was invented for the demo; show a warning. */
export const Snowmobile = z.object({ description: z.string(), demoData: z.optional(z.boolean()) })
export type Snowmobile = z.infer<typeof Snowmobile>

const positionKey = z.string().check(z.regex(/^([1-9]|1[01])$/))

/** What sits at one position. `sku` followed by a color code is the wheel's own SKU (BOG538 + RED). */
export const Bogie = z.object({
  /** 'BOG538': picture at /storage/products/medium/{sku}{colorcode}.jpg, white by default. */
  sku: z.string(),
  /** The wheel's diameter: '5.38"'. */
  size: z.string(),
  /** Dollars for one wheel in white (or its first color). */
  price: z.number(),
  is_single_wheel: z.boolean(),
  /** The position's name, 'Front Outside'. */
  name: z.string(),
  /** What the shop calls the wheel, without its color: 'Bogie wheel 5.38"'. */
  wheel: z.string(),
  /**
   * The colors this wheel is made in, by color code in display order: dollars for one wheel, and how many wheels are
   * left; null when they aren't counted.
   */
  colors: z.record(z.string(), z.object({ price: z.number(), available: z.nullable(z.number()) })),
})
export type Bogie = z.infer<typeof Bogie>

/** POST /builder/sleds/models/{model}/bogies: answer. No bogies: 'Sucks for you.' Unknown model: 404. */
export const BogiesAnswer = z.object({
  snowmobile: Snowmobile,
  /** Keyed by position, '1' to '11'; only those that the sled has. */
  bogies: z.record(positionKey, Bogie),
  /** Keyed by color code: every color that one of the bogies is made in. */
  colors: z.record(z.string(), BuilderColor),
})
export type BogiesAnswer = z.infer<typeof BogiesAnswer>

const position = code(/^[\w-]{1,20}$/, "This position does not exist.")
const isShort = (positions: object) => Object.keys(positions).length <= 50
const wheelSku = id("This bogie does not exist.", 40)

/**
 * POST /builder/add-bogie-to-cart: request. `positions` maps a position to a color code. `sku` says what the page
 * showed: each position's wheel by position. As one text it says where the rider came from: one of the sled's wheels,
 * or a one-color design from the builder. Blank is fine.
 */
export const AddBogieRequest = z.object({
  snowmobile_id: SledId,
  positions: z
    .record(position, z.nullable(id("Please choose a color.", 10)), "Please choose at least one bogie.")
    .check(
      z.refine((positions) => Object.keys(positions).length > 0, "Please choose at least one bogie."),
      z.refine(isShort, "These are too many positions."),
    ),
  sku: z._default(
    z.nullable(
      z.union(
        [wheelSku, z.record(position, wheelSku).check(z.refine(isShort))],
        "This bogie does not exist.",
      ),
    ),
    null,
  ),
})
export type AddBogieRequest = z.infer<typeof AddBogieRequest>

/** Goods that were added, for analytics. Price in dollars for one piece. */
export const AddedProduct = z.object({
  name: z.string(),
  sku: z.string(),
  price: z.number(),
  quantity: z.number(),
})
export type AddedProduct = z.infer<typeof AddedProduct>

/**
 * POST /builder/add-bogie-to-cart: answer; one product per wheel and color. 404 unknown sled; 409 too few
 * wheels left (`message` says which and how many); 422 `errors["positions.3"]` for a position that the sled
 * doesn't have, without a color, in a color that isn't made, or with another sled's SKU. All or nothing.
 */
export const AddBogieAnswer = z.object({ products: z.array(AddedProduct), cart: CartData })
export type AddBogieAnswer = z.infer<typeof AddBogieAnswer>

/** POST /mount-kits/{year}/makes: answer; 404 for a year without sleds. */
export const FinderMakes = z.array(z.string())
/** POST /mount-kits/{year}/models: request and answer. */
export const FinderModelsRequest = z.object({
  make: requiredLine("Please choose a make.", 60, "We don't know this make."),
})
export const FinderModels = z.array(SledModel)

/**
 * What a finder found. `product` is its product's slug, where riders sign up for one that is sold out, `url` its
 * product page; `inventory` is what is left, null when it isn't counted. Dollars.
 */
export const FoundPart = z.object({
  sku: z.string(),
  price: z.number(),
  name: z.string(),
  product: z.string(),
  url: z.string(),
  inventory: z.nullable(z.number()),
})
export type FoundPart = z.infer<typeof FoundPart>

/** POST /mount-kits/find/{modelId}: answer. `mountKit` null: 'Dang'. Unknown model: 404, the same to the rider. */
export const FindMountKitAnswer = z.object({ mountKit: z.nullable(FoundPart), snowmobile: Snowmobile })
export type FindMountKitAnswer = z.infer<typeof FindMountKitAnswer>

/**
 * POST /mount-kit-dampeners/find/{modelId}: answer. `dampenerKit.sku` names the picture and the instructions.
 * `dampenerKit` null: 'Dang'. Unknown model: 404.
 */
export const FindDampenerAnswer = z.object({
  dampenerKit: z.nullable(z.object({ sku: z.string(), dampener: FoundPart })),
  snowmobile: Snowmobile,
})
export type FindDampenerAnswer = z.infer<typeof FindDampenerAnswer>

/**
 * POST /mount-kits/{modelId}/add-to-cart and /mount-kit-dampeners/{modelId}/add-to-cart: answer to an empty body; one
 * piece is added. 404 for an unknown sled, 409 when nothing fits it or the part is sold out.
 */
export const AddPartAnswer = z.object({ cart: CartData, product: AddedProduct })
export type AddPartAnswer = z.infer<typeof AddPartAnswer>

/** GET /shop/sleds/{id}: a sled and what fits it. 404 when we don't know it. Cacheable; never specific to a visitor. */
export const SledFit = z.object({
  sled: Sled,
  /**
   * Whether each product fits, keyed by product slug. Only goods that depend on the sled; any other slug is missing.
   */
  products: z.record(z.string(), z.boolean()),
  /** SKUs of the variants that fit; wheels in every color. */
  skus: z.array(z.string()),
  mountKit: z.nullable(z.object({ sku: z.string(), url: z.string() })),
  dampener: z.nullable(z.object({ sku: z.string(), url: z.string() })),
  /** How many positions take one of our wheels; 0: 'Sucks for you.' */
  bogies: z.number(),
})
export type SledFit = z.infer<typeof SledFit>

/** PUT /shop/my-sled: request; 404 when we don't know the sled. Also kept on the account when logged in. */
export const MySledRequest = z.object({ id: SledId })

/**
 * GET, PUT and DELETE /shop/my-sled: answer. A logged-in visitor without a cookie gets the account's sled and the
 * cookie. `account`: the account's sled when it differs from the browser's.
 */
export const MySledAnswer = z.object({ sled: z.nullable(Sled), account: z.nullable(Sled) })
export type MySledAnswer = z.infer<typeof MySledAnswer>
