import { ProductStatus } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createProductVariantsWorkflow,
  setProductProductOptionsWorkflow,
  updateInventoryLevelsWorkflow,
  updateProductCategoriesWorkflow,
  updateProductsWorkflow,
} from "@medusajs/medusa/core-flows"
import { anglesFor, findPicture } from "../../artwork/registry"
import { CURRENCY, toDollars } from "../../contracts/money"
import { NO_OPTION } from "../../read-model/domain/build-snapshot"
import { displayValue } from "../../read-model/domain/display"
import { batches } from "./batches"
import type { VariantEntry } from "./domain/catalog-file"
import type { CurrentCatalog } from "./domain/current-catalog"
import type { ImportPlan, NewProduct, ProductChange, VariantChange } from "./domain/plan"
import { type AnglesOf, picturesOf, thumbnailOf } from "./domain/product-pictures"
import { batchedStep } from "./steps/batched-step"
import { changeListPricesStep } from "./steps/change-list-prices"
import { findLeftItemsStep } from "./steps/find-left-items"
import { createCategoriesStep, createTagsStep, type IdsByName } from "./steps/name-categories"
import { planStockStep } from "./steps/plan-stock"
import { type ChangeNote, finishChangeStep, recordChangeStep } from "./steps/record-change"
import { rememberProductsStep } from "./steps/remember-products"
import { updateVariantsStep } from "./steps/update-variants"

/** Where imported goods are sold, stored and shipped. */
export interface ImportTarget {
  salesChannelId: string
  locationId: string
  shippingProfileId: string
}

/** Products or variants per call of one of Medusa's workflows: its cost in time is per statement, in memory per row. */
const AT_ONCE = 100

const inBatches = <T>(all: readonly T[]): T[][] => [...batches(all, AT_ONCE)]

const anglesOf: AnglesOf = (sku) => (findPicture(sku) ? anglesFor(sku) : null)

const updateCategoriesStep = batchedStep("update-import-categories", updateProductCategoriesWorkflow)
const createProductsStep = batchedStep("create-import-products", createProductsWorkflow)
const updateProductsStep = batchedStep("update-import-products", updateProductsWorkflow)
const addOptionValuesStep = batchedStep("add-import-option-values", setProductProductOptionsWorkflow)
const createVariantsStep = batchedStep("create-import-variants", createProductVariantsWorkflow)
const createLevelsStep = batchedStep("create-import-levels", createInventoryLevelsWorkflow)
const setLevelsStep = batchedStep("set-import-levels", updateInventoryLevelsWorkflow)

interface PlannedImport {
  plan: ImportPlan
  /** What undoes the plan's changes to variants, in the same order. */
  variantsBefore: VariantChange[]
  target: ImportTarget
  /** What the history says about it; null for the seed. */
  note: ChangeNote | null
}

/**
 * Carries out a plan in which nothing is refused, through Medusa's own workflows, so that events, links and prices come
 * out as if staff had typed everything: all of it, or nothing. Events are sent at the end. A process that dies on the
 * way leaves a part; importing the same file again does the rest.
 */
export const applyImportWorkflow = createWorkflow("import-catalog", (input: WorkflowData<PlannedImport>) => {
  recordChangeStep(transform({ input }, ({ input }) => input.note))
  const categories = createCategoriesStep(transform({ input }, ({ input }) => input.plan.newCategories))
  updateCategoriesStep(
    transform({ input }, ({ input }) =>
      input.plan.categoryChanges.map(({ id, name, intro }) => ({
        selector: { id },
        update: { name, description: intro },
      })),
    ),
  )
  const tags = createTagsStep(transform({ input }, ({ input }) => tagsOf(input.plan)))
  const left = findLeftItemsStep(transform({ input }, ({ input }) => input.plan))
  createProductsStep(
    transform({ input, categories, tags, left }, ({ input: { plan, target }, categories, tags, left }) =>
      inBatches(plan.newProducts).map((products) => ({
        products: products.map((product) => productInput(product, { categories, tags, target, left })),
      })),
    ),
  )
  rememberProductsStep(transform({ input }, ({ input }) => input.plan.productChanges.map(({ id }) => id)))
  updateProductsStep(
    transform({ input, categories, tags }, ({ input: { plan, target }, categories, tags }) =>
      inBatches(plan.productChanges).map((changes) => ({
        products: changes.map((change) => productUpdate(change, { categories, tags, target })),
      })),
    ),
  )
  addOptionValuesStep(
    transform({ input }, ({ input }) =>
      input.plan.newOptionValues.map(({ productId, optionId, values }) => ({
        product_id: productId,
        update: [{ product_option_id: optionId, add: values.map((value) => ({ value })) }],
      })),
    ),
  )
  createVariantsStep(
    transform({ input, left }, ({ input, left }) =>
      inBatches(input.plan.newVariants).map((variants) => ({
        product_variants: variants.map(({ product, entry, rank }) => ({
          ...variantInput(entry, product.name, rank, left),
          product_id: product.id,
        })),
      })),
    ),
  )
  updateVariantsStep(
    transform({ input }, ({ input: { plan, variantsBefore } }) => {
      const before = inBatches(variantsBefore)
      return inBatches(plan.variantChanges).map((changes, at) => ({ changes, before: before[at] ?? [] }))
    }),
  )
  const levels = planStockStep(
    transform({ input }, ({ input: { plan, target } }) => ({
      stock: plan.stock,
      locationId: target.locationId,
    })),
  )
  createLevelsStep(
    transform({ levels }, ({ levels }) =>
      inBatches(levels.created).map((inventory_levels) => ({ inventory_levels })),
    ),
  )
  setLevelsStep(
    transform({ levels }, ({ levels }) => inBatches(levels.updated).map((updates) => ({ updates }))),
  )
  changeListPricesStep(transform({ input }, ({ input }) => input.plan.listPrices))
  finishChangeStep(transform({ input }, ({ input }) => input.note))
  return new WorkflowResponse(undefined)
})

