// The browser's storage, of a tab and of the device. Where it is unavailable, full or broken, nothing is kept and
// nothing fails: no page may depend on it.

/** A tab's storage survives a reload; the device's is shared by all tabs and outlives them. */
export type StorageArea = "tab" | "device"

const storageOf = (area: StorageArea): Storage => (area === "tab" ? sessionStorage : localStorage)

/** The text under a key; null for none. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

/**
 * Saves a text; null removes it.
 * @returns whether that worked
 */
export function saveText(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes everything whose key begins with `prefix`. */
export function removeAll(area: StorageArea, prefix = ""): void {
  try {
    const storage = storageOf(area)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // As above.
  }
}

/** What was saved in this tab; null for none. Unvalidated: storage may hold anything. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(readText("tab", key) ?? "null")
  } catch {
    return null
  }
}

/** Saves a value for a reload of this tab; null removes it. */
export function saveInTab(key: string, value: unknown): void {
  saveText("tab", key, value === null ? null : JSON.stringify(value))
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A record in which every value is text, as choices are stored. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((each) => typeof each === "string")
