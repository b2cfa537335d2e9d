import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../modules/submission"

interface Decision {
  submissionId: string
  decision: "accepted" | "declined"
  word: string
}

/** Keeps the decision about a request. Undone, nobody has decided. @throws {ShopError} 409 when somebody had */
export const decideReturnStep = createStep(
  "decide-return",
  async ({ submissionId, decision, word }: Decision, { container }) => {
    const { returnCases } = container.resolve(SUBMISSION_MODULE)
    if (!(await returnCases.decide(submissionId, { decision, word, now: new Date() }))) {
      throw conflict("Somebody else has decided this return meanwhile.")
    }
    return new StepResponse(null, submissionId)
  },
  async (submissionId, { container }) => {
    if (submissionId) await container.resolve(SUBMISSION_MODULE).returnCases.undecide(submissionId)
  },
)

/** Keeps which of Medusa's returns it became; goes with the decision when that is undone. */
export const nameReturnStep = createStep(
  "name-return",
  async ({ submissionId, returnId }: { submissionId: string; returnId: string }, { container }) => {
    await container.resolve(SUBMISSION_MODULE).returnCases.name(submissionId, returnId)
    return new StepResponse(null)
  },
)
