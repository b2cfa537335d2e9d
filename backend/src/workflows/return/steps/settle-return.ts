import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import type { ReturnCaseRow, Settlement } from "../../../modules/submission/return-case-store"

interface Undo {
  submissionId: string
  before: ReturnCaseRow | null
}

/**
 * Stores how a return ended. Undone, it hasn't; one that is settled again ended as before.
 * @param again whether it replaces the settlement that a refund, paid out in part, already has
 * @throws {ShopError} 409 when it had
 */
export const settleReturnStep = createStep(
  "settle-return",
  async (
    { submissionId, again, ...settlement }: Settlement & { submissionId: string; again?: boolean },
    { container },
  ) => {
    const { returnCases } = container.resolve(SUBMISSION_MODULE)
    const [before] = again ? await returnCases.list([submissionId]) : []
    if (before) await returnCases.unsettle(submissionId)
    if (!(await returnCases.settle(submissionId, settlement, new Date()))) {
      throw conflict("Someone else has settled this return in the meantime.")
    }
    return new StepResponse<null, Undo>(null, { submissionId, before: before ?? null })
  },
  async (undo, { container }) => {
    if (!undo) return
    const { returnCases } = container.resolve(SUBMISSION_MODULE)
    if (undo.before) await returnCases.restore(undo.before)
    else await returnCases.unsettle(undo.submissionId)
  },
)
