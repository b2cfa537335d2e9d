import type { MedusaContainer } from "@medusajs/framework/types"
import type { BulkList, BulkListQuery, ExportQuery } from "../../contracts/staff/catalog-change"
import { stockAndSales } from "../../reports/stock-and-sales"
import { listedSkus, variantList } from "../../reports/variant-list"
import { lowOf } from "../today/domain/cover"
import { importTarget } from "./change-catalog"
import type { CurrentProduct } from "./domain/current-catalog"
import { catalogLines, templateLines } from "./domain/write-catalog-file"
import { readCategories, readProducts } from "./read-current-catalog"
import { readPriceLists } from "./read-price-lists"

/** What "low" means is up to Today. */
const lowIds = async (container: MedusaContainer, show: BulkListQuery["show"]) =>
  show === "low" ? lowOf(await stockAndSales(container)).map(({ variant_id }) => variant_id) : []

/** A page of what can be edited, by product. */
export async function bulkList(container: MedusaContainer, query: BulkListQuery): Promise<BulkList> {
  return variantList(container, { ...query, low: await lowIds(container, query.show) })
}

/** Everything that a list's filters show, as lines of a file that the import reads back without a change. */
export async function exportCatalog(
  container: MedusaContainer,
  { kind, q, family, show }: ExportQuery,
): Promise<Iterable<string>> {
  const low = await lowIds(container, show)
  const listed = await listedSkus(container, { q, family, show, low })
  const slugs = [...new Set(listed.map(({ slug }) => slug))]
  const categories = await readCategories(container)
  const current = await readProducts(container, slugs, categories, await importTarget(container))
  const order = new Map(listed.map(({ sku }, at) => [sku, at]))
  const products = slugs.flatMap((slug): CurrentProduct[] => {
    const product = current.get(slug)
    if (!product) return []
    const variants = product.variants.filter(({ sku }) => order.has(sku))
    variants.sort((a, b) => (order.get(a.sku) ?? 0) - (order.get(b.sku) ?? 0))
    return [{ ...product, variants }]
  })
  const lists = kind === "stock" ? [] : await readPriceLists(container)
  return catalogLines(kind, products, lists)
}

/** The file that staff start from. */
export async function catalogTemplate(container: MedusaContainer): Promise<string> {
  return templateLines(await readPriceLists(container))
}
