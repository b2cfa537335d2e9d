import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PriceEdit, StockEdit } from "../../contracts/staff/catalog-change"
import { conflict, notFound } from "../../errors/shop-error"
import { CATALOG_CHANGE_MODULE } from "../../modules/catalog-change"
import { AT_ONCE, batches } from "./batches"
import {
  type ChangeOutcome,
  changeCatalog,
  importTarget,
  type TargetCatalog,
  type Terms,
} from "./change-catalog"
import { editVariant, titleOf } from "./domain/bulk-edit"
import type { ProductEntry, Refusal } from "./domain/catalog-file"
import { emptyProductEntry, fileOf } from "./domain/plan"
import { type MadeChange, undoOf } from "./domain/undo"
import { readCategories, readProducts } from "./read-current-catalog"
import { readPriceLists } from "./read-price-lists"

export interface BulkEdit {
  /** Ids. */
  variants: readonly string[]
  price: PriceEdit | undefined
  stock: StockEdit | undefined
  status: "published" | "draft" | undefined
}

interface Made {
  /** User id. */
  staff: string
  dryRun: boolean
  terms: Terms
}

/** SKU and slug of variants, in their order; null for one that is gone. */
async function named(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<({ sku: string; slug: string } | null)[]> {
  const found = new Map<string, { sku: string; slug: string }>()
  for (const id of batches(ids, AT_ONCE)) {
    const rows = await container
      .resolve(Modules.PRODUCT)
      .listProductVariants(
        { id },
        { select: ["id", "sku", "product.handle"], relations: ["product"], take: null },
      )
    for (const row of rows) {
      if (row.sku && row.product?.handle) found.set(row.id, { sku: row.sku, slug: row.product.handle })
    }
  }
  return ids.map((id) => found.get(id) ?? null)
}

async function wantedBy(container: MedusaContainer, edit: BulkEdit): Promise<TargetCatalog> {
  const chosen = await named(container, [...new Set(edit.variants)])
  const slugs = [...new Set(chosen.flatMap((each) => each?.slug ?? []))]
  const products = await readProducts(
    container,
    slugs,
    await readCategories(container),
    await importTarget(container),
  )
  const entries = new Map<string, ProductEntry>()
  const refused: Refusal[] = []
  chosen.forEach((each, at) => {
    const line = at + 1
    const variant = each && products.get(each.slug)?.variants.find(({ sku }) => sku === each.sku)
    if (!each || !variant) {
      refused.push({ line, reason: "A variant that you chose is gone." })
      return
    }
    const entry = entries.get(each.slug) ?? { ...emptyProductEntry(each.slug, line), status: edit.status }
    entries.set(each.slug, entry)
    if (!edit.price && !edit.stock) return
    const edited = editVariant(variant, edit, line)
    refused.push(...edited.refused.map((refusal) => ({ line, ...refusal })))
    entry.variants.push(edited.entry)
  })
  return { file: { ...fileOf([...entries.values()]), refused } }
}

/**
 * Reports what an edit of many variants would do, or does exactly what the preview said.
 * @throws {ShopError} 409 when the catalog differs from the preview's, 422 when prices aren't confirmed
 */
export async function editCatalog(
  container: MedusaContainer,
  edit: BulkEdit,
  { staff, dryRun, terms }: Made,
): Promise<ChangeOutcome> {
  return changeCatalog(container, {
    wanted: () => wantedBy(container, edit),
    dryRun,
    policy: "update",
    terms,
    note: { kind: "edit", title: titleOf(edit), made_by: staff, undoes: null, csv: null },
  })
}

/**
 * Reports what undoing a change would do, or does exactly what the preview said. What was changed again since stays.
 * @throws {ShopError} 404 when there is no such change, 409 when it is already undone or too old, 409 and 422 as above
 */
export async function undoChange(
  container: MedusaContainer,
  id: string,
  { staff, dryRun, terms }: Made,
): Promise<ChangeOutcome> {
  const history = container.resolve(CATALOG_CHANGE_MODULE)
  const found = await history.find(id)
  if (!found) throw notFound("There is no such change.")
  const wanted = async (): Promise<TargetCatalog> => {
    const record = await history.find(id)
    if (!record || record.undone_by) throw conflict("This change has already been undone.")
    const made = (await history.findLines(id)) as MadeChange | null
    if (!made || record.status === "failed") throw conflict("Nothing in this change can be undone anymore.")
    const lines = [...made.changed, ...made.added]
    const slugs = [...new Set(lines.flatMap(({ slug }) => slug ?? []))]
    const categories = await readCategories(container)
    const products = await readProducts(container, slugs, categories, await importTarget(container))
    return undoOf(made, { categories, products, lists: await readPriceLists(container) })
  }
  return changeCatalog(container, {
    wanted,
    dryRun,
    policy: "update",
    terms,
    note: {
      kind: "undo",
      title: `Undo: ${found.title}`.slice(0, 200),
      made_by: staff,
      undoes: id,
      csv: null,
    },
  })
}
