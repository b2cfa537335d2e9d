import type { Choice } from "./model"

/** By sled and design: who comes with another design starts with its color. */
const keyOf = (sledId: string, sku: string | undefined) => `bogie-setup/${sledId}${sku ? `/${sku}` : ""}`

/** The colors picked for a sled in this tab; null when there are none. */
export function keptChoices(
  sledId: string,
  sku: string | undefined,
): Readonly<Record<string, Choice>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(sledId, sku)) ?? "null")
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Choice>) : null
  } catch {
    return null
  }
}

/** Keeps them for a reload; does without where the browser keeps nothing. */
export function keepChoices(
  sledId: string,
  sku: string | undefined,
  choices: Readonly<Record<string, Choice>> | null,
): void {
  try {
    if (choices) sessionStorage.setItem(keyOf(sledId, sku), JSON.stringify(choices))
    else sessionStorage.removeItem(keyOf(sledId, sku))
  } catch {
    // Private windows of some browsers refuse.
  }
}
