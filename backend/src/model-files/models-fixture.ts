import { findDesignAppearance } from "../artwork/designs/design-pictures"
import { seededCatalog } from "../modules/design/domain/catalog-fixture"
import type { Subject } from "./shapes"

const catalog = seededCatalog()
const COLORS = ["RED", "WHT", "BLU", "BLK"]

/** Every product in every style, with as much printed on it as possible, and two stocked wheels. */
export const MODELED_SKUS = [
  ...[...catalog.productsByCode.values()].flatMap((product) =>
    product.styles.map((style) => {
      const skull = style.tripleSkull ? "3LIM" : style.singleSkull ? "1LIM" : ""
      return `${product.code}${style.code}${COLORS.slice(0, style.possibleColors).join("")}${product.loop ? "YEL" : ""}${skull}`
    }),
  ),
  "BOG335",
  "BOG010RED",
]

/** The most that a kit and a carbide can add. */
export const HARDWARE = { kit: "MK-101", carbide: "CAR-SNO-10" } as const

export function designSubject(
  sku: string,
  { kit = null, carbide = null }: { kit?: string | null; carbide?: string | null } = {},
): Subject & { kind: "design" } {
  const look = findDesignAppearance(sku, catalog)
  if (!look) throw new Error(`${sku} is no design.`)
  return { kind: "design", look, kit, carbide, variants: [] }
}

export const isSki = (sku: string): boolean => !/^(BOG|SHV)/.test(sku)
