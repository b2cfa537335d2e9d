import {
  createInventoryLevelsWorkflow,
  createLinksWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
  createProductTagsWorkflow,
  createProductVariantsWorkflow,
  setProductProductOptionsWorkflow,
  updateInventoryLevelsWorkflow,
  updateProductCategoriesWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules, ProductStatus } from "@medusajs/framework/utils"
import { toDollars } from "../../contracts/money"
import { NO_OPTION } from "../../read-model/domain/build-snapshot"
import { displayValue } from "../../read-model/domain/display"
import type { VariantEntry } from "./domain/catalogue-file"
import type { ImportPlan, NewProduct, ProductChange, VariantChange } from "./domain/import-plan"
import { type AnglesOf, picturesOf, thumbnailOf } from "./domain/product-pictures"
import { batches } from "./read-current-catalogue"

/** Where imported goods are sold, kept and shipped. */
export interface ImportTarget {
  salesChannelId: string
  locationId: string
  shippingProfileId: string
  anglesOf: AnglesOf
}

/** Products or variants in one of Medusa's workflows: its price is per statement, its memory per row. */
const AT_ONCE = 100

/**
 * Carries out a plan in which nothing is refused, in Medusa's own workflows, so that events, links and
 * prices come out as if staff had typed everything. Each workflow undoes itself when it fails; what the
 * ones before it did stays, and importing the same file again does the rest.
 */
export async function applyImport(
  container: MedusaContainer,
  plan: ImportPlan,
  target: ImportTarget,
): Promise<void> {
  const categories = await applyCategories(container, plan)
  const tags = await ensureTags(container, plan)

  for (const products of batches(plan.newProducts, AT_ONCE)) {
    await createProductsWorkflow(container).run({
      input: { products: products.map((product) => productInput(product, { categories, tags, target })) },
    })
  }
  for (const changes of batches(plan.productChanges, AT_ONCE)) {
    await updateProductsWorkflow(container).run({
      input: { products: changes.map((change) => productUpdate(change, { categories, tags, target })) },
    })
  }
  for (const { productId, optionId, values } of plan.newOptionValues) {
    await setProductProductOptionsWorkflow(container).run({
      input: {
        product_id: productId,
        update: [{ product_option_id: optionId, add: values.map((value) => ({ value })) }],
      },
    })
  }
  for (const variants of batches(plan.newVariants, AT_ONCE)) {
    await createProductVariantsWorkflow(container).run({
      input: {
        product_variants: variants.map(({ product, entry, rank }) => ({
          ...variantInput(entry, product.name, rank, target.anglesOf),
          product_id: product.id,
        })),
      },
    })
  }
  for (const changes of batches(plan.variantChanges, AT_ONCE)) {
    await countAgain(
      container,
      changes.filter((change) => change.counted),
    )
    await updateProductVariantsWorkflow(container).run({
      input: {
        product_variants: changes.map(({ id, prices, counted }) => ({
          id,
          ...(prices && { prices }),
          ...(counted !== undefined && { manage_inventory: counted }),
        })),
      },
    })
  }
  for (const stock of batches(plan.stock, AT_ONCE)) await setStock(container, stock, target.locationId)
}

/**
 * A variant that was counted before has left its inventory item behind, and Medusa would make a second one
 * of the same SKU, which it refuses: give the variant its own one back.
 */
async function countAgain(container: MedusaContainer, changes: readonly VariantChange[]): Promise<void> {
  if (changes.length === 0) return
  const variantIds = new Map(changes.map(({ sku, id }) => [sku, id]))
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: [...variantIds.keys()] }, { select: ["id", "sku"], take: null })
  const links = items.flatMap((item) => {
    const variant_id = variantIds.get(item.sku ?? "")
    if (!variant_id) return []
    return [
      {
        [Modules.PRODUCT]: { variant_id },
        [Modules.INVENTORY]: { inventory_item_id: item.id },
        data: { required_quantity: 1 },
      },
    ]
  })
  if (links.length > 0) await createLinksWorkflow(container).run({ input: links })
}

/** Category ids by path, the new ones included. */
async function applyCategories(container: MedusaContainer, plan: ImportPlan): Promise<Map<string, string>> {
  const rows = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories({}, { select: ["id", "handle", "parent_category_id"], take: null })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: (typeof rows)[number]): string => {
    const parent = row.parent_category_id ? byId.get(row.parent_category_id) : undefined
    return parent ? `${pathOf(parent)}/${row.handle}` : row.handle
  }
  const ids = new Map(rows.map((row) => [pathOf(row), row.id]))

  const depthOf = (path: string) => path.split("/").length
  const depths = [...new Set(plan.newCategories.map((category) => depthOf(category.path)))].sort()
  for (const depth of depths) {
    const level = plan.newCategories.filter((category) => depthOf(category.path) === depth)
    const { result } = await createProductCategoriesWorkflow(container).run({
      input: {
        product_categories: level.map((category) => ({
          name: category.name,
          handle: category.path.split("/").at(-1),
          description: category.intro,
          is_active: true,
          parent_category_id: ids.get(category.path.split("/").slice(0, -1).join("/")) ?? null,
        })),
      },
    })
    level.forEach((category, at) => {
      const made = result[at]
      if (made) ids.set(category.path, made.id)
    })
  }
  for (const { id, name, intro } of plan.categoryChanges) {
    await updateProductCategoriesWorkflow(container).run({
      input: { selector: { id }, update: { name, description: intro } },
    })
  }
  return ids
}

