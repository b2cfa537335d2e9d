import { parse } from "csv-parse/sync"
import {
  brokenCsv,
  CSV_OPTIONS,
  type CsvRecord,
  encodingRefusal,
  evenLineEnds,
  lineOf,
  type Refusal,
} from "../../../csv/csv-text"

export type { Refusal } from "../../../csv/csv-text"

/**
 * The catalogue as staff write it: a CSV file with one row per variant. The columns are described
 * in docs/decisions/2026-11-20-catalogue-import.md; this file says what a row means and what is wrong
 * with it. A column that the file does not have, or a blank cell, leaves what the shop has as it is; only
 * a blank stock says something: that it is not counted.
 */

export interface CategoryEntry {
  line: number
  /** Slugs from the top: "accessories/apparel". */
  path: string
  name: string | undefined
  intro: string | undefined
}

export interface VariantEntry {
  line: number
  sku: string
  /** Option name to value, in the order of the file's columns. */
  options: Record<string, string>
  priceCents: number | undefined
  /** Pieces on hand; null: not counted; undefined: the file does not say. */
  stock: number | null | undefined
  imageAlt: string | undefined
}

export interface ProductEntry {
  line: number
  slug: string
  /** Address of the product's page where it is not `/category/slug`. */
  path: string | undefined
  category: string | undefined
  name: string | undefined
  tagline: string | undefined
  description: string | undefined
  /** "Name: value" pairs, in order, as one text with `|` between them: so staff can edit it in the admin. */
  facts: string | undefined
  /** Number and title of its video: `76979871 How they go on`. */
  video: string | undefined
  tags: string[] | undefined
  position: number | undefined
  /** Undefined: for a new product the pictures that the shop draws from the SKUs. */
  images: string[] | undefined
  variants: VariantEntry[]
}

export interface CatalogueFile {
  categories: CategoryEntry[]
  products: ProductEntry[]
  refused: Refusal[]
}

export const MAX_ROWS = 20_000
const OPTION_PREFIX = "option:"
/** Columns of the product, not of one variant: filled in on its first row, blank or the same on the others. */
const OF_THE_PRODUCT = [
  "path",
  "category",
  "name",
  "tagline",
  "description",
  "facts",
  "video",
  "tags",
  "position",
  "images",
] as const
const COLUMNS = ["slug", ...OF_THE_PRODUCT, "sku", "price", "stock", "image_alt"] as const
type Column = (typeof COLUMNS)[number]

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const CATEGORY = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/
const SKU = /^[A-Z0-9][A-Z0-9.-]{1,39}$/
const PRICE = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/
const WHOLE = /^\d{1,7}$/
/** `PUT /cart/{slug}` shares its address with `/cart/data`, `/cart/dealer` and `/cart/discount`. */
const RESERVED_SLUGS = new Set(["data", "dealer", "discount"])

interface Row {
  line: number
  /** Undefined: the file has no such column. */
  cell: (column: Column) => string | undefined
  options: Record<string, string>
}

interface Table {
  rows: Row[]
  refused: Refusal[]
}

