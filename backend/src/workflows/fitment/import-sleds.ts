import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { applyImport } from "./apply-import"
import { checkImport, failImport } from "./check-import"
import type { ImportMode } from "./domain/import-plan"
import { type ImportRecord, ImportStore } from "./import-store"

interface SledUpload {
  text: string
  fileName: string
  mode: ImportMode
  /** User id; null for the seed. */
  staff: string | null
}

const storeOf = (container: MedusaContainer) =>
  new ImportStore(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))

/** ms; well within what a silent import is given. */
const SIGN_OF_LIFE = 10_000

/** Works on an import, saying that somebody does: reading a large file takes a slow machine longer than a silence may last. */
async function alive(container: MedusaContainer, id: string, work: () => Promise<void>): Promise<void> {
  const sign = setInterval(() => {
    storeOf(container)
      .update(id, {})
      .catch(() => undefined)
  }, SIGN_OF_LIFE)
  try {
    await work()
  } finally {
    clearInterval(sign)
  }
}

/**
 * Takes a file in and begins to check it; the import's status says when that is done.
 * @returns the import, and what resolves at the end of the check, whatever came of it
 */
export async function startImport(
  container: MedusaContainer,
  { text, fileName, mode, staff }: SledUpload,
): Promise<{ record: ImportRecord; checked: Promise<void> }> {
  const record = await storeOf(container).create({ file_name: fileName, mode, uploaded_by: staff })
  const checked = alive(container, record.id, () =>
    checkImport(container, { id: record.id, mode, text }),
  ).catch((error: unknown) => failImport(container, record.id, error))
  return { record, checked }
}

/**
 * Begins to carry out a checked import; null when it is not `ready`, or somebody else just began.
 * @returns what resolves at the end, whatever came of it
 */
export async function startApplying(
  container: MedusaContainer,
  id: string,
  staff: string | null,
): Promise<{ applied: Promise<void> } | null> {
  const store = storeOf(container)
  if (!(await store.advance(id, "ready", "applying", { done: 0 }))) return null
  const record = await store.find(id)
  if (!record) return null
  const applied = applyImport(container, record, staff).catch((error: unknown) =>
    failImport(container, id, error),
  )
  return { applied }
}

/**
 * Imports a file from beginning to end.
 * @returns the import: `applied`, or `refused` with its rows
 * @throws {Error} when it failed otherwise
 */
export async function importSleds(container: MedusaContainer, upload: SledUpload): Promise<ImportRecord> {
  const store = storeOf(container)
  const { record, checked } = await startImport(container, upload)
  await checked
  await (await startApplying(container, record.id, upload.staff))?.applied
  const done = await store.find(record.id)
  if (done?.status !== "applied" && done?.status !== "refused") {
    throw new Error(`${upload.fileName} was not imported: ${done?.message ?? done?.status}`)
  }
  return done
}
