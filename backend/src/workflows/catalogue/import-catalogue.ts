import type { MedusaContainer } from "@medusajs/framework/types"
import { type ChangeOutcome, changeCatalogue, type TargetCatalogue, type Terms } from "./change-catalogue"
import { readEntries } from "./domain/catalogue-file"
import { type CatalogueTable, readCatalogueTable } from "./domain/catalogue-table"
import type { ImportReport } from "./domain/import-report"
import type { ImportPolicy } from "./domain/plan"
import { findSkus } from "./read-current-catalogue"

async function wantedBy(container: MedusaContainer, table: CatalogueTable): Promise<TargetCatalogue> {
  const known = await findSkus(container, table.skus)
  return { file: readEntries(table, known.slugBySku), known }
}

/**
 * Imports a catalogue file without anybody looking at it first: the seed's way. Safe to repeat.
 * @param csv the file's text, as `readCatalogueFile` describes it
 * @throws {MedusaError} when the store has no place to keep and ship goods yet
 */
export async function importCatalogue(
  container: MedusaContainer,
  { csv, policy }: { csv: string; policy: ImportPolicy },
): Promise<ImportReport> {
  const table = readCatalogueTable(csv)
  const wanted = () => wantedBy(container, table)
  const { report } = await changeCatalogue(container, {
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
 * Says what importing a file would do, or does exactly what the preview said.
 * @throws {ShopError} 409 when the catalogue is another than in the preview, 422 when prices aren't confirmed
 */
export async function importFile(
  container: MedusaContainer,
  { csv, fileName, staff, dryRun, terms, ...rest }: FileImport,
): Promise<ChangeOutcome> {
  const table = readCatalogueTable(csv)
  return changeCatalogue(container, {
    wanted: () => wantedBy(container, table),
    dryRun,
    policy: "update",
    terms,
    ...rest,
    note: { kind: "file", title: fileName, made_by: staff, undoes: null, csv },
  })
}
