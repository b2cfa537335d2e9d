import type { Choice } from "./model"

const keyOf = (sledId: string) => `bogie-setup/${sledId}`

/** The colors picked for a sled in this tab; null when there are none. */
export function keptChoices(sledId: string): Readonly<Record<string, Choice>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(sledId)) ?? "null")
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Choice>) : null
  } catch {
    return null
  }
}

/** Keeps them for a reload; does without where the browser keeps nothing. */
export function keepChoices(sledId: string, choices: Readonly<Record<string, Choice>> | null): void {
  try {
    if (choices) sessionStorage.setItem(keyOf(sledId), JSON.stringify(choices))
    else sessionStorage.removeItem(keyOf(sledId))
  } catch {
    // Private windows of some browsers refuse.
  }
}
