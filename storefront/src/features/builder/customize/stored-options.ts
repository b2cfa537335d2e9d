import type { SelectedOptions } from "#contracts/builder/builder"
import { isTexts, readFromTab, saveInTab } from "#platform/browser-storage"

/** By the address's design: what was chosen from there and has no address of its own yet. */
const keyOf = (sku: string) => `builder/${sku}`

/** What was chosen before a reload; null when the address says it all. */
export function loadOptions(sku: string): SelectedOptions | null {
  const kept = readFromTab(keyOf(sku))
  return isTexts(kept) ? kept : null
}

/** Keeps it; null forgets it. */
export const saveOptions = (sku: string, options: SelectedOptions | null): void =>
  saveInTab(keyOf(sku), options)
