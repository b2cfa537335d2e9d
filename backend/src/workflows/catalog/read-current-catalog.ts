import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { DESIGN_MODULE } from "../../modules/design"
import { NO_OPTION } from "../../read-model/domain/build-snapshot"
import { graphRows } from "../graph-rows"
import { AT_ONCE, batches } from "./batches"
import type { CatalogFile } from "./domain/catalog-file"
import { categoryPaths } from "./domain/category-paths"
import type {
  CurrentCatalog,
  CurrentCategory,
  CurrentProduct,
  CurrentVariant,
} from "./domain/current-catalog"
import { type ListedPrices, listedPrices, readPriceLists } from "./read-price-lists"

/** What the queries below return; Medusa's types don't follow links between modules. */
interface ProductGraph {
  id: string
  handle: string
  title: string
  subtitle: string | null
  description: string | null
  metadata: Record<string, unknown> | null
  categories: { id: string }[] | null
  tags: { value: string }[] | null
  images: { id: string; url: string; rank: number }[] | null
  thumbnail: string | null
  status: string
  options: { id: string; title: string }[] | null
  sales_channels: { id: string }[] | null
  shipping_profile: { id: string } | null
  variants: VariantGraph[] | null
}

interface VariantGraph {
  id: string
  sku: string | null
  manage_inventory: boolean
  options: { value: string; option: { title: string } | null }[] | null
  price_set: { id: string; prices: PriceGraph[] | null } | null
  inventory_items:
    | { inventory_item_id: string; inventory: { location_levels: LevelGraph[] | null } | null }[]
    | null
}

interface PriceGraph {
  id: string
  currency_code: string
  amount: number
  rules_count: number | null
  min_quantity: number | null
  price_list_id?: string | null
}

interface LevelGraph {
  location_id: string
  stocked_quantity: number
}

interface CategoryGraph {
  id: string
  handle: string
  name: string
  description: string | null
  parent_category_id: string | null
}

const PRODUCT_FIELDS = [
  "id",
  "handle",
  "title",
  "subtitle",
  "description",
  "metadata",
  "categories.id",
  "tags.value",
  "images.id",
  "images.url",
  "images.rank",
  "thumbnail",
  "status",
  "options.id",
  "options.title",
  "sales_channels.id",
  "shipping_profile.id",
  "variants.id",
  "variants.sku",
  "variants.manage_inventory",
  "variants.options.value",
  "variants.options.option.title",
  "variants.price_set.id",
  "variants.price_set.prices.*",
  "variants.inventory_items.inventory_item_id",
  "variants.inventory_items.inventory.location_levels.location_id",
  "variants.inventory_items.inventory.location_levels.stocked_quantity",
]

export interface Places {
  salesChannelId: string
  locationId: string
}

/** Which products SKUs belong to, and which of them were deleted. */
export interface KnownSkus {
  slugBySku: Map<string, string>
  deleted: Set<string>
}

/** Looks SKUs up. */
export async function findSkus(container: MedusaContainer, skus: readonly string[]): Promise<KnownSkus> {
  const catalog = container.resolve(Modules.PRODUCT)
  const known: KnownSkus = { slugBySku: new Map(), deleted: new Set() }
  for (const sku of batches(skus, AT_ONCE)) {
    const variants = await catalog.listProductVariants(
      { sku },
      {
        withDeleted: true,
        select: ["id", "sku", "deleted_at", "product.handle"],
        relations: ["product"],
        take: null,
      },
    )
    for (const variant of variants) {
      if (!variant.sku) continue
      if (variant.deleted_at) known.deleted.add(variant.sku)
      else if (variant.product?.handle) known.slugBySku.set(variant.sku, variant.product.handle)
    }
  }
  return known
}

/** Products by their slugs, with everything that a file can specify. */
export async function readProducts(
  container: MedusaContainer,
  slugs: readonly string[],
  categories: ReadonlyMap<string, CurrentCategory>,
  places: Places,
): Promise<Map<string, CurrentProduct>> {
  const pathById = new Map([...categories.values()].map((category) => [category.id, category.path]))
  const products = new Map<string, CurrentProduct>()
  for (const handle of batches(slugs, AT_ONCE)) {
    const rows = await graphRows<ProductGraph>(container, {
      entity: "product",
      fields: PRODUCT_FIELDS,
      filters: { handle },
    })
    const listed = await listedPrices(
      container,
      rows.flatMap(({ variants }) => (variants ?? []).flatMap(({ price_set }) => price_set?.id ?? [])),
    )
    for (const row of rows) products.set(row.handle, currentProduct(row, pathById, places, listed))
  }
  return products
}

