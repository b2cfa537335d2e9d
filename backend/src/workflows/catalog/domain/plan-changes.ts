import { CURRENCY, toDollars } from "../../../contracts/money"
import type { ProductEntry, VariantEntry } from "./catalog-file"
import { listOf } from "./cells"
import {
  type CurrentProduct,
  type CurrentVariant,
  defaultPriceCents,
  type PriceList,
  stockOnHand,
} from "./current-catalog"
import { isSame, listField, PRODUCT_FIELDS, priceChange, productChange, stockChange } from "./fields"
import type { FieldChange } from "./import-report"
import type { ImportPolicy, ListPriceChange, ProductChange, VariantChange } from "./plan"
import { picturesAfter } from "./product-pictures"

// What becomes of products and variants that the shop already has.

const IN_METADATA = ["path", "facts", "video", "position"] as const

const mended = (field: string, to: string): FieldChange => ({ field, from: "(none)", to, becomes: to })

/** What a file changes in an existing product. */
export function changeProduct(
  entry: ProductEntry,
  existing: CurrentProduct,
  policy: ImportPolicy,
): { change: ProductChange; changes: FieldChange[] } {
  const change: ProductChange = { id: existing.id }
  const said = PRODUCT_FIELDS.filter((field) => {
    const value = entry[field]
    return value !== undefined && !isSame(existing, field, value)
  })
  const changes = said.map((field) => productChange(existing, field, entry[field] ?? null))
  for (const field of ["name", "tagline", "description"] as const) {
    if (said.includes(field)) change[field] = entry[field] ?? ""
  }
  if (said.includes("tags")) change.tags = entry.tags ?? []
  if (said.includes("images")) Object.assign(change, picturesAfter(entry.images ?? [], existing))
  if (said.includes("category")) change.categories = listOf(entry.category ?? "")
  if (said.includes("status") && entry.status) change.status = entry.status
  const metadata = IN_METADATA.filter((field) => said.includes(field))
  if (metadata.length > 0) {
    change.metadata = {
      ...existing.metadata,
      ...Object.fromEntries(metadata.map((field) => [field, entry[field] ?? ""])),
    }
  }
  if (policy === "mend" && !existing.inChannel) {
    changes.push(mended("channel", "the web shop"))
    change.addToChannel = true
  }
  if (policy === "mend" && !existing.shipped) {
    changes.push(mended("shipping", "the shipping profile"))
    change.setShippingProfile = true
  }
  return { change, changes }
}

/** The whole price set with one amount changed: Medusa deletes the prices that an update leaves out. */
function pricesWith(variant: CurrentVariant, cents: number): NonNullable<VariantChange["prices"]> {
  const kept = variant.prices.map((price) => ({
    id: price.id,
    currency_code: price.currencyCode,
    amount: price.isDefault && price.currencyCode === CURRENCY ? toDollars(cents) : price.amount,
  }))
  return defaultPriceCents(variant) === undefined
    ? [...kept, { currency_code: CURRENCY, amount: toDollars(cents) }]
    : kept
}

interface ChangedVariant {
  change: VariantChange
  listPrices: ListPriceChange[]
  /** Pieces to set; null where there are none to set. */
  pieces: number | null
  changes: FieldChange[]
}

/** What a file changes in an existing variant. Price lists that the shop doesn't have are left out. */
export function changeVariant(
  entry: VariantEntry,
  existing: CurrentVariant,
  lists: readonly PriceList[],
): ChangedVariant {
  const { sku } = existing
  const changed: ChangedVariant = {
    change: { id: existing.id, sku },
    listPrices: [],
    pieces: null,
    changes: [],
  }
  const price = defaultPriceCents(existing)
  if (entry.priceCents !== undefined && entry.priceCents !== price) {
    changed.changes.push(priceChange("price", price ?? null, entry.priceCents))
    changed.change.prices = pricesWith(existing, entry.priceCents)
  }
  const stocked = stockOnHand(existing)
  if (entry.stock !== undefined && entry.stock !== stocked) {
    changed.changes.push(stockChange(stocked, entry.stock))
    const counted = entry.stock !== null
    if (counted !== existing.counted) changed.change.counted = counted
    changed.pieces = entry.stock
  }
  for (const { id, name } of lists) {
    const cents = entry.listCents[name]
    const before = existing.listPrices[id] ?? null
    if (cents === undefined || cents === (before?.cents ?? null)) continue
    changed.changes.push(priceChange(listField(name), before?.cents ?? null, cents))
    changed.listPrices.push({ listId: id, sku, before, cents })
  }
  return changed
}
