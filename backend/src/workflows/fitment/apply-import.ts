import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { lockFitment } from "../../modules/fitment/fitment-tables"
import { expireSleds } from "../../modules/fitment/sled-store"
import { type ImportRecord, ImportStore } from "./import-store"

/** Rows changed between two signs of progress. */
const AT_ONCE = 2_000

/** The fitment is no longer as it was when the file was compared with it. */
class StaleImportError extends Error {}

const PORTION = "r.import_id = :id and r.seq >= :from and r.seq < :to"

const STATEMENTS = [
  // Removed before added, so that a name that is freed can be taken.
  `update sled s set deleted_at = now(), updated_at = now()
     from fitment_import_row r where ${PORTION} and r.action = 'removed' and s.id = r.sled_id`,
  `update sled s set make = r.make, model = r.model, mount_kit_sku = r.mount_kit_sku,
                     dampener_sku = r.dampener_sku, updated_at = now()
     from fitment_import_row r where ${PORTION} and r.action = 'changed' and s.id = r.sled_id`,
  `delete from sled_bogie b using fitment_import_row r
    where ${PORTION} and r.action = 'changed' and b.sled_id = r.sled_id`,
  `insert into sled (id, year, make, model, mount_kit_sku, dampener_sku)
   select r.sled_id, r.year, r.make, r.model, r.mount_kit_sku, r.dampener_sku
     from fitment_import_row r where ${PORTION} and r.action = 'added'`,
  `insert into sled_bogie (sled_id, position, sku, single_wheel)
   select r.sled_id, split_part(b, ':', 1)::smallint, split_part(b, ':', 2), split_part(b, ':', 3) = '1'
     from fitment_import_row r cross join lateral unnest(string_to_array(nullif(r.bogies, ''), ',')) as b
    where ${PORTION} and r.action in ('added', 'changed')`,
]

/**
 * Carries out a checked import that is `applying`: all of it and the note that it is done, or nothing, in
 * one transaction.
 */
export async function applyImport(
  container: MedusaContainer,
  { id, base_revision, total }: ImportRecord,
  staff: string | null,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const store = new ImportStore(database)
  try {
    await database.transaction(async (transaction) => {
      if ((await lockFitment(transaction)) !== base_revision) throw new StaleImportError()
      for (let from = 0; from < total; from += AT_ONCE) {
        const to = Math.min(from + AT_ONCE, total)
        for (const statement of STATEMENTS) await transaction.raw(statement, { id, from, to })
        // Outside of the transaction, or nobody would see it before the end.
        await store.update(id, { done: to })
      }
      await transaction("fitment_import")
        .where({ id })
        .update({ status: "applied", applied_by: staff, applied_at: new Date(), updated_at: new Date() })
    })
  } catch (error) {
    if (!(error instanceof StaleImportError)) throw error
    await store.advance(id, "applying", "stale", { done: 0 })
  }
  expireSleds(container)
}
