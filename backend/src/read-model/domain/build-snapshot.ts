import { NO_PICTURE } from "../../contracts/builder/no-picture"
import { byText } from "../../contracts/by-text"
import type { Breadcrumb } from "../../contracts/catalog/catalog"
import { toCents } from "../../contracts/money"
import { withStates } from "../../modules/checkout/domain/states"
import { COLOR_OPTION, displayValue } from "./display"
import { pathBelow } from "./page-below"
import { drawnPicture, productPicture, sameOrigin } from "./picture-address"
import type { CatalogRows, CategoryRow, ImageRow, OptionValueRow, ProductRow, VariantRow } from "./rows"
import type {
  Snapshot,
  SnapshotCategory,
  SnapshotImage,
  SnapshotOption,
  SnapshotProduct,
  SnapshotVariant,
} from "./snapshot"

/** Medusa requires an option on every product; this is its name for the one that means nothing. */
export const NO_OPTION = { title: "Default option", value: "Default option value" } as const

type Filling<T> = { -readonly [K in keyof T]: T[K] }
interface CategoryInMaking extends Filling<SnapshotCategory> {
  breadcrumbs: Breadcrumb[]
  children: CategoryInMaking[]
  products: SnapshotProduct[]
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** Categories by id. One whose parent isn't shown isn't shown either. */
function buildCategories(rows: readonly CategoryRow[]): Map<string, CategoryInMaking> {
  const categories = new Map<string, CategoryInMaking>()
  const children = groupBy(rows, (row) => row.parent_category_id ?? "")
  const addBelow = (parentId: string, parent: CategoryInMaking | null) => {
    const siblings = [...(children.get(parentId) ?? [])].sort(
      (a, b) => a.rank - b.rank || byText(a.name, b.name),
    )
    for (const row of siblings) {
      const path = pathBelow(parent?.path, row.handle, "category")
      const category: CategoryInMaking = {
        id: row.id,
        path,
        name: row.name,
        intro: row.description,
        breadcrumbs: [...(parent?.breadcrumbs ?? []), { name: row.name, path }],
        children: [],
        products: [],
      }
      categories.set(row.id, category)
      parent?.children.push(category)
      addBelow(row.id, category)
    }
  }
  addBelow("", null)
  return categories
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

/** "Length: 10 in | Fits: all" as staff keep it in the product's metadata. */
export function factsOf(value: unknown): { name: string; value: string }[] {
  return text(value)
    .split("|")
    .flatMap((fact) => {
      const colon = fact.indexOf(":")
      const name = fact.slice(0, colon).trim()
      return colon > 0 && name ? [{ name, value: fact.slice(colon + 1).trim() }] : []
    })
}

/** "76979871 How they go on", as staff keep it in the product's metadata; null when it is anything else. */
export function videoOf(value: unknown): SnapshotProduct["video"] {
  const [, id, title] = /^(\d{1,12})\s+(\S.*)$/.exec(text(value)) ?? []
  return id && title ? { id: Number(id), title } : null
}

/**
 * Options by name; their values by the rank staff gave them, the others in the order of the variants.
 */
function buildOptions(
  variants: readonly VariantRow[],
  valuesByVariant: ReadonlyMap<string, OptionValueRow[]>,
): SnapshotOption[] {
  const options = new Map<string, Map<string, number>>()
  for (const variant of variants) {
    for (const { option, value, rank } of valuesByVariant.get(variant.id) ?? []) {
      if (option === NO_OPTION.title) continue
      const values = options.get(option) ?? new Map<string, number>()
      if (!values.has(value)) values.set(value, rank ?? Number.MAX_SAFE_INTEGER)
      options.set(option, values)
    }
  }
  return [...options]
    .sort(([a], [b]) => byText(a, b))
    .map(([name, values]) => ({
      name,
      values: [...values].sort(([, a], [, b]) => a - b).map(([value]) => value),
    }))
}

/** What a picture shows, for those who can't see it: what staff wrote, or else the product, its color and the view. */
function altOf(
  { metadata, url, at }: { metadata: ImageRow["metadata"]; url: string; at: number },
  product: ProductRow,
  variants: readonly SnapshotVariant[],
): string {
  const written = text(metadata?.alt)
  if (written) return written
  const drawn = drawnPicture(url, new Set(variants.map((variant) => variant.sku)))
  const color = variants.find((variant) => variant.sku === drawn?.sku)?.optionValues[COLOR_OPTION]
  const subject = color ? `${product.title} in ${color}` : product.title
  if (drawn) return drawn.angle ? `${subject}, view ${drawn.angle}` : subject
  return at === 0 ? product.title : `${product.title}, picture ${at + 1}`
}

/** The picture of a variant: the one that staff chose, the one drawn from its SKU, the product's first, or none yet. */
function pictureOf(variant: VariantRow, row: ProductRow, { origin, isDrawn, images }: Surroundings): string {
  const chosen = variant.thumbnail ?? row.thumbnail
  if (!chosen && isDrawn(variant.sku)) return productPicture("medium", variant.sku)
  const picture = chosen ?? images[0]?.url
  return picture ? sameOrigin(picture, origin) : productPicture("medium", NO_PICTURE)
}

interface Surroundings {
  origin: string
  isDrawn: (sku: string) => boolean
  /** Where staff put a product's page; undefined where it is below its category. */
  ownPath: (row: ProductRow) => string | undefined
  variants: readonly VariantRow[]
  valuesByVariant: ReadonlyMap<string, OptionValueRow[]>
  images: readonly ImageRow[]
  category: SnapshotCategory | null
  categoryIds: readonly string[]
}

function buildProduct(row: ProductRow, around: Surroundings): SnapshotProduct {
  const { origin, valuesByVariant, category, categoryIds } = around
  const ranked = [...around.variants].sort(
    (a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || byText(a.sku, b.sku),
  )
  const options = buildOptions(ranked, valuesByVariant)
  const path = around.ownPath(row) ?? pathBelow(category?.path, row.handle, "slug")
  const rankOf = (variant: VariantRow) =>
    options.map(({ name, values }) => {
      const value = valuesByVariant.get(variant.id)?.find((v) => v.option === name)?.value
      return values.indexOf(value ?? "")
    })
  // Sorting is stable, so without options the rank decides.
  const inOrder = ranked.sort((a, b) => {
    const ranks = rankOf(b)
    return (
      rankOf(a)
        .map((rank, i) => rank - (ranks[i] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    )
  })
  const variants = inOrder.map((variant): SnapshotVariant => {
    const stored = valuesByVariant.get(variant.id) ?? []
    const optionValues = Object.fromEntries(
      options.flatMap(({ name }) => {
        const value = stored.find((v) => v.option === name)?.value
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const managed = variant.manage_inventory && !variant.allow_backorder
    return {
      variantId: variant.id,
      productId: row.id,
      sku: variant.sku,
      slug: row.handle,
      name: row.title,
      title: Object.values(optionValues).map(displayValue).join(" / ") || row.title,
      optionValues,
      priceCents: toCents(Number(variant.amount)),
      managed,
      inventory: managed ? variant.inventory : [],
      image: pictureOf(variant, row, around),
      shippingProfileId: row.shipping_profile_id,
      discountable: row.discountable,
      productPath: path,
      categoryIds,
    }
  })
  const images = around.images.map((image, at): SnapshotImage => {
    const url = sameOrigin(image.url, origin)
    return { id: image.id, url, alt: altOf({ metadata: image.metadata, url, at }, row, variants) }
  })
  return {
    id: row.id,
    slug: row.handle,
    path,
    name: row.title,
    tagline: row.subtitle ?? "",
    description: (row.description ?? "")
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    facts: factsOf(row.metadata?.facts),
    demoData: row.demo_data,
    video: videoOf(row.metadata?.video),
    tags: row.tags,
    options,
    variants,
    images,
    image: row.thumbnail ? sameOrigin(row.thumbnail, origin) : (variants[0]?.image ?? ""),
    category,
  }
}

/**
 * Where staff put a product's page, for each product; undefined for an address that doesn't lead to it. The last part of
 * an address finds the product: by its handle, or by a former one that no other product has.
 */
function ownPaths(rows: readonly ProductRow[]): Surroundings["ownPath"] {
  const handles = new Set(rows.map(({ handle }) => handle))
  return ({ handle, former_handles, metadata }) => {
    const path = text(metadata?.path)
    const called = path.slice(path.lastIndexOf("/") + 1)
    const leadsHere = called === handle || (former_handles.includes(called) && !handles.has(called))
    return leadsHere ? path : undefined
  }
}

/** Where staff put a product among its neighbors; a product without a position comes after those that have one. */
function positionOf(row: ProductRow): number {
  const position = Number(row.metadata?.position ?? Number.NaN)
  return Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER
}

/** Products in the order of the catalog's pages, each with its shown categories and the one it belongs to most. */
function sortProducts(
  rows: readonly ProductRow[],
  categories: ReadonlyMap<string, CategoryInMaking>,
): { row: ProductRow; ids: string[]; home: string | undefined }[] {
  const order = new Map([...categories.keys()].map((id, at) => [id, at]))
  return rows
    .map((row) => {
      const ids = row.category_ids.filter((id) => order.has(id))
      ids.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
      // The deepest category says most about the product: its page is the one that leads to the product.
      const home = [...ids].sort((a, b) => depth(categories, b) - depth(categories, a))[0]
      return { row, ids, home, place: home === undefined ? order.size : (order.get(home) ?? 0) }
    })
    .sort(
      (a, b) =>
        a.place - b.place || positionOf(a.row) - positionOf(b.row) || byText(a.row.title, b.row.title),
    )
}

/**
 * Builds the catalog from its rows. Rows may be read at slightly different moments, so a reference to a missing row is
 * left out, never an error; the next read has it.
 * @param origin the shop's public origin: pictures stored with it are returned without it
 * @param isDrawn whether the shop draws a SKU itself
 */
export function buildSnapshot(
  rows: CatalogRows,
  origin: string,
  isDrawn: (sku: string) => boolean = () => true,
): Snapshot {
  const categories = buildCategories(rows.categories.filter(({ shown }) => shown))
  const variantsByProduct = groupBy(rows.variants, (row) => row.product_id)
  const valuesByVariant = groupBy(rows.optionValues, (row) => row.variant_id)
  const imagesByProduct = groupBy(rows.images, (row) => row.product_id)
  const parents = new Map(rows.categories.map((row) => [row.id, row.parent_category_id]))

  const placed = sortProducts(rows.products, categories)
  const ownPath = ownPaths(rows.products)

  const productsBySlug = new Map<string, SnapshotProduct>()
  const productsByFormerSlug = new Map<string, SnapshotProduct>()
  const variantsBySku = new Map<string, SnapshotVariant>()
  const variantsById = new Map<string, SnapshotVariant>()
  const goods = new Map(rows.categories.map(({ id }): [string, SnapshotVariant[]] => [id, []]))
  const withParents = (ids: readonly string[]) => {
    const all = new Set<string>()
    // Ends at one that is there already: one above itself, as a database may have it, would have no end.
    for (const id of ids)
      for (let at: string | null | undefined = id; at && !all.has(at); at = parents.get(at)) all.add(at)
    return all
  }
  for (const { row, ids, home } of placed) {
    const variants = variantsByProduct.get(row.id)
    if (!variants) continue
    const liesIn = withParents(row.category_ids.filter((id) => parents.has(id)))
    const product = buildProduct(row, {
      origin,
      isDrawn,
      ownPath,
      variants,
      valuesByVariant,
      images: imagesByProduct.get(row.id) ?? [],
      category: (home && categories.get(home)) || null,
      categoryIds: [...liesIn],
    })
    productsBySlug.set(product.slug, product)
    for (const former of row.former_handles) productsByFormerSlug.set(former, product)
    for (const variant of product.variants) {
      variantsBySku.set(variant.sku, variant)
      variantsById.set(variant.variantId, variant)
    }
    for (const id of withParents(ids)) categories.get(id)?.products.push(product)
    for (const id of liesIn) goods.get(id)?.push(...product.variants)
  }

  const all = [...categories.values()]
  return {
    productsBySlug,
    productsByFormerSlug,
    variantsBySku,
    variantsById,
    categoriesByPath: new Map(all.map((category) => [category.path, category])),
    categoriesByHandle: byHandle(rows.categories, categories),
    goodsByHandle: byHandle(rows.categories, goods),
    topCategories: all.filter((category) => category.breadcrumbs.length === 1),
    commerce: {
      salesChannelId: rows.commerce.sales_channel_id,
      regionId: rows.commerce.region_id,
      countries: withStates(rows.commerce.countries),
      shippingOptionId: rows.commerce.shipping_option_id,
    },
  }
}

/** What was found for categories by id, by their handles; a current handle comes before another's former one. */
function byHandle<T>(rows: readonly CategoryRow[], found: ReadonlyMap<string, T>): Map<string, T> {
  const named = (handlesOf: (row: CategoryRow) => readonly string[]) =>
    rows.flatMap((row) => {
      const each = found.get(row.id)
      return each === undefined ? [] : handlesOf(row).map((handle): [string, T] => [handle, each])
    })
  return new Map([...named((row) => row.former_handles), ...named((row) => [row.handle])])
}

function depth(categories: ReadonlyMap<string, CategoryInMaking>, id: string): number {
  return categories.get(id)?.breadcrumbs.length ?? 0
}
