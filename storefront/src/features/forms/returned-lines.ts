import type { AccountOrder } from "#contracts/account/account"
import { MAX_ITEMS } from "#contracts/forms/photo-rules"
import type { FormValues } from "./draft"

// What a rider ticks off an order of theirs, as the items of a return.

type Line = AccountOrder["lines"][number]
/** As the form holds it (item-list.tsx). */
export type ReturnedItem = FormValues & { key: string }

/** As long as the contract takes a name or SKU. */
const LONGEST = 200

/** A line of an order as a return names it: what it is, its SKU and its build. */
export const identifierOf = ({ name, sku, details }: Line): string =>
  [name, sku, ...details].filter(Boolean).join(", ").slice(0, LONGEST)

const isBlank = ({ identifier, reason, photo }: ReturnedItem) =>
  identifier === "" && reason === "" && photo === null

export const isReturned = (items: readonly ReturnedItem[], identifier: string): boolean =>
  items.some((item) => item.identifier === identifier)

export const isFull = (items: readonly ReturnedItem[]): boolean =>
  items.length >= MAX_ITEMS && !items.some(isBlank)

/** The items with one more: in the place of one that is empty still, else at the end. */
export function withItem(
  items: readonly ReturnedItem[],
  identifier: string,
  another: () => ReturnedItem,
): ReturnedItem[] {
  const at = items.findIndex(isBlank)
  if (at === -1) return [...items, { ...another(), identifier }]
  return items.map((item, index) => (index === at ? { ...item, identifier } : item))
}

/** The items without those that are named so; the first of a form stays, empty of its name. */
export function withoutItems(items: readonly ReturnedItem[], identifiers: readonly string[]): ReturnedItem[] {
  const rest = items.filter(({ identifier }) => !identifiers.includes(String(identifier)))
  if (rest.length > 0) return rest
  return items.slice(0, 1).map((item) => ({ ...item, identifier: "" }))
}
