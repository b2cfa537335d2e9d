import { STOCKED_SKU } from "../../../contracts/catalog/stocked-sku"
import { MAX_SLUG_LENGTH } from "../../../contracts/forms/form-facts"
import type { Refusal } from "../../../csv/csv-text"
import {
  type CatalogTable,
  type Column,
  OF_THE_PRODUCT,
  OPTION_PREFIX,
  type Row,
  readCatalogTable,
} from "./catalog-table"
import { centsOf, EMPTIED, FACT, listOf, PAGE_PATH, stockOf, VIDEO, wholeOf } from "./cells"
import type { CatalogFile, CategoryEntry, ProductEntry, VariantEntry } from "./entries"
import { listField } from "./fields"
import { isOfCart } from "./reserved-slugs"

export type { Refusal } from "../../../csv/csv-text"

/**
 * The catalog as staff write it: a CSV file with one row per variant. The columns are described in
 * docs/decisions/2026-11-20-catalog-import.md; this file says what a row means and what is wrong with it. A column
 * that the file does not have, or a blank cell, leaves what the shop has as it is; `(none)` empties it.
 */

export type { CatalogFile, CategoryEntry, ProductEntry, VariantEntry } from "./entries"

/** What the shop already has: a SKU's product, so that a file need not name it. */
export type SlugBySku = ReadonlyMap<string, string>

/** A product's or category's handle, as the shop's addresses and calls take it. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A category by the slugs of its path. */
export const CATEGORY = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** @param column undefined: the line as a whole */
type Refuse = (reason: string, column?: string) => void

/** A price, or the word that removes it; what can't be read is refused. */
function readPrice(text: string, column: string, refuse: Refuse): number | undefined {
  const cents = centsOf(text)
  if (cents === undefined) refuse(`The price "${text}" is not an amount such as 35.00.`, column)
  return cents
}

function readVariant(row: Row, isKnown: boolean, refuse: Refuse): VariantEntry {
  const sku = row.cell("sku") ?? ""
  if (!isKnown && !STOCKED_SKU.test(sku)) {
    refuse(`The SKU "${sku}" may only have capital letters, digits, "-" and ".", 2 to 40 of them.`, "sku")
  }
  const price = row.cell("price")
  if (price === EMPTIED) refuse("A price can't be taken away; hide the product instead.", "price")
  const stock = row.cell("stock")
  const pieces = stock ? stockOf(stock) : undefined
  if (stock && pieces === undefined) {
    refuse(`The stock "${stock}" is not a whole number, nor "not counted".`, "stock")
  }
  const listCents: Record<string, number | null> = {}
  for (const [list, text] of Object.entries(row.lists)) {
    const cents = text === EMPTIED ? null : readPrice(text, listField(list), refuse)
    if (cents !== undefined) listCents[list] = cents
  }
  return {
    line: row.line,
    sku,
    options: row.options,
    priceCents: price && price !== EMPTIED ? readPrice(price, "price", refuse) : undefined,
    stock: pieces,
    imageAlt: row.cell("image_alt") || undefined,
    listCents,
  }
}

/** A text that may be emptied: "" for the word that empties it. */
function textOf(row: Row, column: Column): string | undefined {
  const said = row.cell(column)
  return said === EMPTIED ? "" : said || undefined
}

function checkSlug(slug: string, refuse: Refuse): void {
  if (!SLUG.test(slug)) {
    refuse(`The slug "${slug}" may only have small letters, digits and single "-" between them.`, "slug")
  } else if (slug.length > MAX_SLUG_LENGTH) {
    refuse(`The slug "${slug}" has more than ${MAX_SLUG_LENGTH} characters.`, "slug")
  } else if (isOfCart(slug)) {
    refuse(`The slug "${slug}" is used by the shop itself; choose another.`, "slug")
  }
}

function readStatus(row: Row, refuse: Refuse): ProductEntry["status"] {
  const said = row.cell("status")?.toLowerCase()
  if (!said) return undefined
  if (said === "published" || said === "draft") return said
  refuse(`The status "${said}" is neither published nor draft.`, "status")
  return undefined
}

function readPosition(row: Row, refuse: Refuse): number | null | undefined {
  const said = textOf(row, "position")
  if (!said) return said === "" ? null : undefined
  const position = wholeOf(said)
  if (position === undefined) refuse(`The position "${said}" is not a whole number.`, "position")
  return position
}

function readProduct(row: Row, slug: string, refuse: Refuse): ProductEntry {
  const category = row.cell("category") || undefined
  if (category && !CATEGORY.test(category)) {
    refuse(`The category "${category}" is not a path such as accessories/apparel.`, "category")
  }
  if (row.cell("name") === EMPTIED) refuse("A product needs a name.", "name")
  const path = textOf(row, "path")
  if (path && !PAGE_PATH.test(path)) {
    refuse(`The path "${path}" is not an address such as /pull-handle.`, "path")
  }
  const facts = textOf(row, "facts")
  for (const fact of listOf(facts ?? "")) {
    if (!FACT.test(fact)) refuse(`The fact "${fact}" is not of the form "Name: value".`, "facts")
  }
  const video = textOf(row, "video")
  if (video && !VIDEO.test(video)) {
    refuse(`The video "${video}" is not a number and a title, such as 76979871 How they go on.`, "video")
  }
  const tags = textOf(row, "tags")
  const images = textOf(row, "images")
  return {
    line: row.line,
    slug,
    path,
    category,
    name: row.cell("name") || undefined,
    tagline: textOf(row, "tagline"),
    description: textOf(row, "description"),
    facts: facts === undefined ? undefined : listOf(facts).join(" | "),
    video,
    tags: tags === undefined ? undefined : listOf(tags),
    position: readPosition(row, refuse),
    images: images === undefined ? undefined : listOf(images),
    status: readStatus(row, refuse),
    variants: [],
  }
}

