import { findDesignAppearance } from "../artwork/designs/design-pictures"
import { fits } from "../artwork/model/design-model"
import { readStockedWheel } from "../contracts/catalog/stocked-sku"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { sledParts } from "../modules/fitment/domain/sled-parts"
import type { Snapshot } from "../read-model/domain/snapshot"
import type { Subject } from "./shapes"
import { MODEL_FORMATS, type ModelFormat } from "./write-model"

/** What an address asks for besides its file: as it is in the query, so it can be anything. */
export interface Mounted {
  kit?: unknown
  carbide?: unknown
}

/** Name of the file of the rail that bogie wheels run on. */
const RAIL = "rail"

/** A SKU, or null when none is asked for; undefined for what isn't a SKU. */
const skuOf = (value: unknown): string | null | undefined => {
  if (value === undefined) return null
  return typeof value === "string" && /^[A-Z0-9-]{1,40}$/.test(value) ? value : undefined
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
 * @returns null for what isn't made, and for hardware that isn't drawn or doesn't fit on it
 */
export function findSubject(
  sku: string,
  { kit: askedKit, carbide: askedCarbide }: Mounted,
  { designs, snapshot }: { designs: DesignCatalog; snapshot: Snapshot },
): Subject | null {
  const [kit, carbide] = [skuOf(askedKit), skuOf(askedCarbide)]
  const look = findDesignAppearance(sku, designs)
  if (!look || kit === undefined || carbide === undefined || !fits({ look, kit, carbide })) return null
  return { kind: "design", look, kit, carbide, variants: stockedColors(sku, designs, snapshot) }
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
