import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import type { ReturnDecision } from "../../../modules/submission/domain/returns"

interface Decision {
  submissionId: string
  decision: ReturnDecision
  word: string
}

/**
 * Stores the decision about a request. Undone, nothing is decided.
 * @throws {ShopError} 409 when someone had decided
 */
export const decideReturnStep = createStep(
  "decide-return",
  async ({ submissionId, decision, word }: Decision, { container }) => {
    const { returnCases } = container.resolve(SUBMISSION_MODULE)
    if (!(await returnCases.decide(submissionId, { decision, word, now: new Date() }))) {
      throw conflict("Someone else has decided this return in the meantime.")
    }
    return new StepResponse(null, submissionId)
  },
  async (submissionId, { container }) => {
    if (submissionId) await container.resolve(SUBMISSION_MODULE).returnCases.undecide(submissionId)
  },
)

/** Stores which of Medusa's returns it became; removed with the decision when that is undone. */
export const linkReturnStep = createStep(
  "link-return",
  async ({ submissionId, returnId }: { submissionId: string; returnId: string }, { container }) => {
    await container.resolve(SUBMISSION_MODULE).returnCases.linkReturn(submissionId, returnId)
    return new StepResponse(null)
  },
)
