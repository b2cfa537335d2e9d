import { asksFirst, formatCents } from "../../../contracts/money"
import { LIST_PREFIX } from "./catalog-table"
import { EMPTIED, listOf, NOT_COUNTED } from "./cells"
import { type CurrentProduct, type CurrentVariant, defaultPriceCents, stockOnHand } from "./current-catalog"
import type { ProductEntry } from "./entries"
import type { FieldChange, FieldValue } from "./import-report"

// The fields that a file can change: what each contains now, and how a change to it is reported.

export const PRODUCT_FIELDS = [
  "name",
  "tagline",
  "description",
  "path",
  "facts",
  "video",
  "position",
  "category",
  "tags",
  "images",
  "status",
] as const satisfies readonly ((keyof ProductEntry & keyof CurrentProduct) | "category")[]
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** The column of a price list. */
export const listField = (name: string): string => `${LIST_PREFIX}${name}`

/** Line ends in a text that staff typed in a browser differ from a file's. */
const even = (text: string) => text.replace(/\r\n?/g, "\n")

/** What a product has in a field. */
export function productValue(product: CurrentProduct, field: ProductField): FieldValue {
  switch (field) {
    case "position":
      return product.position ?? null
    case "tags":
      return product.tags
    case "images":
      return product.images
    case "category":
      return product.categories.join(" | ")
    case "facts":
      return listOf(even(product.facts)).join(" | ")
    case "status":
      return product.status
    default:
      return even(product[field])
  }
}

const sameList = (a: readonly string[], b: readonly string[]) => a.join("\n") === b.join("\n")
const sorted = (list: readonly string[]) => [...list].sort()

/** Whether a product is already as a file says. One category named is enough; it may have others. */
export function isSame(product: CurrentProduct, field: ProductField, said: FieldValue): boolean {
  const now = productValue(product, field)
  if (field === "category") {
    const wanted = listOf(String(said))
    if (wanted.length === 1) return product.categories.includes(wanted[0] ?? "")
    return sameList(sorted(wanted), sorted(product.categories))
  }
  if (Array.isArray(now) && Array.isArray(said)) {
    return field === "tags" ? sameList(sorted(now), sorted(said)) : sameList(now, said)
  }
  return now === said
}

const words = (value: FieldValue | undefined): string =>
  (Array.isArray(value) ? value.join(" | ") : String(value ?? "")) || EMPTIED

/** A change to a product's field. */
export const productChange = (
  product: CurrentProduct,
  field: ProductField,
  said: FieldValue,
): FieldChange => {
  const was = productValue(product, field)
  return { field, from: words(was), to: words(said), was, becomes: said }
}

const money = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? EMPTIED : formatCents(cents)
const pieces = (stock: number | null | undefined) =>
  stock === null ? NOT_COUNTED : stock === undefined ? EMPTIED : String(stock)

/** A change to a price; null takes it off a price list. */
export function priceChange(field: string, was: number | null, becomes: number | null): FieldChange {
  const asks = becomes !== null && asksFirst(was, becomes)
  return {
    field,
    from: money(was),
    to: money(becomes),
    ...(asks && { asks }),
    // A variant always has a price once it had one; a place on a list can be removed again.
    ...((was !== null || field !== "price") && { was }),
    becomes: becomes,
  }
}

/** A change to a stock; null isn't counted. Where `was` is undefined there is nothing to restore. */
export const stockChange = (was: number | null | undefined, becomes: number | null): FieldChange => ({
  field: "stock",
  from: pieces(was),
  to: pieces(becomes),
  ...(was !== undefined && { was }),
  becomes,
})

/** What a variant has in a field; undefined where it has nothing. */
export function variantValue(
  variant: CurrentVariant,
  field: string,
  listId: string | undefined,
): number | null | undefined {
  if (field === "price") return defaultPriceCents(variant)
  if (field === "stock") return stockOnHand(variant)
  return listId === undefined ? undefined : (variant.listPrices[listId]?.cents ?? null)
}
