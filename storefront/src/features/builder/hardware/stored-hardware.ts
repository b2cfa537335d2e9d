import { readSled, type StoredSled } from "#features/sled/stored-sled"
import { readFromTab, saveInTab } from "#platform/browser-storage"
import type { HardwarePicks } from "./hardware-model"

/** What was picked for a pair of skis in this tab, kept across a reload. */
export interface StoredHardware extends HardwarePicks {
  /** Null while none is chosen. */
  sled: StoredSled | null
}

const keyOf = (sku: string) => `hardware/${sku}`

/** The picks for a design; null when there are none. */
export function loadHardware(sku: string): StoredHardware | null {
  const kept = readFromTab(keyOf(sku))
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
export const saveHardware = (sku: string, picks: StoredHardware | null): void => saveInTab(keyOf(sku), picks)
