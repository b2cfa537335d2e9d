import type { FoundPart, SledFit } from "../../../contracts/fitment/fitment"
import { toDollars } from "../../../contracts/money"
import type { SnapshotVariant } from "../../../read-model/domain/snapshot"
import { availableOf, type Stock } from "../../../read-model/domain/stock"
import type { SledParts } from "./sled-parts"
import { type SledRow, sledAnswer } from "./sleds"

/** A stocked part as a finder shows it (section 2). */
export function foundPart(variant: SnapshotVariant, stock: Stock): FoundPart {
  return {
    sku: variant.sku,
    price: toDollars(variant.priceCents),
    name: variant.name,
    product: variant.slug,
    url: variant.productPath,
    inventory: availableOf(stock, variant),
  }
}

/** The part of a kind that fits a sled; null when none does, or it isn't currently sold. */
export function fittingPart(
  sku: string | null,
  parts: ReadonlyMap<string, SnapshotVariant>,
): SnapshotVariant | null {
  return (sku === null ? undefined : parts.get(sku)) ?? null
}

const linked = (variant: SnapshotVariant | null) => variant && { sku: variant.sku, url: variant.productPath }

/** A sled, and whether each of the goods that depend on the sled fits it. */
export function sledFit(sled: SledRow, parts: SledParts): SledFit {
  const mountKit = fittingPart(sled.mount_kit_sku, parts.mountKits)
  const dampener = fittingPart(sled.dampener_sku, parts.dampeners)
  const bogies = sled.bogies.filter(({ sku }) => parts.wheels.has(sku))
  const wheels = [...new Set(bogies.map(({ sku }) => sku))].flatMap((sku) => parts.wheels.get(sku) ?? [])

  const products: Record<string, boolean> = {}
  for (const kind of [parts.mountKits, parts.dampeners]) {
    for (const { slug } of kind.values()) products[slug] = false
  }
  for (const { slug } of parts.wheels.values()) products[slug] = false
  for (const part of [mountKit, dampener, ...wheels]) if (part) products[part.slug] = true

  return {
    sled: sledAnswer(sled),
    products,
    skus: [
      ...[mountKit, dampener].flatMap((part) => part?.sku ?? []),
      ...wheels.flatMap(({ variants }) => [...variants.values()].map(({ sku }) => sku)),
    ],
    mountKit: linked(mountKit),
    dampener: linked(dampener),
    bogies: bogies.length,
  }
}
