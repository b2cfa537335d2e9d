// Apart from the drafts themselves: the account's page logs out, and has no form.

export const DRAFT_PREFIX = "form-draft:"
/** When all drafts were forgotten on this device: what other tabs keep from before counts no more. */
export const DRAFTS_FORGOTTEN = "form-drafts-forgotten"

/** Forgets all that was typed on this device and not sent: whoever comes to it next is somebody else. */
export function clearAllDrafts(now: number = Date.now()): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key)
    localStorage.setItem(DRAFTS_FORGOTTEN, String(now))
  } catch {
    // Storage that is refused holds nothing.
  }
}
