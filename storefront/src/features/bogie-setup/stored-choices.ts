import { readFromTab, saveInTab } from "#platform/browser-storage"
import type { Choice } from "./model"

/** By sled and design: a rider who comes with another design starts with its color. */
const keyOf = (sledId: string, sku: string | undefined) => `bogie-setup/${sledId}${sku ? `/${sku}` : ""}`

const isChoice = (value: unknown): value is Choice => {
  const { selected, color } = (value ?? {}) as Record<string, unknown>
  return typeof selected === "boolean" && typeof color === "string"
}

/** The colors picked for a sled in this tab; null when there are none. */
export function loadChoices(
  sledId: string,
  sku: string | undefined,
): Readonly<Record<string, Choice>> | null {
  const kept = readFromTab(keyOf(sledId, sku))
  if (typeof kept !== "object" || kept === null) return null
  return Object.fromEntries(Object.entries(kept).filter(([, choice]) => isChoice(choice)))
}

/** Keeps them across a reload; null forgets them. */
export const saveChoices = (
  sledId: string,
  sku: string | undefined,
  choices: Readonly<Record<string, Choice>> | null,
): void => saveInTab(keyOf(sledId, sku), choices)
