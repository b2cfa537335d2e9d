import type { MedusaContainer } from "@medusajs/framework/types"
import { DESIGNS_SKU } from "../../contracts/builder/sku-codes"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"
import { type ChangeOutcome, changeCatalog, type TargetCatalog, type Terms } from "./change-catalog"
import { readEntries } from "./domain/catalog-file"
import { type CatalogTable, readCatalogTable } from "./domain/catalog-table"
import type { ImportReport } from "./domain/import-report"
import type { ImportPolicy } from "./domain/plan"
import { findSkus } from "./read-current-catalog"

async function wantedBy(container: MedusaContainer, table: CatalogTable): Promise<TargetCatalog> {
  const known = await findSkus(container, table.skus)
  return { file: readEntries(table, known.slugBySku), known }
}

/**
 * Like `wantedBy`; a new SKU that the builder reads as a design is refused, because the cart would mistake one for the
 * other.
 */
async function checkedBy(container: MedusaContainer, table: CatalogTable): Promise<TargetCatalog> {
  const wanted = await wantedBy(container, table)
  const designs = await getDesigns(container)
  const refused = wanted.file.products
    .flatMap(({ variants }) => variants)
    .filter(({ sku }) => !wanted.known?.slugBySku.has(sku) && decodeSku(sku, designs))
    .map(({ line }) => ({ line, reason: DESIGNS_SKU, column: "sku" }))
  return { ...wanted, file: { ...wanted.file, refused: [...wanted.file.refused, ...refused] } }
}

/**
 * Imports a catalog file without anyone reviewing it first, as the seed does. Safe to repeat.
 * @param csv the file's text, as `readCatalogFile` describes it
 * @throws {MedusaError} when the store has no place to keep and ship goods yet
 */
export async function importCatalog(
  container: MedusaContainer,
  { csv, policy }: { csv: string; policy: ImportPolicy },
): Promise<ImportReport> {
  const table = readCatalogTable(csv)
  const wanted = () => wantedBy(container, table)
  const { report } = await changeCatalog(container, {
    wanted,
    dryRun: false,
    policy,
    terms: null,
    note: null,
  })
  return report
}

export interface FileImport {
  csv: string
  fileName: string
  /** User id. */
  staff: string
  dryRun: boolean
  terms: Terms
  /** ms after which it goes on in the background. */
  answerWithin?: number
}

/**
 * Reports what importing a file would do, or does exactly what the preview said.
 * @throws {ShopError} 409 when the catalog differs from the preview's, 422 when prices aren't confirmed
 */
export async function importFile(
  container: MedusaContainer,
  { csv, fileName, staff, dryRun, terms, ...rest }: FileImport,
): Promise<ChangeOutcome> {
  const table = readCatalogTable(csv)
  return changeCatalog(container, {
    wanted: () => checkedBy(container, table),
    dryRun,
    policy: "update",
    terms,
    ...rest,
    note: { kind: "file", title: fileName, made_by: staff, undoes: null, csv },
  })
}
