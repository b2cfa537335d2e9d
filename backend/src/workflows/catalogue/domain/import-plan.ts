import { formatCents, toDollars } from "../../../contracts/money"
import type { CatalogueFile, CategoryEntry, ProductEntry, Refusal, VariantEntry } from "./catalogue-file"
import {
  type CurrentCatalogue,
  type CurrentProduct,
  type CurrentVariant,
  defaultPriceCents,
} from "./current-catalogue"
import type { ImportReport, ReportLine } from "./import-report"

/**
 * `update`: the shop shall say what the file says. `add`: only what was never there is added; what staff
 * have changed or deleted stays so.
 */
export type ImportPolicy = "update" | "add"

export interface NewCategory {
  path: string
  name: string
  intro: string
}

export interface NewProduct {
  entry: ProductEntry
  name: string
  category: string
}

export interface ProductChange {
  id: string
  name?: string
  tagline?: string
  description?: string
  category?: string
  tags?: string[]
  images?: string[]
  /** Merged into the product's metadata. */
  metadata?: Record<string, unknown>
  addToChannel?: boolean
  setShippingProfile?: boolean
}

export interface VariantChange {
  id: string
  sku: string
  prices?: { id?: string; currency_code: string; amount: number }[]
  counted?: boolean
}

export interface ImportPlan {
  newCategories: NewCategory[]
  categoryChanges: { id: string; name: string; intro: string }[]
  newProducts: NewProduct[]
  productChanges: ProductChange[]
  /** Values that an option gets for new variants of a product; those it has already do no harm. */
  newOptionValues: { productId: string; optionId: string; values: string[] }[]
  newVariants: { product: CurrentProduct; entry: VariantEntry; rank: number }[]
  variantChanges: VariantChange[]
  /** Pieces on hand by SKU, to be set once everything else is there. */
  stock: { sku: string; pieces: number }[]
  report: ImportReport
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
const moved = (what: string, from: string, to: string) =>
  `${what} ${short(from) || "(none)"} → ${short(to) || "(none)"}`

/** Works out what a file means for the catalogue at hand. Decides everything and does nothing. */
export function planImport(
  file: CatalogueFile,
  current: CurrentCatalogue,
  policy: ImportPolicy = "update",
): ImportPlan {
  const planner = new Planner(current, policy)
  for (const category of file.categories) planner.category(category)
  for (const product of file.products) planner.product(product)
  const refused = [...file.refused, ...planner.refused].sort((a, b) => a.line - b.line)
  return { ...planner.plan, report: { ...planner.plan.report, refused } }
}

class Planner {
  readonly refused: Refusal[] = []
  readonly plan: ImportPlan = {
    newCategories: [],
    categoryChanges: [],
    newProducts: [],
    productChanges: [],
    newOptionValues: [],
    newVariants: [],
    variantChanges: [],
    stock: [],
    report: { added: [], changed: [], unchanged: 0, refused: [] },
  }
  private readonly knownCategories: Map<string, string>
  private readonly paths = new Map<string, number>()

  constructor(
    private readonly current: CurrentCatalogue,
    private readonly policy: ImportPolicy,
  ) {
    this.knownCategories = new Map(
      [...current.categories.keys()].map((path) => [path.split("/").at(-1) ?? path, path]),
    )
  }

  category(entry: CategoryEntry): void {
    const existing = this.current.categories.get(entry.path)
    if (existing) {
      const name = entry.name ?? existing.name
      const intro = entry.intro ?? existing.intro
      const details = [
        ...(name === existing.name ? [] : [moved("name", existing.name, name)]),
        ...(intro === existing.intro ? [] : [moved("description", existing.intro, intro)]),
      ]
      if (this.report(entry.line, entry.path, this.policy === "add" ? [] : details)) {
        this.plan.categoryChanges.push({ id: existing.id, name, intro })
      }
      return
    }
    const parent = entry.path.split("/").slice(0, -1).join("/")
    const handle = entry.path.split("/").at(-1) ?? entry.path
    const namesake = this.knownCategories.get(handle)
    if (namesake) {
      this.refuse(entry.line, `There already is a category ${handle}, at ${namesake}.`)
      return
    }
    if (parent && !this.isKnown(parent)) {
      this.refuse(entry.line, `The category ${parent} must be described first.`)
      return
    }
    if (!entry.name) {
      this.refuse(entry.line, `The new category ${entry.path} needs a name.`)
      return
    }
    this.knownCategories.set(handle, entry.path)
    this.plan.newCategories.push({ path: entry.path, name: entry.name, intro: entry.intro ?? "" })
    this.added(entry.line, entry.path)
  }

