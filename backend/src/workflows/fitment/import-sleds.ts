import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../errors/as-error"
import { FITMENT_MODULE } from "../../modules/fitment"
import type { ImportMode } from "../../modules/fitment/domain/import-plan"
import type { ImportRecord } from "../../modules/fitment/import-store"
import { runWorkflow } from "../run-workflow"
import { applySledsStep } from "./steps/apply-sleds"
import { checkSledsStep, type SledFileToCheck } from "./steps/check-sleds"
import { workOnImportStep } from "./steps/work-on-import"

/** Finds out what a file of sleds would do. Changes no sled. */
export const checkSledsWorkflow = createWorkflow(
  "check-sled-file",
  (input: WorkflowData<SledFileToCheck>) => {
    workOnImportStep(input.id)
    checkSledsStep(input)
    return new WorkflowResponse(input.id)
  },
)

/** Carries out what a checked file does: all of it, or nothing. */
export const applySledsWorkflow = createWorkflow("apply-sled-file", (input: WorkflowData<{ id: string }>) => {
  workOnImportStep(input.id)
  applySledsStep(input.id)
  return new WorkflowResponse(input.id)
})

interface SledUpload {
  text: string
  fileName: string
  mode: ImportMode
  /** User id; null for the seed. */
  staff: string | null
}

/** ms; well within the time that an import may be silent. */
const HEARTBEAT_INTERVAL_MS = 10_000

/**
 * Works on an import in the background, signaling every few seconds that it is being worked on: on a slow machine,
 * reading a large file takes longer than the silence allowed. The workflow undoes what fails; here it is only logged.
 */
async function work(
  container: MedusaContainer,
  { id }: ImportRecord,
  run: () => Promise<unknown>,
): Promise<void> {
  const fitment = container.resolve(FITMENT_MODULE)
  const sign = setInterval(() => {
    fitment.imports.recordHeartbeat(id).catch(() => undefined)
  }, HEARTBEAT_INTERVAL_MS)
  try {
    await run()
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The fitment import ${id} failed`, asError(error))
  } finally {
    clearInterval(sign)
  }
}

/**
 * Accepts a file and begins to check it; the import's status says when that is done.
 * @returns the import, and a promise that resolves at the end of the check, whatever the result
 */
export async function startImport(
  container: MedusaContainer,
  { text, fileName, mode, staff }: SledUpload,
): Promise<{ record: ImportRecord; checked: Promise<void> }> {
  const given = { file_name: fileName, mode, uploaded_by: staff }
  const record = await container.resolve(FITMENT_MODULE).imports.create(given)
  const file = { id: record.id, mode, text }
  return {
    record,
    checked: work(container, record, () => runWorkflow(checkSledsWorkflow, container, file)),
  }
}

/**
 * Begins to carry out a checked import; null when it isn't `ready`, or someone else just began.
 * @returns a promise that resolves at the end, whatever the result
 */
export async function startApplying(
  container: MedusaContainer,
  record: ImportRecord,
  staff: string | null,
): Promise<{ applied: Promise<void> } | null> {
  if (!(await container.resolve(FITMENT_MODULE).imports.beginApplying(record.id, staff))) return null
  const { id } = record
  return { applied: work(container, record, () => runWorkflow(applySledsWorkflow, container, { id })) }
}

/**
 * Imports a file from beginning to end.
 * @returns the import: `applied`, or `refused` with its rows
 * @throws {Error} when it failed otherwise
 */
export async function importSleds(container: MedusaContainer, upload: SledUpload): Promise<ImportRecord> {
  const { record, checked } = await startImport(container, upload)
  await checked
  await (await startApplying(container, record, upload.staff))?.applied
  const done = await container.resolve(FITMENT_MODULE).imports.find(record.id)
  if (done?.status !== "applied" && done?.status !== "refused") {
    throw new Error(`${upload.fileName} was not imported: ${done?.message ?? done?.status}`)
  }
  return done
}
