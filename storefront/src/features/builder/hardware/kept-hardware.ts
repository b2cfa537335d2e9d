import { type KeptSled, readSled } from "#features/sled/kept-sled"
import { keepInTab, readTab } from "#platform/tab-memory"
import type { HardwarePicks } from "./hardware-model"

/** What was picked for a pair of skis in this tab, kept for a reload. */
export interface KeptHardware extends HardwarePicks {
  /** Null while none is chosen. */
  sled: KeptSled | null
}

const keyOf = (sku: string) => `hardware/${sku}`

/** The picks for a design; null when there are none. */
export function keptHardware(sku: string): KeptHardware | null {
  const kept = readTab(keyOf(sku))
  if (typeof kept !== "object" || kept === null) return null
  const { carbide, noCarbides, noMountKit, sled } = kept as Record<string, unknown>
  return {
    carbide: typeof carbide === "string" ? carbide : "",
    noCarbides: noCarbides === true,
    noMountKit: noMountKit === true,
    sled: readSled(sled),
  }
}

/** Keeps them; null forgets them. */
export const keepHardware = (sku: string, picks: KeptHardware | null): void => keepInTab(keyOf(sku), picks)