/** Every category there is, by its path. */
export async function readCategories(container: MedusaContainer): Promise<Map<string, CurrentCategory>> {
  const rows = await graphRows<CategoryGraph>(container, {
    entity: "product_category",
    fields: ["id", "handle", "name", "description", "parent_category_id"],
  })
  return withPaths(rows)
}

/** What the shop has of the products, SKUs and categories that a file names. */
export async function readCurrentCatalog(
  container: MedusaContainer,
  file: CatalogFile,
  places: Places,
  known?: KnownSkus,
): Promise<CurrentCatalog> {
  const slugs = file.products.map((product) => product.slug)
  const { slugBySku, deleted } =
    known ??
    (await findSkus(
      container,
      file.products.flatMap((product) => product.variants.map((variant) => variant.sku)),
    ))
  for (const handle of batches(slugs, AT_ONCE)) {
    const all = await container
      .resolve(Modules.PRODUCT)
      .listProducts({ handle }, { withDeleted: true, select: ["id", "handle", "deleted_at"], take: null })
    for (const product of all) if (product.deleted_at && product.handle) deleted.add(product.handle)
  }
  const categories = await readCategories(container)
  const products = await readProducts(container, slugs, categories, places)
  const [priceLists, lines] = await Promise.all([
    readPriceLists(container),
    container.resolve(DESIGN_MODULE).listUsedCodes(null),
  ])
  return { categories, products, slugBySku, deleted, priceLists, lines: lines.slugs }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function withPaths(rows: readonly CategoryGraph[]): Map<string, CurrentCategory> {
  const pathOf = categoryPaths(rows)
  return new Map(
    rows.map((row) => {
      const path = pathOf(row)
      return [path, { id: row.id, path, name: row.name, intro: row.description ?? "" }]
    }),
  )
}

function currentProduct(
  row: ProductGraph,
  pathById: ReadonlyMap<string, string>,
  places: Places,
  listed: ListedPrices,
): CurrentProduct {
  const metadata = row.metadata ?? {}
  const images = [...(row.images ?? [])].sort((a, b) => a.rank - b.rank)
  const written = (key: string) => (typeof metadata[key] === "string" ? metadata[key] : "")
  const position = ["", undefined, null].includes(metadata.position as string)
    ? Number.NaN
    : Number(metadata.position)
  return {
    id: row.id,
    slug: row.handle,
    path: written("path"),
    name: row.title,
    tagline: row.subtitle ?? "",
    description: row.description ?? "",
    facts: written("facts"),
    video: written("video"),
    position: Number.isFinite(position) ? position : undefined,
    // In an order that doesn't change between a preview and the import after it.
    tags: (row.tags ?? []).map((tag) => tag.value).sort(),
    categories: (row.categories ?? []).flatMap((category) => pathById.get(category.id) ?? []).sort(),
    images: images.map(({ url }) => url),
    imageIds: Object.fromEntries(images.map(({ url, id }) => [url, id])),
    thumbnail: row.thumbnail,
    metadata,
    status: row.status,
    options: (row.options ?? [])
      .filter((option) => option.title !== NO_OPTION.title)
      .map((option) => ({ id: option.id, name: option.title }))
      .sort(byId),
    inChannel: (row.sales_channels ?? []).some((channel) => channel.id === places.salesChannelId),
    shipped: row.shipping_profile !== null && row.shipping_profile !== undefined,
    variants: [...(row.variants ?? [])]
      .sort(byId)
      .flatMap((variant) =>
        variant.sku ? [currentVariant({ ...variant, sku: variant.sku }, places.locationId, listed)] : [],
      ),
  }
}

function currentVariant(
  row: VariantGraph & { sku: string },
  locationId: string,
  listed: ListedPrices,
): CurrentVariant {
  const [item] = row.inventory_items ?? []
  const level = item?.inventory?.location_levels?.find((l) => l.location_id === locationId)
  return {
    id: row.id,
    sku: row.sku,
    options: Object.fromEntries(
      (row.options ?? []).flatMap((value) =>
        value.option && value.option.title !== NO_OPTION.title ? [[value.option.title, value.value]] : [],
      ),
    ),
    prices: [...(row.price_set?.prices ?? [])]
      .sort(byId)
      .filter((price) => !price.price_list_id)
      .map((price) => ({
        id: price.id,
        currencyCode: price.currency_code,
        amount: Number(price.amount),
        isDefault: price.rules_count === 0 && (price.min_quantity ?? 1) <= 1,
      })),
    listPrices: listed.get(row.price_set?.id ?? "") ?? {},
    counted: row.manage_inventory,
    itemId: item?.inventory_item_id ?? null,
    stocked: level ? Number(level.stocked_quantity) : null,
  }
}