  product(entry: ProductEntry): void {
    const before = this.refused.length
    this.checkPlaces(entry)
    const existing = this.current.products.get(entry.slug)
    for (const variant of entry.variants) {
      const owner = this.current.slugBySku.get(variant.sku)
      if (owner !== undefined && owner !== entry.slug) {
        this.refuse(variant.line, `The SKU ${variant.sku} belongs to ${owner}.`)
      }
    }
    if (this.refused.length > before) return
    if (existing) this.existingProduct(entry, existing)
    else if (this.policy === "add" && this.current.deleted.has(entry.slug)) {
      this.plan.report.unchanged += 1 + entry.variants.length
    } else this.newProduct(entry)
  }

  private checkPlaces(entry: ProductEntry): void {
    if (entry.category && !this.isKnown(entry.category)) {
      this.refuse(
        entry.line,
        `The category ${entry.category} does not exist. Describe it on a line of its own, without slug and SKU.`,
      )
    }
    if (!entry.path) return
    const other = this.paths.get(entry.path)
    if (other !== undefined) this.refuse(entry.line, `Line ${other} already has the path ${entry.path}.`)
    else this.paths.set(entry.path, entry.line)
    if (this.isKnown(entry.path.slice(1))) {
      this.refuse(entry.line, `The path ${entry.path} is the page of a category.`)
    }
  }

  private newProduct(entry: ProductEntry): void {
    const { name, category } = entry
    if (!name) this.refuse(entry.line, `The new product ${entry.slug} needs a name.`)
    if (!category) this.refuse(entry.line, `The new product ${entry.slug} needs a category.`)
    for (const variant of entry.variants) this.needsPrice(variant)
    if (!name || !category) return
    this.plan.newProducts.push({ entry, name, category })
    this.added(entry.line, entry.slug)
    for (const variant of entry.variants) this.addedVariant(variant)
  }

  private existingProduct(entry: ProductEntry, existing: CurrentProduct): void {
    const names = existing.options.map((option) => option.name)
    const wanted = Object.keys(entry.variants[0]?.options ?? {})
    if ([...names].sort().join() !== [...wanted].sort().join()) {
      const has = names.join(", ") || "none"
      this.refuse(
        entry.line,
        `The options of ${entry.slug} are: ${has}. To change them, delete the product first.`,
      )
      return
    }
    const { change, details } = this.policy === "add" ? { change: null, details: [] } : diff(entry, existing)
    if (this.report(entry.line, entry.slug, details) && change) this.plan.productChanges.push(change)

    const values = new Map(existing.options.map((option) => [option, new Set<string>()]))
    for (const variant of entry.variants) {
      const match = existing.variants.find((v) => v.sku === variant.sku)
      if (match) {
        this.existingVariant(variant, match, entry.slug)
        continue
      }
      if (this.policy === "add" && this.current.deleted.has(variant.sku)) {
        this.plan.report.unchanged += 1
        continue
      }
      const twin = existing.variants.find((v) => sameOptions(v.options, variant.options))
      if (twin) {
        const options = Object.values(variant.options).join(" / ") || "no options"
        this.refuse(variant.line, `${twin.sku} already is ${entry.slug} with ${options}.`)
        continue
      }
      if (!this.needsPrice(variant)) continue
      for (const [option, added] of values) {
        const value = variant.options[option.name]
        if (value !== undefined) added.add(value)
      }
      const rank = existing.variants.length + this.plan.newVariants.length
      this.plan.newVariants.push({ product: existing, entry: variant, rank })
      this.addedVariant(variant)
    }
    for (const [option, added] of values) {
      if (added.size === 0) continue
      this.plan.newOptionValues.push({
        productId: existing.id,
        optionId: option.id,
        values: [...added],
      })
    }
  }

