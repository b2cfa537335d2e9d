import type { HardwarePicks } from "./hardware-model"

/** What was picked for a pair of skis in this tab, kept for a reload. */
export interface KeptHardware extends HardwarePicks {
  /** Null while none is chosen down to its model. */
  sled: { year: string; make: string; model: string } | null
}

const keyOf = (sku: string) => `hardware/${sku}`

const isText = (value: unknown): value is string => typeof value === "string"

function keptSled(sled: unknown): KeptHardware["sled"] {
  if (typeof sled !== "object" || sled === null) return null
  const { year, make, model } = sled as Record<string, unknown>
  return isText(year) && isText(make) && isText(model) && model !== "" ? { year, make, model } : null
}

/** The picks for a design; null when there are none. */
export function keptHardware(sku: string): KeptHardware | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(sku)) ?? "null")
    if (typeof kept !== "object" || kept === null) return null
    const { carbide, noCarbides, noMountKit, sled } = kept as Record<string, unknown>
    return {
      carbide: isText(carbide) ? carbide : "",
      noCarbides: noCarbides === true,
      noMountKit: noMountKit === true,
      sled: keptSled(sled),
    }
  } catch {
    return null
  }
}

/** Keeps them; null forgets them. Does without where the browser keeps nothing. */
export function keepHardware(sku: string, picks: KeptHardware | null): void {
  try {
    if (picks) sessionStorage.setItem(keyOf(sku), JSON.stringify(picks))
    else sessionStorage.removeItem(keyOf(sku))
  } catch {
    // Private windows of some browsers refuse.
  }
}