function readTable(text: string): Table {
  const refused: Refusal[] = []
  const wrongEncoding = encodingRefusal(text)
  if (wrongEncoding) return { rows: [], refused: [wrongEncoding] }
  let records: CsvRecord[]
  try {
    records = parse(evenLineEnds(text), CSV_OPTIONS) as unknown as CsvRecord[]
  } catch (error) {
    return { rows: [], refused: [brokenCsv(error)] }
  }
  const [header, ...body] = records
  if (!header) return { rows: [], refused: [{ line: 1, reason: "The file is empty." }] }
  if (body.length > MAX_ROWS) {
    return {
      rows: [],
      refused: [
        { line: 1, reason: `The file has ${body.length} rows; at most ${MAX_ROWS} fit in one import.` },
      ],
    }
  }

  const columns = new Map<Column, number>()
  const optionColumns: { name: string; at: number }[] = []
  header.record.forEach((title, at) => {
    const name = title.trim()
    const known = COLUMNS.find((column) => column === name.toLowerCase())
    const optionName = name.toLowerCase().startsWith(OPTION_PREFIX)
      ? name.slice(OPTION_PREFIX.length).trim()
      : ""
    const twice =
      (known && columns.has(known)) ||
      (optionName && optionColumns.some((o) => o.name.toLowerCase() === optionName.toLowerCase()))
    if (twice) refused.push({ line: 1, reason: `The column "${name}" is there twice.` })
    else if (known) columns.set(known, at)
    else if (optionName) optionColumns.push({ name: optionName, at })
    else {
      refused.push({
        line: 1,
        reason: `The column "${name}" is none of ${COLUMNS.join(", ")} or ${OPTION_PREFIX}Name.`,
      })
    }
  })
  for (const needed of ["slug", "sku"] as const) {
    if (!columns.has(needed)) refused.push({ line: 1, reason: `The column "${needed}" is missing.` })
  }
  if (refused.length > 0) return { rows: [], refused }

  const rows = body.flatMap((row): Row[] => {
    const { record } = row
    const line = lineOf(row)
    if (record.every((value) => value === "")) return []
    if (record.length !== header.record.length) {
      refused.push({
        line,
        reason: `The line has ${record.length} columns, the header has ${header.record.length}.`,
      })
      return []
    }
    const options: Record<string, string> = {}
    for (const { name, at } of optionColumns) {
      const value = record[at]
      if (value) options[name] = value
    }
    return [
      {
        line,
        options,
        cell: (column) => {
          const at = columns.get(column)
          return at === undefined ? undefined : (record[at] ?? "")
        },
      },
    ]
  })
  return { rows, refused }
}

function list(text: string | undefined): string[] | undefined {
  if (!text) return undefined
  return text.split("|").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))
}

/** Dollars as people write them ("35", "$35.00") in cents; undefined when they can't be read so. */
export function centsOf(text: string): number | undefined {
  const match = PRICE.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
}

type Refuse = (reason: string) => void

function readVariant(row: Row, refuse: Refuse): VariantEntry {
  const sku = row.cell("sku") ?? ""
  if (!SKU.test(sku)) {
    refuse(
      sku === ""
        ? "The SKU is missing."
        : `The SKU "${sku}" may only have capital letters, digits, "-" and ".", 2 to 40 of them.`,
    )
  }
  const price = row.cell("price")
  const priceCents = price === undefined ? undefined : centsOf(price)
  if (price !== undefined && priceCents === undefined) {
    refuse(price === "" ? "The price is missing." : `The price "${price}" is not an amount such as 35.00.`)
  }
  const stock = row.cell("stock")
  if (stock && !WHOLE.test(stock)) {
    refuse(`The stock "${stock}" is not a whole number (leave it blank when it is not counted).`)
  }
  return {
    line: row.line,
    sku,
    options: row.options,
    priceCents,
    stock: stock === undefined ? undefined : stock === "" ? null : Number(stock),
    imageAlt: row.cell("image_alt") || undefined,
  }
}

function readProduct(row: Row, slug: string, refuse: Refuse): ProductEntry {
  if (!SLUG.test(slug)) {
    refuse(`The slug "${slug}" may only have small letters, digits and single "-" between them.`)
  } else if (RESERVED_SLUGS.has(slug)) {
    refuse(`The slug "${slug}" is used by the shop itself; choose another.`)
  }
  const category = row.cell("category")
  if (category && !CATEGORY.test(category)) {
    refuse(`The category "${category}" is not a path such as accessories/apparel.`)
  }
  const path = row.cell("path")
  if (path && !PATH.test(path)) refuse(`The path "${path}" is not an address such as /pull-handle.`)
  const position = row.cell("position")
  if (position && !WHOLE.test(position)) refuse(`The position "${position}" is not a whole number.`)
  const facts = list(row.cell("facts"))
  for (const fact of facts ?? []) {
    if (!/^[^:]+:\s*\S/.test(fact)) refuse(`The fact "${fact}" is not of the form "Name: value".`)
  }
  const video = row.cell("video") || undefined
  if (video && !/^\d{1,12}\s+\S/.test(video)) {
    refuse(`The video "${video}" is not a number and a title, such as 76979871 How they go on.`)
  }
  return {
    line: row.line,
    slug,
    path: path || undefined,
    category: category || undefined,
    name: row.cell("name") || undefined,
    tagline: row.cell("tagline") || undefined,
    description: row.cell("description") || undefined,
    facts: facts?.join(" | "),
    video,
    tags: list(row.cell("tags")),
    position: position ? Number(position) : undefined,
    images: list(row.cell("images")),
    variants: [],
  }
}