/** The current state of the variants that a plan changes, as changes that restore it. */
export function variantsBefore(plan: ImportPlan, current: CurrentCatalog): VariantChange[] {
  const variants = [...current.products.values()].flatMap((product) => product.variants)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return plan.variantChanges.map(({ id, sku, prices, counted }) => ({
    id,
    sku,
    ...(prices && {
      prices: (byId.get(id)?.prices ?? []).map((price) => ({
        id: price.id,
        currency_code: price.currencyCode,
        amount: price.amount,
      })),
    }),
    ...(counted !== undefined && { counted: !counted }),
  }))
}

/** Every tag that a plan gives a product. */
const tagsOf = (plan: ImportPlan): string[] => [
  ...new Set([
    ...plan.newProducts.flatMap((product) => product.entry.tags ?? []),
    ...plan.productChanges.flatMap((change) => change.tags ?? []),
  ]),
]

interface Ids {
  categories: IdsByName
  tags: IdsByName
  target: ImportTarget
}

const idsOf = (ids: IdsByName, names: readonly string[] | undefined) =>
  (names ?? []).flatMap((name) => ids[name] ?? [])

/** Ids of inventory items by SKU. */
type LeftItems = Readonly<Record<string, string>>

/**
 * @param rank its place among the product's variants, from which options take the order of their values
 * @param left by its SKU, the inventory item that it takes over, with what orders wait for
 */
function variantInput(entry: VariantEntry, productName: string, rank: number, left: LeftItems) {
  const values = Object.values(entry.options)
  const inventory_item_id = left[entry.sku]
  return {
    ...(inventory_item_id && { inventory_items: [{ inventory_item_id, required_quantity: 1 }] }),
    title: values.map(displayValue).join(" / ") || productName,
    sku: entry.sku,
    options: values.length > 0 ? entry.options : { [NO_OPTION.title]: NO_OPTION.value },
    variant_rank: rank,
    manage_inventory: typeof entry.stock === "number",
    thumbnail: thumbnailOf(entry.sku, anglesOf),
    prices: [{ currency_code: CURRENCY, amount: toDollars(entry.priceCents ?? 0) }],
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

function productInput(
  { entry, name, category }: NewProduct,
  { categories, tags, target, left }: Ids & { left: LeftItems },
) {
  const { thumbnail, images } = picturesOf(entry, anglesOf)
  return {
    title: name,
    handle: entry.slug,
    subtitle: entry.tagline,
    description: entry.description,
    status: entry.status === "draft" ? ProductStatus.DRAFT : ProductStatus.PUBLISHED,
    thumbnail,
    images: images.map(({ url, alt }) => ({ url, ...(alt && { metadata: { alt } }) })),
    category_ids: idsOf(categories, [category]),
    tag_ids: idsOf(tags, entry.tags),
    metadata: {
      ...(entry.path && { path: entry.path }),
      ...(entry.facts && { facts: entry.facts }),
      ...(entry.video && { video: entry.video }),
      ...(typeof entry.position === "number" && { position: entry.position }),
    },
    sales_channels: [{ id: target.salesChannelId }],
    shipping_profile_id: target.shippingProfileId,
    options: optionInput(entry.variants),
    variants: entry.variants.map((variant, rank) => variantInput(variant, name, rank, left)),
  }
}

function productUpdate(change: ProductChange, { categories, tags, target }: Ids) {
  return {
    id: change.id,
    ...(change.name !== undefined && { title: change.name }),
    ...(change.tagline !== undefined && { subtitle: change.tagline }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.status && { status: ProductStatus[change.status === "draft" ? "DRAFT" : "PUBLISHED"] }),
    ...(change.categories && { category_ids: idsOf(categories, change.categories) }),
    ...(change.tags && { tag_ids: idsOf(tags, change.tags) }),
    ...(change.images && { images: change.images, thumbnail: change.thumbnail ?? null }),
    ...(change.metadata && { metadata: change.metadata }),
    ...(change.addToChannel && { sales_channels: [{ id: target.salesChannelId }] }),
    ...(change.setShippingProfile && { shipping_profile_id: target.shippingProfileId }),
  }
}
