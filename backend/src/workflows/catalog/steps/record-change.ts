import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOG_CHANGE_MODULE } from "../../../modules/catalog-change"
import type { NewChange } from "../../../modules/catalog-change/service"

/** What the history says about a change, under an id assigned beforehand. */
export type ChangeNote = NewChange

/** Records a change before it begins. Undone, it is listed as failed. */
export const recordChangeStep = createStep(
  "record-catalog-change",
  async (note: ChangeNote | null, { container }) => {
    if (note) await container.resolve(CATALOG_CHANGE_MODULE).begin(note)
    return new StepResponse(null, note?.id ?? null)
  },
  async (id, { container }) => {
    if (id) await container.resolve(CATALOG_CHANGE_MODULE).fail(id)
  },
)

/** The last step: nothing after it could fail. */
export const finishChangeStep = createStep(
  "finish-catalog-change",
  async (note: ChangeNote | null, { container }) => {
    if (note) await container.resolve(CATALOG_CHANGE_MODULE).finish(note.id)
    return new StepResponse(null)
  },
)
