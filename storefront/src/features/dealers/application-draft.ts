import type { Draft } from "./application-model"

const KEY = "dealer-application-draft"
/** Milliseconds: an application that nobody came back to for two weeks is forgotten. */
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null

/** What was typed on this device and not sent yet; nothing where storage is refused or holds something else. */
export function readApplicationDraft(now = Date.now()): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null")
    if (!isRecord(stored) || typeof stored.at !== "number" || now - stored.at > KEPT_FOR) return {}
    const { carried } = stored
    const values = Object.entries(isRecord(stored.values) ? stored.values : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    )
    return {
      values: Object.fromEntries(values),
      ...(carried === "Yes" || carried === "No" ? { carried } : {}),
    }
  } catch {
    return {}
  }
}

/** Keeps what is typed for a reload. Where storage is refused, a reload starts afresh. */
export function keepApplicationDraft({ values, carried }: Draft, now = Date.now()): void {
  try {
    const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""))
    if (Object.keys(typed).length === 0 && carried === "") localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ at: now, values: typed, carried }))
  } catch {
    // Full or forbidden storage must not stop an application.
  }
}

export function clearApplicationDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
