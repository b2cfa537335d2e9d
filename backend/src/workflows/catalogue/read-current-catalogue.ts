import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { NO_OPTION } from "../../read-model/domain/build-snapshot"
import type { CatalogueFile } from "./domain/catalogue-file"
import type {
  CurrentCatalogue,
  CurrentCategory,
  CurrentProduct,
  CurrentVariant,
} from "./domain/current-catalogue"

/** What the queries below bring; Medusa's types don't follow links between modules. */
interface ProductGraph {
  id: string
  handle: string
  title: string
  subtitle: string | null
  description: string | null
  metadata: Record<string, unknown> | null
  categories: { id: string }[] | null
  tags: { value: string }[] | null
  images: { url: string }[] | null
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
  price_set: { prices: PriceGraph[] | null } | null
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
  price_list?: { id: string } | null
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
  "images.url",
  "options.id",
  "options.title",
  "sales_channels.id",
  "shipping_profile.id",
  "variants.id",
  "variants.sku",
  "variants.manage_inventory",
  "variants.options.value",
  "variants.options.option.title",
  "variants.price_set.prices.*",
  "variants.price_set.prices.price_list.id",
  "variants.inventory_items.inventory_item_id",
  "variants.inventory_items.inventory.location_levels.location_id",
  "variants.inventory_items.inventory.location_levels.stocked_quantity",
]

/** Names in one question to the database; more go into the next. */
export const AT_ONCE = 500

export function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

export interface Places {
  salesChannelId: string
  locationId: string
}

/** What the shop has of the products, SKUs and categories that a file names. */
export async function readCurrentCatalogue(
  container: MedusaContainer,
  file: CatalogueFile,
  places: Places,
): Promise<CurrentCatalogue> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const catalogue = container.resolve(Modules.PRODUCT)

  const { data: categoryRows } = await query.graph({
    entity: "product_category",
    fields: ["id", "handle", "name", "description", "parent_category_id"],
  })
  const categories = withPaths(categoryRows as unknown as CategoryGraph[])
  const pathById = new Map([...categories.values()].map((category) => [category.id, category.path]))

  const slugs = file.products.map((product) => product.slug)
  const skus = file.products.flatMap((product) => product.variants.map((variant) => variant.sku))
  const products = new Map<string, CurrentProduct>()
  const slugBySku = new Map<string, string>()
  const deleted = new Set<string>()
  for (const handle of batches(slugs, AT_ONCE)) {
    const { data } = await query.graph({ entity: "product", fields: PRODUCT_FIELDS, filters: { handle } })
    for (const row of data as unknown as ProductGraph[]) {
      products.set(row.handle, currentProduct(row, pathById, places))
    }
    const all = await catalogue.listProducts(
      { handle },
      { withDeleted: true, select: ["id", "handle", "deleted_at"], take: null },
    )
    for (const product of all) if (product.deleted_at && product.handle) deleted.add(product.handle)
  }
  for (const sku of batches(skus, AT_ONCE)) {
    const variants = await catalogue.listProductVariants(
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
      if (variant.deleted_at) deleted.add(variant.sku)
      else if (variant.product?.handle) slugBySku.set(variant.sku, variant.product.handle)
    }
  }
  return { categories, products, slugBySku, deleted }
}

function withPaths(rows: readonly CategoryGraph[]): Map<string, CurrentCategory> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: CategoryGraph): string => {
    const parent = row.parent_category_id ? byId.get(row.parent_category_id) : undefined
    return parent ? `${pathOf(parent)}/${row.handle}` : row.handle
  }
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
): CurrentProduct {
  const metadata = row.metadata ?? {}
  const written = (key: string) => (typeof metadata[key] === "string" ? metadata[key] : "")
  const position = metadata.position === undefined ? Number.NaN : Number(metadata.position)
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
    tags: (row.tags ?? []).map((tag) => tag.value),
    categories: (row.categories ?? []).flatMap((category) => pathById.get(category.id) ?? []),
    images: (row.images ?? []).map((image) => image.url),
    metadata,
    options: (row.options ?? [])
      .filter((option) => option.title !== NO_OPTION.title)
      .map((option) => ({ id: option.id, name: option.title })),
    inChannel: (row.sales_channels ?? []).some((channel) => channel.id === places.salesChannelId),
    shipped: row.shipping_profile !== null && row.shipping_profile !== undefined,
    variants: (row.variants ?? []).flatMap((variant) =>
      variant.sku ? [currentVariant({ ...variant, sku: variant.sku }, places.locationId)] : [],
    ),
  }
}

function currentVariant(row: VariantGraph & { sku: string }, locationId: string): CurrentVariant {
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
    prices: (row.price_set?.prices ?? [])
      .filter((price) => !price.price_list && !price.price_list_id)
      .map((price) => ({
        id: price.id,
        currencyCode: price.currency_code,
        amount: Number(price.amount),
        isDefault: !price.rules_count && (price.min_quantity ?? 1) <= 1,
      })),
    counted: row.manage_inventory,
    itemId: item?.inventory_item_id ?? null,
    stocked: level ? Number(level.stocked_quantity) : null,
  }
}
