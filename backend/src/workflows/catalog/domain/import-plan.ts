import type { CatalogFile, CategoryEntry, ProductEntry, Refusal, VariantEntry } from "./catalog-file"
import { EMPTIED, listOf } from "./cells"
import type { CurrentCatalog, CurrentProduct, CurrentVariant } from "./current-catalog"
import { listField, priceChange, stockChange } from "./fields"
import type { FieldChange, ReportLine } from "./import-report"
import { respelled } from "./option-spelling"
import { emptyPlan, type ImportPlan, type ImportPolicy } from "./plan"
import { changeProduct, changeVariant } from "./plan-changes"
import { isOfPage } from "./reserved-slugs"

/** Works out what a file means for the catalog at hand. Decides everything and does nothing. */
export function planImport(
  file: CatalogFile,
  current: CurrentCatalog,
  policy: ImportPolicy = "update",
): ImportPlan {
  const planner = new Planner(current, policy)
  for (const category of file.categories) planner.category(category)
  for (const product of file.products) planner.product(product)
  // A cell that couldn't be read isn't missing as well.
  const unread = new Set(file.refused.map(cellOf))
  const refused = [...file.refused, ...planner.refused.filter((each) => !unread.has(cellOf(each)))].sort(
    (a, b) => a.line - b.line,
  )
  return { ...planner.plan, report: { ...planner.plan.report, refused } }
}

const cellOf = ({ line, column = "" }: Refusal) => `${line} ${column}`

const textChange = (field: string, was: string, becomes: string): FieldChange => ({
  field,
  from: was || EMPTIED,
  to: becomes || EMPTIED,
  was,
  becomes,
})

type About = Pick<ReportLine, "line" | "subject" | "slug" | "sku">

class Planner {
  readonly refused: Refusal[] = []
  readonly plan: ImportPlan = emptyPlan()
  private readonly knownCategories: Map<string, string>

  constructor(
    private readonly current: CurrentCatalog,
    private readonly policy: ImportPolicy,
  ) {
    this.knownCategories = new Map(
      [...current.categories.keys()].map((path) => [path.split("/").at(-1) ?? path, path]),
    )
  }

  category(entry: CategoryEntry): void {
    const { line, path } = entry
    const about = { line, subject: path, slug: null, sku: null }
    const existing = this.current.categories.get(path)
    if (existing) {
      const name = entry.name ?? existing.name
      const intro = entry.intro ?? existing.intro
      const changes = [
        ...(name === existing.name ? [] : [textChange("name", existing.name, name)]),
        ...(intro === existing.intro ? [] : [textChange("description", existing.intro, intro)]),
      ]
      if (this.report(about, this.policy === "add" ? [] : changes)) {
        this.plan.categoryChanges.push({ id: existing.id, name, intro })
      }
      return
    }
    const parent = path.split("/").slice(0, -1).join("/")
    const handle = path.split("/").at(-1) ?? path
    const namesake = this.knownCategories.get(handle)
    if (namesake) this.refuse(line, `There already is a category ${handle}, at ${namesake}.`, "category")
    else if (parent && !this.isKnown(parent)) {
      this.refuse(line, `The category ${parent} must be described first.`, "category")
    } else if (!entry.name) this.refuse(line, `The new category ${path} needs a name.`, "name")
    else {
      this.knownCategories.set(handle, path)
      this.plan.newCategories.push({ path, name: entry.name, intro: entry.intro ?? "" })
      this.added(about, [])
    }
  }

  product(said: ProductEntry): void {
    const before = this.refused.length
    const existing = this.current.products.get(said.slug)
    const entry = { ...said, variants: respelled(said.variants, existing?.variants ?? []) }
    this.checkPlaces(entry, existing)
    for (const variant of entry.variants) {
      const owner = this.current.slugBySku.get(variant.sku)
      if (owner !== undefined && owner !== entry.slug) {
        this.refuse(variant.line, `The SKU ${variant.sku} belongs to ${owner}.`, "sku")
      }
      this.checkLists(variant)
    }
    if (this.refused.length > before) return
    if (existing) this.existingProduct(entry, existing)
    else if (this.policy === "add" && this.current.deleted.has(entry.slug)) {
      this.plan.report.unchanged += 1 + entry.variants.length
    } else this.newProduct(entry)
  }

