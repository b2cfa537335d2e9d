// Separate from the drafts themselves: the account's page logs out, and has no form.

import { removeAll, saveText } from "#platform/browser-storage"

export const DRAFT_PREFIX = "form-draft:"
/**
 * When all drafts were forgotten on this device. A draft notes it and counts until it is another: what other tabs keep
 * from before is over. Compared as it stands, since the device's clock may have been wrong.
 */
export const DRAFTS_FORGOTTEN = "form-drafts-forgotten"

/** Forgets everything typed on this device that hasn't been sent: the next person to use it is someone else. */
export function clearAllDrafts(now: number = Date.now()): void {
  removeAll("device", DRAFT_PREFIX)
  removeAll("tab", DRAFT_PREFIX)
  saveText("device", DRAFTS_FORGOTTEN, String(now))
}
