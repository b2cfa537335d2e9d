import {
  type DesignCatalog,
  type DesignProduct,
  type DesignStyle,
  type DesignUpcharge,
  indexed,
} from "./design-catalog"

// A bogie design becomes wheels off the shelf (product.md, section 2, "Bogie setup"): the colors it can be poured in
// and its price are those of these wheels, and nothing else.

/** A bogie wheel of one size as it is sold. */
export interface StockedWheel {
  /** Without a color: BOG538. */
  readonly sku: string
  /** Its diameter: 5.38". */
  readonly size: string
  readonly name: string
  /** Its product page. */
  readonly path: string
  /** By color code, in display order: what one costs, and whether there is one left. Never empty. */
  readonly colors: ReadonlyMap<string, { readonly cents: number; readonly available: boolean }>
}

/** What the cheapest wheel costs by color, in cents: of those in stock, or of all if none is. */
function cheapestByColor(wheels: readonly StockedWheel[]): ReadonlyMap<string, number> {
  const codes = new Set(wheels.flatMap(({ colors }) => [...colors.keys()]))
  return new Map(
    [...codes].map((code) => {
      const made = wheels.flatMap(({ colors }) => colors.get(code) ?? [])
      const left = made.filter(({ available }) => available)
      return [code, Math.min(...(left.length > 0 ? left : made).map(({ cents }) => cents))]
    }),
  )
}

function styleOfWheels(
  style: DesignStyle,
  wheels: readonly StockedWheel[],
  { colors }: DesignCatalog,
): DesignStyle {
  // Wheels off the shelf are chosen in one color; what was poured in more is no longer made, whatever its row says.
  if (style.possibleColors !== 1) return { ...style, purchasable: false }
  const cheapest = cheapestByColor(wheels)
  const offered = [...colors.keys()].filter((code) => cheapest.has(code))
  const left = new Set(offered.filter((code) => wheels.some((wheel) => wheel.colors.get(code)?.available)))
  const prices = (left.size > 0 ? [...left] : offered).map((code) => cheapest.get(code) ?? 0)
  const priceCents = prices.length > 0 ? Math.min(...prices) : style.priceCents
  return {
    ...style,
    priceCents,
    upcharges: offered.flatMap((value): DesignUpcharge[] => {
      const cents = (cheapest.get(value) ?? 0) - priceCents
      return cents > 0 ? [{ option: "color1", value, cents }] : []
    }),
    unavailable: {
      ...style.unavailable,
      color: new Set([...colors.keys()].filter((code) => !left.has(code))),
    },
    notMade: new Set([...colors.keys()].filter((code) => !cheapest.has(code))),
  }
}

/** The catalog with its bogie designs based on the wheels that are sold. Pure. */
export function withStockedWheels(catalog: DesignCatalog, wheels: readonly StockedWheel[]): DesignCatalog {
  const products = [...catalog.productsBySlug.values()].map((product): DesignProduct => {
    if (product.type !== "bogie") return product
    const styles = product.styles.map((style) => styleOfWheels(style, wheels, catalog))
    return { ...product, wheels, styles }
  })
  return { ...catalog, ...indexed(products) }
}