const optionNames = (variant: VariantEntry) => Object.keys(variant.options).join(", ")
const combination = (variant: VariantEntry) => Object.values(variant.options).join(" / ")

/** What is wrong among the variants of one product. An existing one may leave out its options. */
function variantRefusals(product: ProductEntry, known: SlugBySku): Refusal[] {
  const [first, ...others] = product.variants.filter(
    (variant) => !known.has(variant.sku) || optionNames(variant) !== "",
  )
  if (!first) return []
  // Riders are asked for "Red" by one name: in another case it is the same one. A shop that has both keeps both.
  const keyOf = (variant: VariantEntry) => combination(variant).toLowerCase()
  const seen = new Map<string, VariantEntry>([[keyOf(first), first]])
  return others.flatMap((variant): Refusal[] => {
    const { line } = variant
    if (optionNames(variant) !== optionNames(first)) {
      const needed = optionNames(first) || "none"
      const reason = `The variants of ${product.slug} must have the same options (line ${first.line} has: ${needed}).`
      return [{ line, reason }]
    }
    const same = seen.get(keyOf(variant))
    const areKnown = same && known.has(same.sku) && known.has(variant.sku)
    if (same && (!areKnown || combination(same) === combination(variant))) {
      const options = combination(variant) || "no options"
      return [
        { line, reason: `${same.sku} on line ${same.line} is already ${product.slug} with ${options}.` },
      ]
    }
    seen.set(keyOf(variant), variant)
    return []
  })
}

/** What a line without slug and SKU means: a category's name and introduction. */
function readCategory(row: Row, categories: Map<string, CategoryEntry>, refuse: Refuse): void {
  const path = row.cell("category") ?? ""
  if (!CATEGORY.test(path)) refuse("The line has neither a slug nor a SKU nor a category.")
  else if (categories.has(path)) refuse(`The category ${path} is described twice.`, "category")
  else {
    categories.set(path, {
      line: row.line,
      path,
      name: row.cell("name") || undefined,
      intro: textOf(row, "description"),
    })
  }
}

/** Whether a line is about a variant at all, rather than only the product. */
const isOfVariant = (row: Row) =>
  Boolean(row.cell("price") || row.cell("stock") || row.cell("image_alt")) ||
  Object.keys(row.options).length > 0 ||
  Object.keys(row.lists).length > 0

class Reader {
  readonly categories = new Map<string, CategoryEntry>()
  readonly products = new Map<string, ProductEntry>()
  readonly refused: Refusal[] = []
  private readonly firstRows = new Map<string, Row>()
  private readonly skus = new Map<string, number>()
  private readonly knownSlugs: ReadonlySet<string>

  constructor(private readonly known: SlugBySku) {
    this.knownSlugs = new Set(known.values())
  }

  read(row: Row): void {
    const refuse: Refuse = (reason, column) =>
      this.refused.push({ line: row.line, reason, ...(column && { column }) })
    const sku = row.cell("sku") ?? ""
    const slug = row.cell("slug") || this.known.get(sku) || ""
    if (slug === "" && sku === "") readCategory(row, this.categories, refuse)
    else if (slug === "") refuse(`There is no ${sku} in the shop; a new one needs its slug.`, "sku")
    else {
      const product = this.product(row, slug, refuse)
      if (sku === "" && isOfVariant(row)) refuse("The SKU is missing.", "sku")
      else if (sku !== "") this.variant(row, product, refuse)
    }
  }

  private product(row: Row, slug: string, refuse: Refuse): ProductEntry {
    const product = this.products.get(slug)
    const firstRow = this.firstRows.get(slug)
    if (!product || !firstRow) {
      if (!this.knownSlugs.has(slug)) checkSlug(slug, refuse)
      const read = readProduct(row, slug, refuse)
      this.products.set(slug, read)
      this.firstRows.set(slug, row)
      return read
    }
    for (const column of OF_THE_PRODUCT) {
      const value = row.cell(column)
      if (value && value !== firstRow.cell(column)) {
        refuse(`The ${column} of ${slug} differs from line ${product.line}; say it once, there.`, column)
      }
    }
    return product
  }

  private variant(row: Row, product: ProductEntry, refuse: Refuse): void {
    const sku = row.cell("sku") ?? ""
    const variant = readVariant(row, this.known.has(sku), refuse)
    const usedOn = this.skus.get(sku)
    if (usedOn !== undefined) refuse(`The SKU ${sku} is already on line ${usedOn}.`, "sku")
    else this.skus.set(sku, row.line)
    product.variants.push(variant)
  }
}

/** What the rows of a table mean; complete only when nothing is refused. */
export function readEntries({ rows, refused }: CatalogTable, known: SlugBySku): CatalogFile {
  const reader = new Reader(known)
  for (const row of rows) reader.read(row)
  const products = [...reader.products.values()]
  const among = products.flatMap((product) => variantRefusals(product, known))
  return {
    categories: [...reader.categories.values()],
    products,
    refused: [...refused, ...reader.refused, ...among].sort((a, b) => a.line - b.line),
  }
}

/** Reads a catalog file. Everything that is wrong is reported at once. */
export function readCatalogFile(text: string, known: SlugBySku = new Map()): CatalogFile {
  return readEntries(readCatalogTable(text), known)
}

/** A column that names an option. */
export const optionColumn = (name: string): string => `${OPTION_PREFIX}${name}`
