import type { SnapshotVariant } from "../../../read-model/domain/snapshot"
import type { Design, DesignCatalog } from "../../design/domain/design-catalog"
import { decodeSku, encodeSku } from "../../design/domain/sku"

/** A finished design in the workshop. Amounts in cents, per piece (a pair of skis, one scoop). */
export interface MadeDesign extends Pick<SnapshotVariant, "managed" | "inventory"> {
  readonly id: string
  /** The design as displayed, including the loop. */
  readonly sku: string
  /** The design without its loop. */
  readonly body: string
  readonly variantId: string
  readonly productId: string
  /** Price of the variant: with a loop that costs nothing extra. */
  readonly priceCents: number
  /** Taken off at checkout; more than nothing, less than the price. */
  readonly discountCents: number
}

/** Everything that is already made. Immutable; replaced by a new one. */
export interface Shelf {
  /** Newest last. */
  readonly all: readonly MadeDesign[]
  /** Those whose product staff have hidden: no one can buy them. Newest last. */
  readonly hidden: readonly MadeDesign[]
  readonly byBody: ReadonlyMap<string, MadeDesign>
  readonly byVariantId: ReadonlyMap<string, MadeDesign>
}

/** The made pieces, found by body and by variant: those on sale alone. */
export function shelfOf(all: readonly MadeDesign[], hidden: readonly MadeDesign[] = []): Shelf {
  return {
    all,
    hidden,
    byBody: new Map(all.map((made) => [made.body, made])),
    byVariantId: new Map(all.map((made) => [made.variantId, made])),
  }
}

/**
 * The part of a design that is made before anyone orders it: everything but the loop, which is bolted on when it ships,
 * in the color its rider picks (section 4, ready-to-ship mode).
 */
export function bodyOf(design: Design): string {
  return encodeSku({ ...design, loop: null })
}

/** The piece on the shelf that a design can ship from, whatever its loop; null when none was made. */
export function madeFor(design: Design, shelf: Shelf): MadeDesign | null {
  return shelf.byBody.get(bodyOf(design)) ?? null
}

/** The extra cost of a design's loop, in cents. */
export function loopUpcharge({ loop, style }: Design): number {
  if (!loop) return 0
  return style.upcharges.find(({ option, value }) => option === "loop" && value === loop.code)?.cents ?? 0
}

/** Price of a made piece with this design's loop, in cents, before its discount. */
export function madePrice(made: MadeDesign, design: Design): number {
  return made.priceCents + loopUpcharge(design)
}

/**
 * Why a made piece can't be shipped like this, as a sentence for its rider; null when it can. Stock is checked
 * elsewhere.
 */
export function loopUnavailableReason({ loop, style }: Design): string | null {
  if (!loop || !(loop.retired || style.unavailable.loop.has(loop.code))) return null
  return `The loop in ${loop.name} is out of stock. Please pick another one.`
}

/** A made piece as it goes into a cart: with the loop that its rider picked. Amounts in cents, per piece. */
export interface ReadyToShipItem {
  readonly made: MadeDesign
  readonly design: Design
  readonly unitCents: number
  /** Taken off at checkout; never more than the price. */
  readonly discountCents: number
}

/**
 * A made piece as a design that is bought, with its price and what comes off, in cents. The discount never exceeds
 * the price.
 */
export function readyToShipItem(made: MadeDesign, design: Design): ReadyToShipItem {
  const unitCents = madePrice(made, design)
  return { made, design, unitCents, discountCents: Math.min(made.discountCents, unitCents) }
}

/**
 * The made piece that a cart line is.
 * @param line its SKU is the design's, including the chosen loop
 * @returns null for any other line, and for one whose SKU is no longer a design of the piece
 */
export function readyToShipLine(
  line: { variant_id: string | null; sku: string | null },
  shelf: Shelf,
  designs: DesignCatalog,
): ReadyToShipItem | null {
  const made = line.variant_id === null ? undefined : shelf.byVariantId.get(line.variant_id)
  const design = made && decodeSku(line.sku ?? "", designs)
  return made && design && bodyOf(design) === made.body ? readyToShipItem(made, design) : null
}
