const KEY = "save-design"

/** Remembers in this tab that a guest went to make an account in order to save this design. */
export function saveLater(sku: string): void {
  try {
    sessionStorage.setItem(KEY, sku)
  } catch {
    // Without a memory the rider presses Save once more.
  }
}

/** Whether this design waits to be saved; asked once. */
export function takeSaveLater(sku: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== sku) return false
    sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
