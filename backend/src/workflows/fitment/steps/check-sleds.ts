import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { FITMENT_MODULE } from "../../../modules/fitment"
import { type ImportMode, planSleds } from "../../../modules/fitment/domain/import-plan"
import { readSledFile } from "../../../modules/fitment/domain/sled-file"
import { knownSkus } from "../known-skus"

export interface SledFileToCheck {
  /** The import's. */
  id: string
  mode: ImportMode
  /** The file. */
  text: string
}

/**
 * Finds out what a file of sleds would do and stores that under its import. One step, because up to 100,000 rows pass
 * between reading and storing, which the engine would copy.
 */
export const checkSledsStep = createStep(
  "check-sleds",
  async ({ id, mode, text }: SledFileToCheck, { container }) => {
    const fitment = container.resolve(FITMENT_MODULE)
    const file = await readSledFile(text, { bogiesMayLack: mode !== "whole" })
    const { revision, sleds } = await fitment.sleds.listAtRevision()
    const plan = planSleds(file, sleds, await knownSkus(container), mode)
    await fitment.imports.savePlan(id, { ...plan, revision })
    return new StepResponse(null)
  },
)