const optionNames = (variant: VariantEntry) => Object.keys(variant.options).join(", ")
const combination = (variant: VariantEntry) => Object.values(variant.options).join(" / ")

/** What is wrong among the variants of one product. */
function variantRefusals(product: ProductEntry): Refusal[] {
  const [first, ...others] = product.variants
  if (!first) return []
  const seen = new Map<string, VariantEntry>([[combination(first), first]])
  return others.flatMap((variant): Refusal[] => {
    if (optionNames(variant) !== optionNames(first)) {
      const needed = optionNames(first) || "none"
      return [
        {
          line: variant.line,
          reason: `The variants of ${product.slug} must have the same options (line ${first.line} has: ${needed}).`,
        },
      ]
    }
    const same = seen.get(combination(variant))
    if (same) {
      const options = combination(variant) || "no options"
      return [
        {
          line: variant.line,
          reason: `${same.sku} on line ${same.line} already is ${product.slug} with ${options}.`,
        },
      ]
    }
    seen.set(combination(variant), variant)
    return []
  })
}

/**
 * Reads a catalogue file. Everything that is wrong is reported at once; the entries are complete only
 * when nothing is refused.
 */
export function readCatalogueFile(text: string): CatalogueFile {
  const { rows, refused } = readTable(text)
  const categories = new Map<string, CategoryEntry>()
  const products = new Map<string, ProductEntry>()
  const firstRows = new Map<string, Row>()
  const skus = new Map<string, number>()

  for (const row of rows) {
    const refuse: Refuse = (reason) => refused.push({ line: row.line, reason })
    const slug = row.cell("slug") ?? ""
    const sku = row.cell("sku") ?? ""

    if (slug === "" && sku === "") {
      const path = row.cell("category") ?? ""
      if (!CATEGORY.test(path)) refuse("The line has neither a slug nor a SKU nor a category.")
      else if (categories.has(path)) refuse(`The category ${path} is described twice.`)
      else {
        categories.set(path, {
          line: row.line,
          path,
          name: row.cell("name") || undefined,
          intro: row.cell("description") || undefined,
        })
      }
      continue
    }
    if (slug === "") {
      refuse(`The slug of ${sku} is missing.`)
      continue
    }

    let product = products.get(slug)
    const firstRow = firstRows.get(slug)
    if (!product || !firstRow) {
      product = readProduct(row, slug, refuse)
      products.set(slug, product)
      firstRows.set(slug, row)
    } else {
      for (const column of OF_THE_PRODUCT) {
        const value = row.cell(column)
        if (value && value !== firstRow.cell(column)) {
          refuse(`The ${column} of ${slug} differs from line ${product.line}; say it once, there.`)
        }
      }
    }
    const variant = readVariant(row, refuse)
    const usedOn = skus.get(variant.sku)
    if (variant.sku !== "" && usedOn !== undefined)
      refuse(`The SKU ${variant.sku} is already on line ${usedOn}.`)
    else skus.set(variant.sku, row.line)
    product.variants.push(variant)
  }

  for (const product of products.values()) refused.push(...variantRefusals(product))
  return {
    categories: [...categories.values()],
    products: [...products.values()],
    refused: refused.sort((a, b) => a.line - b.line),
  }
}
