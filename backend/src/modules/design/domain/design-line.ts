import { displayValue } from "../../../read-model/domain/display"
import type { Design, DesignCatalog } from "./design-catalog"
import { designPicture } from "./design-pictures"
import { designPrice } from "./price"
import { choicesOf } from "./selection"
import { encodeSku } from "./sku"

/** A choice, for people to read, e.g. `{ name: "Color 1", value: "Red" }`. */
export interface NamedOption {
  name: string
  value: string
}

/** Names of a line's options in the order the builder asks for them: a JSON column doesn't keep it. */
export function inBuilderOrder(names: readonly string[]): string[] {
  const ranks = [/^Style$/, /^Color /, /^Loop$/, / Skull$/]
  const rank = (name: string) => ranks.findIndex((pattern) => pattern.test(name))
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

/**
 * What was chosen in a line, in a few words for lists: 'Solid, Red, Black loop', 'Red, M'.
 * @param values name to value, as stored on lines
 */
export function optionWords(values: Readonly<Record<string, string>> | null): string {
  return inBuilderOrder(Object.keys(values ?? {}))
    .map((name) => {
      const value = displayValue(values?.[name] ?? "")
      return name === "Loop" || name.endsWith(" Skull") ? `${value} ${name.toLowerCase()}` : value
    })
    .filter(Boolean)
    .join(", ")
}

/**
 * What is shown below a line's name in lists of orders: what was chosen, and the build of a design.
 * @param line its name, its options by name, and its subtitle, which names the build
 */
export function lineDetails(line: {
  name: string
  options: Readonly<Record<string, string>> | null
  subtitle: string | null
}): string[] {
  const chosen = new Set(Object.values(line.options ?? {}).map(displayValue))
  // Medusa sets the subtitle of goods to their kind ('Black / M'), which the options have already said.
  const isKind = (line.subtitle ?? "").split(" / ").every((word) => chosen.has(displayValue(word)))
  // A part that comes in one kind has that kind as its only option, named after the part.
  return [optionWords(line.options), isKind ? "" : (line.subtitle ?? "")].filter(
    (words) => words !== "" && words !== line.name,
  )
}

/**
 * What a sentence calls goods, so that two kinds of one product are told apart: 'Pull handle (White)'.
 * @param options name to value, as stored on lines and variants
 */
export function chosenName(name: string, options: Readonly<Record<string, string>> | null): string {
  const [words] = lineDetails({ name, options, subtitle: null })
  return words ? `${name} (${words})` : name
}

/** What a design is for a cart, an order and the workshop. */
export interface DesignLine {
  sku: string
  productCode: string
  styleCode: string
  productId: string
  variantId: string
  /** The product's name. */
  name: string
  styleName: string
  /** In the order the builder asks for them, style first. */
  options: NamedOption[]
  /** Same-origin address of the hero, medium size. */
  image: string
  unitCents: number
}

/** What was chosen, by current names. */
export const designOptions = (design: Design): NamedOption[] => [
  { name: "Style", value: design.style.name },
  ...choicesOf(design).map(({ label, color }) => ({ name: label, value: color.name })),
]

/** What a design is as a line of a cart or an order: its SKU, words, picture and price in cents. */
export function designLine(design: Design, catalog: DesignCatalog): DesignLine {
  const { product, style } = design
  const sku = encodeSku(design)
  return {
    sku,
    productCode: product.code,
    styleCode: style.code,
    productId: product.productId,
    variantId: style.variantId,
    name: product.name,
    styleName: style.name,
    options: designOptions(design),
    image: designPicture({ size: "medium", sku, angle: null, cacheVersion: catalog.cacheVersion }),
    unitCents: designPrice(design),
  }
}

/** What analytics calls a design, so that the styles of one product are told apart. */
export const trackingName = (productName: string, styleName: string): string => `${productName} ${styleName}`

/** The builder at this design, for changing this very line (section 2, "Builder"). */
export function editPath(design: Design, lineId: string): string {
  const { product, style } = design
  return `/builder/${product.slug}/${style.slug}/${encodeSku(design)}?line=${encodeURIComponent(lineId)}`
}
