import { readStockedWheel } from "../../../contracts/catalog/stocked-sku"
import type { Snapshot, SnapshotVariant } from "../../../read-model/domain/snapshot"
import { availableOf, type Stock } from "../../../read-model/domain/stock"
import type { StockedWheel } from "../../design/domain/stocked-wheels"

/** A wheel of one size in all its colors. */
export interface Wheel {
  /** Without a color: BOG538. */
  sku: string
  /** Its diameter: 5.38". */
  size: string
  /** The product's slug. */
  slug: string
  /** By color code, in display order; never empty. */
  variants: ReadonlyMap<string, SnapshotVariant>
}

/** The goods on sale that depend on the sled, by the SKU used in fitment. */
export interface SledParts {
  mountKits: ReadonlyMap<string, SnapshotVariant>
  dampeners: ReadonlyMap<string, SnapshotVariant>
  wheels: ReadonlyMap<string, Wheel>
}

/** Handles of the categories from the shop's setup: staff may rename or hide them. */
const MOUNT_KITS = "mount-kits"
const DAMPENERS = "dampeners"
const WHEELS = "bogie-wheels"
/** What fitment, the finders and the bogie setup are about. */
export const FITTED_FAMILIES: readonly string[] = [MOUNT_KITS, DAMPENERS, WHEELS]

/** A wheel's color when none was chosen: section 3, "white by default". */
export const DEFAULT_COLOR = "WHT"

/** The inches in a wheel's SKU: BOG538 is 5.38", BOG800 8", BOG010 10". */
export function wheelSize(sku: string): string {
  const digits = sku.slice(-3)
  const inches = digits.startsWith("0") ? Number(digits) : Number(digits) / 100
  return `${inches}"`
}

const variantsBelow = ({ goodsByHandle }: Snapshot, handle: string): readonly SnapshotVariant[] =>
  goodsByHandle.get(handle) ?? []

function bySku(variants: readonly SnapshotVariant[]): ReadonlyMap<string, SnapshotVariant> {
  return new Map(variants.map((variant) => [variant.sku, variant]))
}

function wheels(snapshot: Snapshot): ReadonlyMap<string, Wheel> {
  const found = new Map<string, Wheel & { variants: Map<string, SnapshotVariant> }>()
  for (const variant of variantsBelow(snapshot, WHEELS)) {
    const { wheel: sku, color } = readStockedWheel(variant.sku) ?? {}
    if (!sku || !color) continue
    const wheel = found.get(sku) ?? { sku, size: wheelSize(sku), slug: variant.slug, variants: new Map() }
    found.set(sku, wheel)
    wheel.variants.set(color, variant)
  }
  return found
}

/** The wheels that are sold, smallest first, in the colors that the shop knows: what a bogie design is bought as. */
export function stockedWheels(
  { wheels }: SledParts,
  colors: ReadonlyMap<string, unknown>,
  stock: Stock,
): StockedWheel[] {
  const inches = ({ size }: Wheel) => Number.parseFloat(size)
  return [...wheels.values()]
    .sort((a, b) => inches(a) - inches(b))
    .flatMap((wheel): StockedWheel[] => {
      const variants = [...wheel.variants].filter(([code]) => colors.has(code))
      const [first] = variants
      if (!first) return []
      return [
        {
          sku: wheel.sku,
          size: wheel.size,
          name: first[1].name,
          path: first[1].productPath,
          colors: new Map(
            variants.map(([code, variant]) => [
              code,
              { cents: variant.priceCents, available: availableOf(stock, variant) !== 0 },
            ]),
          ),
        },
      ]
    })
}

const made = new WeakMap<Snapshot, SledParts>()

/** The parts in a snapshot of the catalog, collected once. */
export function sledParts(snapshot: Snapshot): SledParts {
  const existing = made.get(snapshot)
  if (existing) return existing
  const parts = {
    mountKits: bySku(variantsBelow(snapshot, MOUNT_KITS)),
    dampeners: bySku(variantsBelow(snapshot, DAMPENERS)),
    wheels: wheels(snapshot),
  }
  made.set(snapshot, parts)
  return parts
}
