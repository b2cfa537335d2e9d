import { findDesignAppearance } from "../artwork/designs/design-pictures"
import { fits } from "../artwork/model/design-model"
import { isMountKit } from "../artwork/model/mount-kit-model"
import { isCarbideRunner } from "../artwork/model/runner-model"
import { readStockedWheel } from "../contracts/catalog/stocked-sku"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { sledParts } from "../modules/fitment/domain/sled-parts"
import type { Snapshot } from "../read-model/domain/snapshot"
import { isCarbide } from "../workflows/design/hardware"
import type { Subject } from "./shapes"
import { MODEL_FORMATS, type ModelFormat } from "./write-model"

/** What an address asks for besides its file: as it is in the query, so it can be anything. */
export interface Mounted {
  kit?: unknown
  carbide?: unknown
}

/** Name of the file of the rail that bogie wheels run on. */
const RAIL = "rail"

/** A SKU, or null when none is asked for; undefined for what isn't text. */
const skuOf = (value: unknown): string | null | undefined => {
  if (value === undefined) return null
  return typeof value === "string" ? value : undefined
}

/** What is mounted: hardware that the shop sells and doesn't draw, such as what staff have added, is left out. */
function mountedOf(
  { kit: askedKit, carbide: askedCarbide }: Mounted,
  snapshot: Snapshot,
): { kit: string | null; carbide: string | null } | null {
  const [kit, carbide] = [skuOf(askedKit), skuOf(askedCarbide)]
  if (kit === undefined || carbide === undefined) return null
  const isLeftOut = {
    kit: kit !== null && !isMountKit(kit) && sledParts(snapshot).mountKits.has(kit),
    carbide: carbide !== null && !isCarbideRunner(carbide) && isCarbide(carbide, snapshot),
  }
  return { kit: isLeftOut.kit ? null : kit, carbide: isLeftOut.carbide ? null : carbide }
}

/** The colors in which a stocked wheel of this size is sold, as designs, keyed by color name. */
function stockedColors(sku: string, designs: DesignCatalog, snapshot: Snapshot) {
  const { wheel = "" } = readStockedWheel(sku) ?? {}
  const codes = [...(sledParts(snapshot).wheels.get(wheel)?.variants.keys() ?? [])]
  return codes.flatMap((code) => {
    const look = findDesignAppearance(wheel + code, designs)
    const name = designs.colors.get(code)?.name
    return look && name ? [{ name, look }] : []
  })
}

/**
 * What a SKU and its hardware are in three dimensions.
 * @returns null for what isn't made, and for hardware that the shop doesn't know or that doesn't fit on it
 */
export function findSubject(
  sku: string,
  asked: Mounted,
  { designs, snapshot }: { designs: DesignCatalog; snapshot: Snapshot },
): Subject | null {
  const mounted = mountedOf(asked, snapshot)
  const look = findDesignAppearance(sku, designs)
  if (!look || !mounted || !fits({ look, ...mounted })) return null
  return { kind: "design", look, ...mounted, variants: stockedColors(sku, designs, snapshot) }
}

/** The model that a file name under /storage/models asks for; null when there isn't one. */
export function findModel(
  file: string,
  mounted: Mounted,
  shop: { designs: DesignCatalog; snapshot: Snapshot },
): { subject: Subject; format: ModelFormat } | null {
  const [, stem = "", ending] = /^([A-Za-z0-9]+)\.([a-z.]+)$/.exec(file) ?? []
  const format = MODEL_FORMATS.find((one) => one === ending)
  if (!format) return null
  if (stem === RAIL) {
    const bare = mounted.kit === undefined && mounted.carbide === undefined
    return bare && format !== "usdz" ? { subject: { kind: "rail" }, format } : null
  }
  const subject = findSubject(stem, mounted, shop)
  return subject && { subject, format }
}
