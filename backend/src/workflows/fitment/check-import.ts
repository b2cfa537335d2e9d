import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { sledParts } from "../../modules/fitment/domain/sled-parts"
import { readRevision, readStoredSleds } from "../../modules/fitment/fitment-tables"
import { getSnapshot } from "../../modules/read-model/snapshot-store"
import { type ImportMode, type KnownSkus, planSleds } from "./domain/import-plan"
import { readSledFile } from "./domain/sled-file"
import { ImportStore } from "./import-store"

/** Rows written in one statement. */
const AT_ONCE = 1_000

/** The SKUs that fitment may name now. */
export async function knownSkus(container: MedusaContainer): Promise<KnownSkus> {
  const parts = sledParts(await getSnapshot(container))
  return {
    mountKits: new Set(parts.mountKits.keys()),
    dampeners: new Set(parts.dampeners.keys()),
    wheels: new Set(parts.wheels.keys()),
  }
}

/** The sleds as they were at one revision. */
async function readAtRevision(database: Knex, mode: ImportMode) {
  return await database.transaction(
    async (transaction) => ({
      revision: await readRevision(transaction),
      sleds: await readStoredSleds(transaction, { deleted: mode === "add" }),
    }),
    { isolationLevel: "repeatable read", readOnly: true },
  )
}

/**
 * Finds out what a file of sleds would do and keeps that under the import, which then is `ready` or
 * `refused`. Changes no sled.
 */
export async function checkImport(
  container: MedusaContainer,
  { id, mode, text }: { id: string; mode: ImportMode; text: string },
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const store = new ImportStore(database)
  const file = await readSledFile(text)
  const { revision, sleds } = await readAtRevision(database, mode)
  const { rows, unchanged } = planSleds(file, sleds, await knownSkus(container), mode)

  await store.update(id, { total: rows.length, base_revision: revision })
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const portion = rows.slice(at, at + AT_ONCE).map((row, index) => ({
      ...row,
      seq: at + index,
      sled_id: row.action === "added" ? generateEntityId(undefined, "sled") : row.sled_id,
    }))
    await store.addRows(id, portion)
    await store.update(id, { done: at + portion.length })
  }
  const count = (action: string) => rows.filter((row) => row.action === action).length
  const counts = {
    added: count("added"),
    changed: count("changed"),
    removed: count("removed"),
    refused: count("refused"),
    unchanged,
  }
  await store.advance(id, "checking", counts.refused > 0 ? "refused" : "ready", counts)
}

/** A failure that staff get to read without what is inside the shop. */
export async function failImport(container: MedusaContainer, id: string, error: unknown): Promise<void> {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`The fitment import ${id} failed`, error instanceof Error ? error : undefined)
  await new ImportStore(container.resolve(ContainerRegistrationKeys.PG_CONNECTION)).update(id, {
    status: "failed",
    message: "Something broke on our side. Nothing was changed; please send the file again.",
  })
}