  private existingVariant(entry: VariantEntry, existing: CurrentVariant, slug: string): void {
    if (this.policy === "add") {
      this.plan.report.unchanged += 1
      return
    }
    if (!sameOptions(existing.options, entry.options)) {
      const options = Object.values(existing.options).join(" / ") || "no options"
      this.refuse(
        entry.line,
        `${entry.sku} is ${slug} with ${options}; a variant's options can't be changed.`,
      )
      return
    }
    const change: VariantChange = { id: existing.id, sku: existing.sku }
    const details: string[] = []
    const price = defaultPriceCents(existing)
    if (entry.priceCents !== undefined && entry.priceCents !== price) {
      details.push(
        moved("price", price === undefined ? "" : formatCents(price), formatCents(entry.priceCents)),
      )
      change.prices = pricesWith(existing, entry.priceCents)
    }
    const stocked = existing.counted ? (existing.stocked ?? undefined) : null
    if (entry.stock !== undefined && entry.stock !== stocked) {
      const word = (stock: number | null | undefined) =>
        stock === null ? "not counted" : stock === undefined ? "" : String(stock)
      details.push(moved("stock", word(stocked), word(entry.stock)))
      const counted = entry.stock !== null
      if (counted !== existing.counted) change.counted = counted
      if (entry.stock !== null) this.plan.stock.push({ sku: entry.sku, pieces: entry.stock })
    }
    if (this.report(entry.line, entry.sku, details) && (change.prices || change.counted !== undefined)) {
      this.plan.variantChanges.push(change)
    }
  }

  private needsPrice(variant: VariantEntry): boolean {
    if (variant.priceCents !== undefined) return true
    this.refuse(variant.line, `The new variant ${variant.sku} needs a price.`)
    return false
  }

  private addedVariant(variant: VariantEntry): void {
    this.added(variant.line, variant.sku)
    if (typeof variant.stock === "number") this.plan.stock.push({ sku: variant.sku, pieces: variant.stock })
  }

  private isKnown(path: string): boolean {
    return this.knownCategories.get(path.split("/").at(-1) ?? path) === path
  }

  private refuse(line: number, reason: string): void {
    this.refused.push({ line, reason })
  }

  private added(line: number, subject: string): void {
    this.plan.report.added.push({ line, subject, details: [] })
  }

  /** Notes what becomes of something that is there; true when it changes. */
  private report(line: number, subject: string, details: string[]): boolean {
    if (details.length === 0) {
      this.plan.report.unchanged += 1
      return false
    }
    const entry: ReportLine = { line, subject, details }
    this.plan.report.changed.push(entry)
    return true
  }
}

function sameOptions(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

const sameList = (a: readonly string[], b: readonly string[]) => a.join("\n") === b.join("\n")

/** The whole price set with one amount changed: Medusa deletes the prices that an update leaves out. */
function pricesWith(variant: CurrentVariant, cents: number): NonNullable<VariantChange["prices"]> {
  const kept = variant.prices.map((price) => ({
    id: price.id,
    currency_code: price.currencyCode,
    amount: price.isDefault && price.currencyCode === "usd" ? toDollars(cents) : price.amount,
  }))
  return defaultPriceCents(variant) === undefined
    ? [...kept, { currency_code: "usd", amount: toDollars(cents) }]
    : kept
}

function diff(entry: ProductEntry, existing: CurrentProduct): { change: ProductChange; details: string[] } {
  const change: ProductChange = { id: existing.id }
  const details: string[] = []
  for (const field of ["name", "tagline", "description"] as const) {
    const value = entry[field]
    if (value === undefined || value === existing[field]) continue
    details.push(moved(field, existing[field], value))
    change[field] = value
  }
  const metadata: Record<string, unknown> = {}
  for (const field of ["path", "facts", "video"] as const) {
    const value = entry[field]
    if (value === undefined || value === existing[field]) continue
    details.push(moved(field, existing[field], value))
    metadata[field] = value
  }
  if (entry.position !== undefined && entry.position !== existing.position) {
    details.push(moved("position", String(existing.position ?? ""), String(entry.position)))
    metadata.position = entry.position
  }
  if (Object.keys(metadata).length > 0) change.metadata = { ...existing.metadata, ...metadata }
  if (entry.category !== undefined && !existing.categories.includes(entry.category)) {
    details.push(moved("category", existing.categories.join(", "), entry.category))
    change.category = entry.category
  }
  if (entry.tags && !sameList([...entry.tags].sort(), [...existing.tags].sort())) {
    details.push(moved("tags", existing.tags.join(", "), entry.tags.join(", ")))
    change.tags = entry.tags
  }
  if (entry.images?.length && !sameList(entry.images, existing.images)) {
    details.push("images")
    change.images = entry.images
  }
  if (!existing.inChannel) {
    details.push("added to the web shop")
    change.addToChannel = true
  }
  if (!existing.shipped) {
    details.push("added to the shipping profile")
    change.setShippingProfile = true
  }
  return { change, details }
}
