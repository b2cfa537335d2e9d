import type { Carbide, Hardware } from "../../contracts/builder/builder"
import { UNKNOWN_SLED } from "../../contracts/builder/design-words"
import { toDollars } from "../../contracts/money"
import { conflict, notFound } from "../../errors/shop-error"
import type { Design } from "../../modules/design/domain/design-catalog"
import type { LineHardware } from "../../modules/design/domain/line-hardware"
import { fittingPart } from "../../modules/fitment/domain/sled-fit"
import { sledParts } from "../../modules/fitment/domain/sled-parts"
import type { Sleds } from "../../modules/fitment/domain/sleds"
import type { Snapshot, SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf, type Stock } from "../../read-model/domain/stock"

/** The category whose goods are offered to go under the skis (section 2, "ski-hardware"), as the shop was set up. */
export const CARBIDES = "carbides"

const carbideVariants = ({ goodsByHandle }: Snapshot): readonly SnapshotVariant[] =>
  goodsByHandle.get(CARBIDES) ?? []

/** The carbides that go under a design; none when it isn't a ski. */
export function carbidesFor(design: Design, snapshot: Snapshot, stock: Stock): Carbide[] {
  if (design.product.type !== "ski") return []
  return carbideVariants(snapshot).map((variant) => {
    const available = availableOf(stock, variant)
    return {
      id: variant.sku,
      name: variant.name,
      price: toDollars(variant.priceCents),
      in_stock: available === null || available > 0,
      image: variant.image,
      advice: snapshot.productsBySlug.get(variant.slug)?.tagline ?? "",
      product: variant.slug,
    }
  })
}

/** What the hardware page says about mount kits while no sled is chosen. */
export function hardwareFacts(snapshot: Snapshot): Hardware {
  const prices = [...sledParts(snapshot).mountKits.values()].map(({ priceCents }) => priceCents)
  if (prices.length === 0) return { mountKit: null }
  return { mountKit: { from: toDollars(Math.min(...prices)), to: toDollars(Math.max(...prices)) } }
}

/** Whether goods are carbides, which go under skis. */
export const isCarbide = (sku: string, snapshot: Snapshot): boolean =>
  carbideVariants(snapshot).some((variant) => variant.sku === sku)

/** The names of what goes with skis, in the alphabet's order; its SKU for what isn't sold any more. */
export const hardwareNames = (hardware: LineHardware, snapshot: Snapshot): string[] =>
  Object.keys(hardware)
    .map((sku) => snapshot.variantsBySku.get(sku)?.name ?? sku)
    .sort()

/** @throws {ShopError} 404 when there is no such carbide */
export function findCarbide(id: string, snapshot: Snapshot): SnapshotVariant {
  const variant = carbideVariants(snapshot).find(({ sku }) => sku === id)
  if (!variant) throw notFound("We don't have this carbide.")
  return variant
}

/**
 * The mount kit for mounting our skis on a sled.
 * @param id of the sled, as returned by `POST /builder/sleds/models`
 * @throws {ShopError} 404 unknown sled, 409 none fits
 */
export function findMountKit(id: string, sleds: Sleds, snapshot: Snapshot): SnapshotVariant {
  const sled = sleds.find(id)
  if (!sled) throw notFound(UNKNOWN_SLED)
  const variant = fittingPart(sled.mount_kit_sku, sledParts(snapshot).mountKits)
  if (!variant) {
    throw conflict(`We have no mount kit for the ${sled.year} ${sled.make} ${sled.model}. Please call us.`)
  }
  return variant
}
