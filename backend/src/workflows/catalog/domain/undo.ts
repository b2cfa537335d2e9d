import { formatCents } from "../../../contracts/money"
import type { CatalogFile, CategoryEntry, ProductEntry, Refusal } from "./catalog-file"
import { listOf } from "./cells"
import type { CurrentCategory, CurrentProduct, CurrentVariant, PriceList } from "./current-catalog"
import { isSame, listField, PRODUCT_FIELDS, type ProductField, productValue, variantValue } from "./fields"
import type { FieldChange, FieldValue, ReportLine } from "./import-report"
import { emptyProductEntry, emptyVariantEntry, fileOf } from "./plan"

/** What a change added and changed, as the history stores it. */
export interface MadeChange {
  added: ReportLine[]
  changed: ReportLine[]
}

interface Now {
  categories: ReadonlyMap<string, CurrentCategory>
  products: ReadonlyMap<string, CurrentProduct>
  lists: readonly PriceList[]
}

const GONE = "is gone."

const shown = (value: FieldValue | undefined) =>
  (Array.isArray(value) ? value.join(" | ") : String(value ?? "nothing")) || "nothing"

const isProductField = (field: string): field is ProductField =>
  (PRODUCT_FIELDS as readonly string[]).includes(field)

/**
 * What undoes a change: everything that is still as the change left it goes back to what it was. What was changed again
 * since is left alone, and named.
 */
export function undoOf(made: MadeChange, now: Now): { file: CatalogFile; skipped: Refusal[] } {
  const undo = new Undo(now)
  for (const [at, line] of made.changed.entries()) undo.changed(line, at + 1)
  for (const [at, line] of made.added.entries()) undo.added(line, made.changed.length + at + 1)
  const file = fileOf([...undo.products.values()])
  return { file: { ...file, categories: undo.categories }, skipped: undo.skipped }
}

class Undo {
  readonly products = new Map<string, ProductEntry>()
  readonly categories: CategoryEntry[] = []
  readonly skipped: Refusal[] = []

  constructor(private readonly now: Now) {}

  changed(line: ReportLine, at: number): void {
    if (line.slug === null) this.category(line, at)
    else {
      const product = this.now.products.get(line.slug)
      const variant = product?.variants.find(({ sku }) => sku === line.sku)
      if (!product || (line.sku !== null && !variant)) this.skip(line, at, GONE)
      else if (variant) this.variant(line, at, variant)
      else this.product(line, at, product)
    }
  }

  /** A file can't remove what was added; a new product is hidden. */
  added(line: ReportLine, at: number): void {
    const { slug, sku } = line
    const product = slug === null ? undefined : this.now.products.get(slug)
    if (slug !== null && sku === null) {
      if (product?.status === "published") this.entry(slug, at).status = "draft"
    } else if (slug === null || this.products.get(slug)?.status !== "draft") {
      this.skip(line, at, "was added, and stays.")
    }
  }

  private category(line: ReportLine, at: number): void {
    const category = this.now.categories.get(line.subject)
    if (!category) {
      this.skip(line, at, GONE)
      return
    }
    const entry: CategoryEntry = { line: at, path: category.path, name: undefined, intro: undefined }
    for (const change of line.changes) {
      const value = change.field === "name" ? category.name : category.intro
      if (!this.isAsMade(line, at, change, value)) continue
      if (change.field === "name") entry.name = String(change.was ?? "")
      else entry.intro = String(change.was ?? "")
    }
    if (entry.name !== undefined || entry.intro !== undefined) this.categories.push(entry)
  }

  private product(line: ReportLine, at: number, product: CurrentProduct): void {
    for (const change of line.changes) {
      const { field, was, becomes } = change
      if (!isProductField(field) || was === undefined) continue
      if (productValue(product, field) === was || isSame(product, field, was)) continue
      if (!isSame(product, field, becomes)) {
        this.skipChanged(line, at, change, productValue(product, field))
        continue
      }
      const back = this.before(line, at, product, { field, was })
      if (back === undefined) continue
      const entry = this.entry(product.slug, at)
      if (field === "status") entry.status = was === "published" ? "published" : "draft"
      else Object.assign(entry, { [field]: back })
    }
  }

  /** What a field had, as far as it can have that again; undefined when it can't. */
  private before(
    line: ReportLine,
    at: number,
    { slug }: CurrentProduct,
    { field, was }: { field: ProductField; was: FieldValue },
  ): FieldValue | undefined {
    if (field === "category") return this.leftOf(line, at, String(was))
    // From before its slug changed, or from when files could name any.
    if (field !== "path" || was === "" || String(was).split("/").at(-1) === slug) return was
    this.skip(line, at, `was at ${was}, which no longer leads to it.`)
    return undefined
  }

  /** The categories that a product was in, without those that were deleted since; undefined when none is left. */
  private leftOf(line: ReportLine, at: number, was: string): string | undefined {
    const paths = listOf(was)
    const left = paths.filter((path) => this.now.categories.has(path))
    for (const path of paths) if (!left.includes(path)) this.skip(line, at, `was in ${path}, which ${GONE}`)
    return left.length === 0 && paths.length > 0 ? undefined : left.join(" | ")
  }

  private variant(line: ReportLine, at: number, variant: CurrentVariant): void {
    const back = emptyVariantEntry(variant.sku, at)
    let isBack = false
    for (const change of line.changes) {
      const list = this.now.lists.find(({ name }) => listField(name) === change.field)
      const value = variantValue(variant, change.field, list?.id)
      if (!this.isAsMade(line, at, change, value)) continue
      const was = change.was as number | null
      if (change.field === "price" && was !== null) back.priceCents = was
      else if (change.field === "stock") back.stock = was
      else if (list) back.listCents[list.name] = was
      isBack = true
    }
    if (isBack && line.slug !== null) this.entry(line.slug, at).variants.push(back)
  }

  /** Whether a value is still what the change made it; a value that is already back to what it was needs no mention. */
  private isAsMade(
    line: ReportLine,
    at: number,
    change: FieldChange,
    value: FieldValue | undefined,
  ): boolean {
    if (value !== undefined && value === change.was) return false
    if (value !== change.becomes) {
      this.skipChanged(line, at, change, value)
      return false
    }
    if (change.was !== undefined) return true
    this.skip(line, at, `had no ${change.field} before; it stays.`)
    return false
  }

  private skipChanged(
    line: ReportLine,
    at: number,
    change: FieldChange,
    value: FieldValue | undefined,
  ): void {
    const isMoney = change.field.startsWith("price") && typeof value === "number"
    const to = isMoney ? formatCents(value) : shown(value === null ? undefined : value)
    const [made, is] = [change.to, to].map((text) => `"${text.slice(0, 60)}"`)
    this.skip(line, at, `has changed since: ${change.field} was set to ${made} and is now ${is}.`)
  }

  private skip({ subject }: Pick<ReportLine, "subject">, line: number, why: string): void {
    this.skipped.push({ line, reason: `${subject} ${why}` })
  }

  private entry(slug: string, line: number): ProductEntry {
    const entry = this.products.get(slug) ?? emptyProductEntry(slug, line)
    this.products.set(slug, entry)
    return entry
  }
}