  private checkPlaces(entry: ProductEntry, existing: CurrentProduct | undefined): void {
    if (!existing && isOfPage(entry.slug)) {
      this.refuse(entry.line, `The slug "${entry.slug}" is used by the shop itself; choose another.`, "slug")
    }
    // Reviews and waiting lists are kept by slugs.
    if (!existing && this.current.lines.has(entry.slug)) {
      this.refuse(entry.line, `The slug "${entry.slug}" is a line's of the builder; choose another.`, "slug")
    }
    for (const category of listOf(entry.category ?? "")) {
      if (this.isKnown(category)) continue
      const reason = `The category ${category} does not exist. Describe it on a line of its own, without slug and SKU.`
      this.refuse(entry.line, reason, "category")
    }
    if (!entry.path) return
    const isKept = entry.path === existing?.path
    if (this.isKnown(entry.path.slice(1))) {
      this.refuse(entry.line, `The path ${entry.path} is the page of a category.`, "path")
    } else if (!isKept && isOfPage(entry.path.slice(1))) {
      this.refuse(entry.line, `The path ${entry.path} is used by the shop itself; choose another.`, "path")
    } else if (!isKept && entry.path.split("/").at(-1) !== entry.slug) {
      // Pages find their product by it. Slugs are unique, so no two products get one path either.
      this.refuse(entry.line, `The path ${entry.path} must end in the slug, /${entry.slug}.`, "path")
    }
  }

  private checkLists(variant: VariantEntry): void {
    for (const name of Object.keys(variant.listCents)) {
      if (this.current.priceLists.some((list) => list.name === name)) continue
      this.refuse(variant.line, `There is no price list "${name}", or more than one.`, listField(name))
    }
  }

  private newProduct(entry: ProductEntry): void {
    const { line, slug, name, category } = entry
    if (!name) this.refuse(line, `The new product ${slug} needs a name.`, "name")
    if (!category) this.refuse(line, `The new product ${slug} needs a category.`, "category")
    if (entry.variants.length === 0) this.refuse(line, `The new product ${slug} needs a SKU.`, "sku")
    for (const variant of entry.variants) this.needsPrice(variant)
    if (!name || !category) return
    this.plan.newProducts.push({ entry, name, category })
    this.added({ line, subject: slug, slug, sku: null }, [textChange("name", "", name)])
    for (const variant of entry.variants) this.addedVariant(variant, slug)
  }

  private existingProduct(entry: ProductEntry, existing: CurrentProduct): void {
    const { line, slug } = entry
    const bySku = new Map(existing.variants.map((variant) => [variant.sku, variant]))
    if (this.hasOtherOptions(entry, existing, bySku)) return
    const { change, changes } = changeProduct(entry, existing, this.policy)
    const isLeft = this.policy === "add"
    if (this.report({ line, subject: slug, slug, sku: null }, isLeft ? [] : changes)) {
      this.plan.productChanges.push(change)
    }
    const byOptions = new Map(existing.variants.map((variant) => [optionsKey(variant.options), variant]))
    const values = new Map(existing.options.map((option) => [option, new Set<string>()]))
    for (const variant of entry.variants) {
      const match = bySku.get(variant.sku)
      if (match) this.existingVariant(variant, match, slug)
      else this.newVariant(variant, existing, byOptions.get(optionsKey(variant.options)), values)
    }
    for (const [option, added] of values) {
      if (added.size === 0) continue
      this.plan.newOptionValues.push({ productId: existing.id, optionId: option.id, values: [...added] })
    }
  }

  /** Existing variants may leave out their options. */
  private hasOtherOptions(
    entry: ProductEntry,
    existing: CurrentProduct,
    bySku: ReadonlyMap<string, CurrentVariant>,
  ): boolean {
    const names = existing.options.map((option) => option.name)
    const other = entry.variants.find(({ sku, options }) => {
      const wanted = Object.keys(options)
      if (wanted.length === 0 && bySku.has(sku)) return false
      return [...names].sort().join() !== [...wanted].sort().join()
    })
    if (!other) return false
    const has = names.join(", ") || "none"
    // A typo in a SKU in a file of prices: no options were meant.
    if (Object.keys(other.options).length === 0 && names.length > 0) {
      const unknown = `${entry.slug} has no SKU ${other.sku}. To add it, say its ${has} in a column “option:${names[0]}”.`
      this.refuse(other.line, unknown, "sku")
      return true
    }
    const reason = `The options of ${entry.slug} are: ${has}. To change them, delete the product first.`
    this.refuse(other.line, reason)
    return true
  }

