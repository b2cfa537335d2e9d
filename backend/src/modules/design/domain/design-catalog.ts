import type { ChoiceKind, LineNotice, ProductType, TextColor } from "../../../contracts/builder/builder"
import type { StockedWheel } from "./stocked-wheels"

/** A color that zones, loops and skulls are poured in. */
export interface DesignColor {
  /** Three characters, as in SKUs. */
  readonly code: string
  readonly name: string
  readonly textColor: TextColor
  /** CSS color of swatches and drawings. */
  readonly css: string
  /**
   * Staff removed it from the palette: what was made in it keeps its name and looks, and nothing more is made in it.
   */
  readonly retired?: true
}

/** A choice that costs more. */
export interface DesignUpcharge {
  /** `color1` to `colorN`, `loop`, `single_skull` or `triple_skull`. */
  readonly option: string
  /** Color code. */
  readonly value: string
  readonly cents: number
}

export interface DesignStyle {
  /** Three characters, unique within the product. */
  readonly code: string
  readonly slug: string
  readonly name: string
  /** Code of the pattern that it is drawn in: its own, or another's for one that staff have added. */
  readonly pattern: string
  /** How many colors are chosen, at least one. */
  readonly possibleColors: number
  /** Whether this style of this product can have the skull. */
  readonly singleSkull: boolean
  readonly tripleSkull: boolean
  readonly exampleSku: string
  /** False: 'No Longer Available' (section 2). */
  readonly purchasable: boolean
  /** Price of the base variant, without upcharges. */
  readonly priceCents: number
  /** Medusa's variant behind every line of this style. */
  readonly variantId: string
  /** At most one per option and value. */
  readonly upcharges: readonly DesignUpcharge[]
  /** Color codes that aren't available, by what they are chosen for. */
  readonly unavailable: Readonly<Record<ChoiceKind, ReadonlySet<string>>>
  /** Color codes it isn't made in at all: known by name, but not offered to anyone. */
  readonly notMade: ReadonlySet<string>
  /** What riders should know about it, in staff's words; empty when there is nothing to say. */
  readonly note: string
}

export interface DesignProduct {
  /** Three characters. */
  readonly code: string
  readonly slug: string
  readonly type: ProductType
  /** Code of the product whose shape it is drawn in: its own, or another's for one that staff have added. */
  readonly shape: string
  readonly name: string
  readonly priceIncludes: string
  /** Whether a loop is chosen too. */
  readonly loop: boolean
  readonly singleSkull: boolean
  readonly tripleSkull: boolean
  /** Views of its pictures, the hero first; never empty. */
  readonly imageAngles: readonly string[]
  /** One line about it; empty when none has been written. */
  readonly tagline: string
  /** What is compared, in order. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** Medusa's product for the base variants. */
  readonly productId: string
  /** Whether codes and automatic discounts take anything off it. */
  readonly discountable: boolean
  /** In display order. */
  readonly styles: readonly DesignStyle[]
  /** The wheels that a bogie design is bought as, by size; empty for every other product. */
  readonly wheels: readonly StockedWheel[]
  /** Why the whole line can't be ordered; null when it can. */
  readonly notice: LineNotice | null
}

/** Everything the builder knows. Immutable; replaced by a new one. */
export interface DesignCatalog {
  /** Sent with every picture address as `v`. */
  readonly cacheVersion: string
  readonly productsBySlug: ReadonlyMap<string, DesignProduct>
  readonly productsByCode: ReadonlyMap<string, DesignProduct>
  readonly stylesByVariantId: ReadonlyMap<string, DesignStyle>
  /** What is offered, in display order. */
  readonly colors: ReadonlyMap<string, DesignColor>
  /** Those that staff removed from the palette. */
  readonly retired: ReadonlyMap<string, DesignColor>
}

/** The products of a catalog, and their styles, by what they are looked up by. */
export const indexed = (
  products: readonly DesignProduct[],
): Pick<DesignCatalog, "productsBySlug" | "productsByCode" | "stylesByVariantId"> => ({
  productsBySlug: new Map(products.map((product) => [product.slug, product])),
  productsByCode: new Map(products.map((product) => [product.code, product])),
  stylesByVariantId: new Map(
    products.flatMap(({ styles }) => styles.map((style): [string, DesignStyle] => [style.variantId, style])),
  ),
})

/** One thing a rider can build, with every choice made. */
export interface Design {
  readonly product: DesignProduct
  readonly style: DesignStyle
  /** As many as the style has. */
  readonly colors: readonly DesignColor[]
  /** Null for products without loops. */
  readonly loop: DesignColor | null
  readonly skull: { readonly kind: "single" | "triple"; readonly color: DesignColor } | null
}

/** Whether a design's style comes with its skull today; a design without one needs nothing of its style. */
export const comesWithSkull = ({ skull, style }: Pick<Design, "skull" | "style">): boolean =>
  skull === null || (skull.kind === "single" ? style.singleSkull : style.tripleSkull)

/** A color that is or was in the palette. */
export const knownColor = (
  { colors, retired }: Pick<DesignCatalog, "colors" | "retired">,
  code: string,
): DesignColor | undefined => colors.get(code) ?? retired.get(code)

/** A product's style by its slug; undefined when it has none by that name. */
export function styleBySlug(product: DesignProduct, slug: string): DesignStyle | undefined {
  return product.styles.find((style) => style.slug === slug)
}

/** A product's style by its code in SKUs; undefined when it has none by that code. */
export function styleByCode(product: DesignProduct, code: string): DesignStyle | undefined {
  return product.styles.find((style) => style.code === code)
}
