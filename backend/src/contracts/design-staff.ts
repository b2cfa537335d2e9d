import * as z from "zod/mini"

/*
 * What merchandisers edit of the builder, a document at a time: a product with its styles, or the palette that all
 * products share. Prices in dollars.
 */

const name = z
  .string("Please enter a name.")
  .check(z.trim(), z.minLength(1, "Please enter a name."), z.maxLength(80, "At most 80 characters."))
const code = z.string().check(z.regex(/^[A-Z0-9]{3}$/, "Three capital letters or digits, as in SKUs."))
const price = z.number("Please enter an amount.").check(
  z.minimum(0, "Not less than $0."),
  z.maximum(10_000, "Not more than $10,000."),
  z.refine((dollars) => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6, "Whole cents, please."),
)

export const ChoiceKind = z.enum(["color", "loop", "single_skull", "triple_skull"])

/** Which choices a row is about; null means every style, or every colour. */
const scope = {
  style: z.nullable(code),
  option: ChoiceKind,
}

export const StaffUpcharge = z.object({ ...scope, color: z.nullable(code), price })
export type StaffUpcharge = z.infer<typeof StaffUpcharge>

export const StaffUnavailable = z.object({
  ...scope,
  color: code,
  /** For staff: why, until when. */
  note: z.string().check(z.trim(), z.maxLength(200, "At most 200 characters.")),
})
export type StaffUnavailable = z.infer<typeof StaffUnavailable>

export const StaffNotice = z.object({
  kind: z.enum(["overlay", "notify"]),
  title: z
    .string()
    .check(z.trim(), z.minLength(1, "Please enter a title."), z.maxLength(120, "At most 120 characters.")),
  /** Paragraphs, parted by an empty line. */
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please say what riders can do."),
      z.maxLength(2000, "At most 2,000 characters."),
    ),
  /** Empty for no e-mail sign-up. */
  signUpLabel: z.string().check(z.trim(), z.maxLength(40, "At most 40 characters.")),
  /** Empty for no link. */
  linkLabel: z.string().check(z.trim(), z.maxLength(60, "At most 60 characters.")),
  linkPath: z
    .string()
    .check(
      z.trim(),
      z.regex(/^(\/(?![/\\])[^\s\\]*)?$/, "A path of this shop, such as /ready-to-ship/trail."),
    ),
})
export type StaffNotice = z.infer<typeof StaffNotice>

export const StaffStyle = z.object({
  code,
  name,
  price,
  singleSkull: z.boolean(),
  tripleSkull: z.boolean(),
  purchasable: z.boolean(),
  exampleSku: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(60)),
})
export type StaffStyle = z.infer<typeof StaffStyle>

export const ProductDocument = z.object({
  name,
  priceIncludes: z.string().check(z.trim(), z.maxLength(200, "At most 200 characters.")),
  singleSkull: z.boolean(),
  tripleSkull: z.boolean(),
  /** Null: the line is open. */
  notice: z.nullable(StaffNotice),
  styles: z.array(StaffStyle),
  upcharges: z.array(StaffUpcharge).check(z.maxLength(500)),
  unavailable: z.array(StaffUnavailable).check(z.maxLength(500)),
})
export type ProductDocument = z.infer<typeof ProductDocument>

export const StaffColor = z.object({
  code,
  name,
  textColor: z.enum(["black", "white"]),
  css: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, "A colour such as #d0202e.")),
})
export type StaffColor = z.infer<typeof StaffColor>

/** In display order; a colour that is left out is retired. */
export const PaletteDocument = z.object({
  colors: z.array(StaffColor).check(z.minLength(1, "At least one colour is needed."), z.maxLength(100)),
  upcharges: z.array(StaffUpcharge).check(z.maxLength(500)),
  unavailable: z.array(StaffUnavailable).check(z.maxLength(500)),
})
export type PaletteDocument = z.infer<typeof PaletteDocument>

/** A document on its way back; `version` is the one it was read with. */
export const SaveProduct = z.object({ version: z.string(), document: ProductDocument })
export const SavePalette = z.object({ version: z.string(), document: PaletteDocument })

/** One changed field. */
export interface DesignChange {
  at: string
  /** E-mail of who changed it. */
  by: string
  field: string
  before: string
  after: string
}

export interface StaffDocument<Document> {
  version: string
  document: Document
  /** The latest first. */
  changes: DesignChange[]
}

/** One line of the overview. */
export interface StaffProduct {
  code: string
  name: string
  slug: string
  type: "ski" | "bogie" | "shovel"
  state: "open" | "overlay" | "notify"
  styles: number
  /** Dollars of the cheapest style; null without one. */
  from: number | null
  /** SKU of a design to show. */
  example: string | null
}

export interface StaffProductPage extends StaffDocument<ProductDocument> {
  code: string
  slug: string
  type: "ski" | "bogie" | "shovel"
  loop: boolean
  colors: { code: string; name: string; css: string }[]
}
