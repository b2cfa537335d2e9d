import type { ExportKind } from "../../../contracts/staff/catalog-change"
import { guardedLines } from "../../../csv/write-csv"
import { CATEGORY, optionColumn } from "./catalog-file"
import { OF_THE_PRODUCT } from "./catalog-table"
import { EMPTIED, FACT, listOf, PAGE_PATH, priceCell, stockCell, VIDEO } from "./cells"
import {
  type CurrentProduct,
  type CurrentVariant,
  defaultPriceCents,
  type PriceList,
  stockOnHand,
} from "./current-catalog"
import { listField, type ProductField, productValue } from "./fields"

// A file that the import can read back without a change: what it couldn't read as it is stays blank.

const PARTS = " | "
/** So that there are fewer columns than the import reads. */
const MOST_OPTIONS = 60
const MOST_LISTS = 30

const READABLE: Readonly<Partial<Record<ProductField, (cell: string) => boolean>>> = {
  category: (cell) => CATEGORY.test(cell),
  path: (cell) => PAGE_PATH.test(cell),
  facts: (cell) => listOf(cell).every((fact) => FACT.test(fact)),
  video: (cell) => VIDEO.test(cell),
  position: (cell) => /^\d{1,7}$/.test(cell),
  status: (cell) => cell === "published" || cell === "draft",
}

/** A product's field as its cell; blank where the import would read something different. */
function productCell(product: CurrentProduct, field: ProductField): string {
  // The file names one category; any others the product has stay.
  const value = field === "category" ? (product.categories[0] ?? "") : productValue(product, field)
  const cell = Array.isArray(value) ? value.join(PARTS) : String(value ?? "")
  if (Array.isArray(value) && listOf(cell).join("\n") !== value.join("\n")) return ""
  if (cell !== cell.trim() || cell === EMPTIED) return ""
  return READABLE[field]?.(cell) === false ? "" : cell
}

interface Sheet {
  product: readonly ProductField[]
  options: readonly string[]
  columns: readonly { title: string; cell: (variant: CurrentVariant) => string }[]
}

function sheetOf(kind: ExportKind, products: readonly CurrentProduct[], lists: readonly PriceList[]): Sheet {
  const price = { title: "price", cell: (variant: CurrentVariant) => priceCell(defaultPriceCents(variant)) }
  const stock = { title: "stock", cell: (variant: CurrentVariant) => stockCell(stockOnHand(variant)) }
  const listed = lists.slice(0, MOST_LISTS).map(({ id, name }) => ({
    title: listField(name),
    cell: (variant: CurrentVariant) => priceCell(variant.listPrices[id]?.cents),
  }))
  if (kind === "stock") return { product: ["name"], options: [], columns: [stock] }
  if (kind === "prices") return { product: ["name"], options: [], columns: [price, ...listed] }
  const options = new Map<string, string>()
  for (const { name } of products.flatMap((product) => product.options)) {
    // A header can't have two names that differ only in capitalization.
    if (!options.has(name.toLowerCase())) options.set(name.toLowerCase(), name)
  }
  return {
    product: OF_THE_PRODUCT,
    options: [...options.values()].slice(0, MOST_OPTIONS),
    columns: [price, stock, ...listed],
  }
}

/**
 * The file of an export, portion by portion. A product's own columns are on the first of its lines.
 * @param products in the order of the list, each with the variants that are shown
 */
export function* catalogLines(
  kind: ExportKind,
  products: readonly CurrentProduct[],
  lists: readonly PriceList[],
): Generator<string> {
  const sheet = sheetOf(kind, products, lists)
  yield guardedLines([
    [
      "slug",
      ...sheet.product,
      ...sheet.options.map(optionColumn),
      "sku",
      ...sheet.columns.map(({ title }) => title),
    ],
  ])
  for (const product of products) {
    // Options are written completely or not at all.
    const isSaid = product.options.every(({ name }) => sheet.options.includes(name))
    const own = sheet.product.map((field) => productCell(product, field))
    const rows = product.variants.map((variant, at) => [
      product.slug,
      ...(at === 0 ? own : own.map(() => "")),
      ...sheet.options.map((name) => (isSaid && variant.options[name]) || ""),
      variant.sku,
      ...sheet.columns.map(({ cell }) => cell(variant)),
    ])
    if (rows.length > 0) yield guardedLines(rows)
  }
}

/** A file to start from: every column, and a product in two colors as it would be written. */
export function templateLines(lists: readonly PriceList[]): string {
  const columns = ["slug", ...OF_THE_PRODUCT, "option:Color", "sku", "price", "stock", "image_alt"]
  const example: Record<string, string> = {
    slug: "example-handle",
    category: "accessories",
    name: "Example handle",
    tagline: "One line below the name.",
    description: "As many paragraphs as you like, with blank lines between them.",
    facts: "Width: 9 in | Weight: 6 oz",
    tags: "featured | new",
    position: "10",
    status: "draft",
    "option:Color": "red",
    sku: "EXA-RED",
    price: "25.00",
    stock: "12",
    image_alt: "A red pull handle",
  }
  const second: Record<string, string> = {
    slug: "example-handle",
    "option:Color": "blue",
    sku: "EXA-BLU",
    price: "25.00",
    stock: "not counted",
  }
  const titles = lists.map(({ name }) => listField(name))
  return guardedLines([
    [...columns, ...titles],
    ...[example, second].map((row) => [
      ...columns.map((column) => row[column] ?? ""),
      ...titles.map(() => ""),
    ]),
  ])
}
