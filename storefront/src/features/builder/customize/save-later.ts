import { readFromTab, saveInTab } from "#platform/browser-storage"

const KEY = "save-design"

/** Remembers in this tab that a guest left to create an account in order to save this design. */
export const saveLater = (sku: string): void => saveInTab(KEY, sku)

/** Whether this design is waiting to be saved; clears the note. */
export function takeSaveLater(sku: string): boolean {
  if (readFromTab(KEY) !== sku) return false
  saveInTab(KEY, null)
  return true
}
