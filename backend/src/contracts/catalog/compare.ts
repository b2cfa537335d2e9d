import * as z from "zod/mini"
import { TEXT_COLORS } from "../builder/builder"
import { ShelfColor } from "./ready-to-ship"

const Fact = z.object({ name: z.string(), value: z.string() })

/** A ski in the comparison. Amounts in dollars, for the pair. */
export const ComparedSki = z.object({
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  image: z.string(),
  /** Price of the cheapest style, made to order; null when the line can't be ordered now. */
  from: z.nullable(z.number()),
  /** What its styles cost even when it can't be ordered: for comparison. */
  list_from: z.number(),
  styles: z.number(),
  /** In the order of `SkisPage.facts`; empty where nothing is known. */
  facts: z.array(z.string()),
  /** The builder's page, even for a closed line: it says why. */
  path: z.string(),
  /** Number of designs that are ready to ship. */
  ready: z.number(),
  /** Price of the cheapest of them, discount deducted; null without any. */
  ready_from: z.nullable(z.number()),
  ready_path: z.string(),
})
export type ComparedSki = z.infer<typeof ComparedSki>

/** GET /shop/compare/skis: what `/skis` shows. */
export const SkisPage = z.object({
  priceIncludes: z.string(),
  /** Names of what is compared. */
  facts: z.array(z.string()),
  skis: z.array(ComparedSki),
})
export type SkisPage = z.infer<typeof SkisPage>

/** GET /shop/compare/bogie-wheels: what riders can know before they set up a sled. Dollars for one wheel. */
export const BogiesPage = z.object({
  priceIncludes: z.string(),
  tagline: z.string(),
  /** Of the wheels on sale; null while there are none. */
  prices: z.nullable(z.object({ from: z.number(), to: z.number() })),
  sizes: z.array(Fact),
  /** Every size on sale, smallest first. */
  wheels: z.array(
    z.object({
      size: z.string(),
      name: z.string(),
      /** The cheapest color's price. */
      price: z.number(),
      /** The most expensive one's. Optional, as servers of older releases don't send it. */
      price_to: z.optional(z.number()),
      path: z.string(),
      colors: z.array(
        z.extend(ShelfColor, {
          available: z.boolean(),
          /** The wheel's page, with this color chosen. */
          path: z.string(),
        }),
      ),
    }),
  ),
  styles: z.array(
    z.object({
      name: z.string(),
      /** Null when it isn't available: what is not sold has no price. */
      price: z.nullable(z.number()),
      image: z.string(),
      purchasable: z.boolean(),
      note: z.string(),
      path: z.string(),
    }),
  ),
})
export type BogiesPage = z.infer<typeof BogiesPage>

/** Where a color is available. */
export const GuideColor = z.object({
  code: z.string(),
  name: z.string(),
  css: z.string(),
  text_color: z.enum(TEXT_COLORS),
  /** Products that can't currently be poured in it. */
  not_for: z.array(z.string()),
  /** Whether no product can be poured in it. */
  unavailable: z.boolean(),
  /** "Loop", "Single skull", "Triple skull": parts that aren't currently available in it. */
  not_as: z.array(z.string()),
})
export type GuideColor = z.infer<typeof GuideColor>

/** GET /shop/color-guide: the patterns, the colors, and what matches a sled's. */
export const ColorGuide = z.object({
  patterns: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** How many colors are chosen. */
      colors: z.number(),
      /** "Single or triple skull", "No skulls". */
      skulls: z.string(),
      image: z.string(),
      /** Describes the product it is shown on. */
      alt: z.string(),
      path: z.string(),
      /** Names of the products that come in it. */
      products: z.array(z.string()),
    }),
  ),
  colors: z.array(GuideColor),
  brands: z.array(
    z.object({
      make: z.string(),
      /** The sled's color, and our closest match. */
      matches: z.array(
        z.object({ name: z.string(), color: z.extend(ShelfColor, { available: z.boolean() }) }),
      ),
    }),
  ),
})
export type ColorGuide = z.infer<typeof ColorGuide>