  private newVariant(
    variant: VariantEntry,
    product: CurrentProduct,
    twin: CurrentVariant | undefined,
    values: ReadonlyMap<CurrentProduct["options"][number], Set<string>>,
  ): void {
    if (this.policy === "add" && this.current.deleted.has(variant.sku)) {
      this.plan.report.unchanged += 1
      return
    }
    if (twin) {
      const options = Object.values(variant.options).join(" / ") || "no options"
      this.refuse(variant.line, `${twin.sku} is already ${product.slug} with ${options}.`, "sku")
      return
    }
    if (!this.needsPrice(variant)) return
    for (const [option, added] of values) {
      const value = variant.options[option.name]
      if (value !== undefined) added.add(value)
    }
    const rank = product.variants.length + this.plan.newVariants.length
    this.plan.newVariants.push({ product, entry: variant, rank })
    this.addedVariant(variant, product.slug)
  }

  private existingVariant(entry: VariantEntry, existing: CurrentVariant, slug: string): void {
    if (this.policy === "add") {
      this.plan.report.unchanged += 1
      return
    }
    const isSaid = Object.keys(entry.options).length > 0
    if (isSaid && optionsKey(existing.options) !== optionsKey(entry.options)) {
      const options = Object.values(existing.options).join(" / ") || "no options"
      const reason = `${entry.sku} is ${slug} with ${options}; a variant's options can't be changed.`
      this.refuse(entry.line, reason)
      return
    }
    const { change, changes, pieces, listPrices } = changeVariant(entry, existing, this.current.priceLists)
    if (!this.report({ line: entry.line, subject: entry.sku, slug, sku: entry.sku }, changes)) return
    if (change.prices || change.counted !== undefined) this.plan.variantChanges.push(change)
    if (pieces !== null) {
      const was = existing.counted ? existing.stocked : null
      this.plan.stock.push({ sku: entry.sku, pieces, ...(was !== null && { was }) })
    }
    this.plan.listPrices.push(...listPrices)
  }

  private needsPrice(variant: VariantEntry): boolean {
    if (variant.priceCents !== undefined) return true
    this.refuse(variant.line, `The new variant ${variant.sku} needs a price.`, "price")
    return false
  }

  private addedVariant({ line, sku, priceCents, stock, listCents }: VariantEntry, slug: string): void {
    const listed = Object.entries(listCents).flatMap(([name, cents]) =>
      cents === null ? [] : [{ name, cents }],
    )
    this.added({ line, subject: sku, slug, sku }, [
      ...(priceCents === undefined ? [] : [priceChange("price", null, priceCents)]),
      ...(typeof stock === "number" ? [stockChange(undefined, stock)] : []),
      ...listed.map(({ name, cents }) => priceChange(listField(name), null, cents)),
    ])
    if (typeof stock === "number") this.plan.stock.push({ sku, pieces: stock })
    for (const { name, cents } of listed) {
      const list = this.current.priceLists.find((each) => each.name === name)
      if (list) this.plan.listPrices.push({ listId: list.id, sku, before: null, cents })
    }
  }

  private isKnown(path: string): boolean {
    return this.knownCategories.get(path.split("/").at(-1) ?? path) === path
  }

  private refuse(line: number, reason: string, column?: string): void {
    this.refused.push({ line, reason, ...(column && { column }) })
  }

  private added(about: About, changes: FieldChange[]): void {
    this.plan.report.added.push({ ...about, changes })
  }

  /** Records what becomes of something that exists; true when it changes. */
  private report(about: About, changes: FieldChange[]): boolean {
    if (changes.length === 0) {
      this.plan.report.unchanged += 1
      return false
    }
    this.plan.report.changed.push({ ...about, changes })
    return true
  }
}

/** Options compared regardless of their order. */
const optionsKey = (options: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))
