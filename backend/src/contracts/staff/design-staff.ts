import * as z from "zod/mini"
import { CHOICE_KINDS, NOTICE_KINDS, type ProductType, TEXT_COLORS } from "../builder/builder"
import { NO_SUCH_DESIGN } from "../builder/design-words"
import {
  blankLine,
  code as codeText,
  part,
  requiredLine,
  requiredLines,
  trueOrFalse,
  typedCode,
  version,
} from "../forms/form-fields"
import { isWholeCents } from "../money"
import type { Parts } from "../read-request"
import { confirmed } from "./ask-first"

/*
 * What merchandisers edit of the builder, one document at a time: a product with its styles, or the palette that all
 * products share. Prices in dollars.
 */

const name = requiredLine("Please enter a name.", 80)
const code = codeText(/^[A-Z0-9]{3}$/, "Three capital letters or digits, as in SKUs.")
/** Text that is sent with each document and may be blank. */
const blank = (max: number) => blankLine("Please enter text.", max)
const list = <Row extends z.ZodMiniType>(row: Row, most: number) =>
  z.array(row, "This list is missing.").check(z.maxLength(most, `At most ${most} of these.`))
const price = z
  .number("Please enter an amount.")
  .check(
    z.minimum(0, "Not less than $0."),
    z.maximum(10_000, "Not more than $10,000."),
    z.refine(isWholeCents, "Whole cents, please."),
  )

export const ChoiceKind = z.enum(CHOICE_KINDS, "Please choose what this is about.")

/** Which choices a row is about; null means every style, or every color. */
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
  note: blank(200),
})
export type StaffUnavailable = z.infer<typeof StaffUnavailable>

export const StaffNotice = z.object({
  kind: z.enum(NOTICE_KINDS, "Please choose how the line is closed."),
  title: requiredLine("Please enter a title."),
  /** Paragraphs, separated by an empty line. */
  text: requiredLines("Please say what riders can do.", 2000),
  /** Empty for no email sign-up. */
  signUpLabel: blank(40),
  /** Empty for no link. */
  linkLabel: blank(60),
  linkPath: blank(200).check(
    z.regex(/^(\/(?![/\\])[^\s\\]*)?$/, "A path in this shop, such as /ready-to-ship/trail."),
  ),
})
export type StaffNotice = z.infer<typeof StaffNotice>

export const StaffStyle = z.object({
  code,
  name,
  price,
  singleSkull: trueOrFalse,
  tripleSkull: trueOrFalse,
  purchasable: trueOrFalse,
  exampleSku: typedCode(/^[A-Z0-9]*$/, NO_SUCH_DESIGN, 60),
  /** What riders should know about it; blank for nothing. */
  note: blank(200),
})
export type StaffStyle = z.infer<typeof StaffStyle>

export const StaffFact = z.object({
  name: requiredLine("Please enter a name, such as Length.", 40),
  value: requiredLine("Please enter what it is.", 120),
})
export type StaffFact = z.infer<typeof StaffFact>

export const ProductDocument = z.object({
  name,
  priceIncludes: blank(200),
  /** One line about it; may be empty. */
  tagline: blank(160),
  /** What it is and what it is for, in the order in which riders read it. */
  facts: list(StaffFact, 12),
  singleSkull: trueOrFalse,
  tripleSkull: trueOrFalse,
  /** Null: the line is open. */
  notice: z.nullable(StaffNotice),
  styles: list(StaffStyle, 200),
  upcharges: list(StaffUpcharge, 500),
  unavailable: list(StaffUnavailable, 500),
})
export type ProductDocument = z.infer<typeof ProductDocument>

export const StaffColor = z.object({
  code,
  name,
  textColor: z.enum(TEXT_COLORS, "Please choose black or white."),
  css: requiredLine("A color such as #d0202e.", 20).check(
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, "A color such as #d0202e."),
  ),
})
export type StaffColor = z.infer<typeof StaffColor>