/** Tag ids by value. */
async function ensureTags(container: MedusaContainer, plan: ImportPlan): Promise<Map<string, string>> {
  const wanted = new Set([
    ...plan.newProducts.flatMap((product) => product.entry.tags ?? []),
    ...plan.productChanges.flatMap((change) => change.tags ?? []),
  ])
  if (wanted.size === 0) return new Map()
  const existing = await container
    .resolve(Modules.PRODUCT)
    .listProductTags({ value: [...wanted] }, { take: null })
  const ids = new Map(existing.map((tag) => [tag.value, tag.id]))
  const missing = [...wanted].filter((value) => !ids.has(value))
  if (missing.length > 0) {
    const { result } = await createProductTagsWorkflow(container).run({
      input: { product_tags: missing.map((value) => ({ value })) },
    })
    for (const tag of result) ids.set(tag.value, tag.id)
  }
  return ids
}

interface Ids {
  categories: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  target: ImportTarget
}

const idsOf = (ids: ReadonlyMap<string, string>, names: readonly string[] | undefined) =>
  (names ?? []).flatMap((name) => ids.get(name) ?? [])

/** @param rank its place among the product's variants, from which options take the order of their values */
function variantInput(entry: VariantEntry, productName: string, rank: number, anglesOf: AnglesOf) {
  const values = Object.values(entry.options)
  return {
    title: values.map(displayValue).join(" / ") || productName,
    sku: entry.sku,
    options: values.length > 0 ? entry.options : { [NO_OPTION.title]: NO_OPTION.value },
    variant_rank: rank,
    manage_inventory: typeof entry.stock === "number",
    thumbnail: thumbnailOf(entry.sku, anglesOf),
    prices: [{ currency_code: "usd", amount: toDollars(entry.priceCents ?? 0) }],
  }
}

/** Every option with its values. Medusa drops ranks given to the options of a new product. */
function optionInput(variants: readonly VariantEntry[]) {
  const options = new Map<string, Set<string>>()
  for (const variant of variants) {
    for (const [name, value] of Object.entries(variant.options)) {
      options.set(name, (options.get(name) ?? new Set()).add(value))
    }
  }
  if (options.size === 0) return [{ title: NO_OPTION.title, values: [NO_OPTION.value] }]
  return [...options].map(([title, values]) => ({ title, values: [...values] }))
}

function productInput({ entry, name, category }: NewProduct, { categories, tags, target }: Ids) {
  const { thumbnail, images } = picturesOf(entry, target.anglesOf)
  return {
    title: name,
    handle: entry.slug,
    subtitle: entry.tagline,
    description: entry.description,
    status: ProductStatus.PUBLISHED,
    thumbnail,
    images: images.map(({ url, alt }) => ({ url, ...(alt && { metadata: { alt } }) })),
    category_ids: idsOf(categories, [category]),
    tag_ids: idsOf(tags, entry.tags),
    metadata: {
      ...(entry.path && { path: entry.path }),
      ...(entry.facts && { facts: entry.facts }),
      ...(entry.video && { video: entry.video }),
      ...(entry.position !== undefined && { position: entry.position }),
    },
    sales_channels: [{ id: target.salesChannelId }],
    shipping_profile_id: target.shippingProfileId,
    options: optionInput(entry.variants),
    variants: entry.variants.map((variant, rank) => variantInput(variant, name, rank, target.anglesOf)),
  }
}

function productUpdate(change: ProductChange, { categories, tags, target }: Ids) {
  return {
    id: change.id,
    ...(change.name !== undefined && { title: change.name }),
    ...(change.tagline !== undefined && { subtitle: change.tagline }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.category !== undefined && { category_ids: idsOf(categories, [change.category]) }),
    ...(change.tags && { tag_ids: idsOf(tags, change.tags) }),
    ...(change.images && {
      thumbnail: change.images[0],
      images: change.images.map((url) => ({ url })),
    }),
    ...(change.metadata && { metadata: change.metadata }),
    ...(change.addToChannel && { sales_channels: [{ id: target.salesChannelId }] }),
    ...(change.setShippingProfile && { shipping_profile_id: target.shippingProfileId }),
  }
}

interface ItemGraph {
  sku: string | null
  inventory_items:
    | { inventory_item_id: string; inventory: { location_levels: { location_id: string }[] | null } | null }[]
    | null
}

/** Sets the pieces on hand; what is reserved for orders stays reserved. */
async function setStock(
  container: MedusaContainer,
  stock: readonly { sku: string; pieces: number }[],
  locationId: string,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "product_variant",
    fields: [
      "sku",
      "inventory_items.inventory_item_id",
      "inventory_items.inventory.location_levels.location_id",
    ],
    filters: { sku: stock.map(({ sku }) => sku) },
  })
  const variants = new Map((data as unknown as ItemGraph[]).map((row) => [row.sku, row]))
  const levels = stock.map(({ sku, pieces }) => {
    const [item] = variants.get(sku)?.inventory_items ?? []
    if (!item) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `${sku} is counted but has no inventory item.`,
      )
    }
    const exists = item.inventory?.location_levels?.some((level) => level.location_id === locationId)
    return {
      exists,
      inventory_item_id: item.inventory_item_id,
      location_id: locationId,
      stocked_quantity: pieces,
    }
  })
  const input = (exists: boolean) =>
    levels.filter((level) => Boolean(level.exists) === exists).map(({ exists: _, ...level }) => level)
  const created = input(false)
  const updated = input(true)
  if (created.length > 0) {
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: created } })
  }
  if (updated.length > 0) {
    await updateInventoryLevelsWorkflow(container).run({ input: { updates: updated } })
  }
}
