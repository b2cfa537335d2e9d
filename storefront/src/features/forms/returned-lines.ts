import type { AccountOrder } from "#contracts/account/account"
import { MAX_ITEMS } from "#contracts/forms/photo-rules"
import type { FormValues } from "./draft"

// Turns the lines that a rider ticks on one of their orders into the items of a return.

type Line = AccountOrder["lines"][number]
/** As the form holds it (item-list.tsx). */
export type ReturnedItem = FormValues & { key: string }

/** The longest name or SKU that the contract accepts. */
const LONGEST = 200

/** How a return names an order's line: what it is, its SKU and its build. */
export const identifierOf = ({ name, sku, details }: Line): string =>
  [name, sku, ...details].filter(Boolean).join(", ").slice(0, LONGEST)

const isBlank = ({ identifier, reason, photo }: ReturnedItem) =>
  identifier === "" && reason === "" && photo === null

/** @param identifier as `identifierOf` makes it */
export const isReturned = (items: readonly ReturnedItem[], identifier: string): boolean =>
  items.some((item) => item.identifier === identifier)

/** Whether no further line can be ticked: one that is still empty leaves room. */
export const isFull = (items: readonly ReturnedItem[]): boolean =>
  items.length >= MAX_ITEMS && !items.some(isBlank)

/** The items with one more: in place of one that is still empty, otherwise at the end. */
export function withItem(
  items: readonly ReturnedItem[],
  identifier: string,
  another: () => ReturnedItem,
): ReturnedItem[] {
  const at = items.findIndex(isBlank)
  if (at === -1) return [...items, { ...another(), identifier }]
  return items.map((item, index) => (index === at ? { ...item, identifier } : item))
}

/** The items without those with these names; the form's first item stays, with its name emptied. */
export function withoutItems(items: readonly ReturnedItem[], identifiers: readonly string[]): ReturnedItem[] {
  const rest = items.filter(({ identifier }) => !identifiers.includes(String(identifier)))
  if (rest.length > 0) return rest
  return items.slice(0, 1).map((item) => ({ ...item, identifier: "" }))
}
