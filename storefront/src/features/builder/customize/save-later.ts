import { keepInTab, readTab } from "#platform/tab-memory"

const KEY = "save-design"

/** Remembers in this tab that a guest left to create an account in order to save this design. */
export const saveLater = (sku: string): void => keepInTab(KEY, sku)

/** Whether this design is waiting to be saved; clears the note. */
export function takeSaveLater(sku: string): boolean {
  if (readTab(KEY) !== sku) return false
  keepInTab(KEY, null)
  return true
}