/** In display order; a color that is left out is retired. */
export const PaletteDocument = z.object({
  colors: list(StaffColor, 100).check(z.minLength(1, "At least one color is needed.")),
  upcharges: list(StaffUpcharge, 500),
  unavailable: list(StaffUnavailable, 500),
})
export type PaletteDocument = z.infer<typeof PaletteDocument>

/**
 * The patterns that the artwork supports, by code, and how many colors each can take. A new one has to be drawn first.
 */
export const PATTERNS = {
  SOL: { name: "Solid", colors: [1, 1] },
  FAD: { name: "Fade", colors: [2, 2] },
  SPL: { name: "Split", colors: [2, 2] },
  TRI: { name: "Tri-Band", colors: [3, 3] },
  CAM: { name: "Camo", colors: [2, 4] },
} as const
const PATTERN_CODES = [
  "SOL",
  "FAD",
  "SPL",
  "TRI",
  "CAM",
] as const satisfies readonly (keyof typeof PATTERNS)[]
export type PatternCode = (typeof PATTERN_CODES)[number]

/** The last part of its page's address. */
const slug = codeText(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "Small letters, digits and single hyphens, such as two-tone.",
).check(z.maxLength(60, "At most 60 characters."))

/** POST /admin/designs/products/{code}/styles: a style of a line, drawn in an existing pattern. */
export const NewStyle = z.object({
  code,
  name,
  slug,
  pattern: z.enum(PATTERN_CODES, "Please choose a pattern."),
  colors: z
    .int("Please enter how many colors are chosen.")
    .check(z.minimum(1, "At least one."), z.maximum(4, "Four at most.")),
  price,
  singleSkull: trueOrFalse,
  tripleSkull: trueOrFalse,
  confirmed,
})
export type NewStyle = z.infer<typeof NewStyle>

/** What is wrong with a new style's fields together, as far as they could be read, by field. */
export function newStyleRuleErrors({ pattern, colors }: Parts<NewStyle>): Record<string, string> {
  if (pattern === undefined || typeof colors !== "number") return {}
  const {
    name: drawn,
    colors: [least, most],
  } = PATTERNS[pattern]
  if (colors >= least && colors <= most) return {}
  return { colors: `${drawn} is drawn in ${least === most ? least : `${least} to ${most}`} colors.` }
}

/** POST /admin/designs/products: a line of products, drawn in the shape of an existing one, with a solid style. */
export const NewLine = z.object({
  code,
  name,
  slug,
  /** Code of the product whose shape, views, loops and skulls it takes over. */
  shape: code,
  priceIncludes: blank(200),
  tagline: blank(160),
  /** Of its first style, Solid. */
  price,
  confirmed,
})
export type NewLine = z.infer<typeof NewLine>

/** A document as sent back; `version` is the one it was read with, `confirmed` answers a question about prices. */
export const SaveProduct = z.object({ version, document: part(ProductDocument), confirmed })
export type SaveProduct = z.infer<typeof SaveProduct>
export const SavePalette = z.object({ version, document: part(PaletteDocument), confirmed })
export type SavePalette = z.infer<typeof SavePalette>

/** One changed field. */
export interface DesignChange {
  at: string
  /** Email of the person who changed it. */
  by: string
  field: string
  before: string
  after: string
  /** The save that it was part of, where that can be undone. */
  save?: string | null
}

/** A document as it would be without one of its saves: what was changed again later stays. */
export interface DocumentWithout<Document> {
  /** Of the document as it is now. */
  version: string
  document: Document
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
  type: ProductType
  state: "open" | "overlay" | "notify"
  styles: number
  /** Price of the cheapest style, in dollars; null without one. */
  from: number | null
  /** SKU of a design to show. */
  example: string | null
}

export interface StaffProductPage extends StaffDocument<ProductDocument> {
  code: string
  slug: string
  type: ProductType
  loop: boolean
  colors: { code: string; name: string; css: string }[]
}
