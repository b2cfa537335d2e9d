import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"

interface Input {
  customerId: string
  email: string
}

/** Records that an address is its account's. Last in its workflow: nothing undoes it. */
export const markEmailVerifiedStep = createStep(
  "mark-email-verified",
  async ({ customerId, email }: Input, { container }) => {
    await container.resolve(ACCOUNT_MODULE).proveEmail(customerId, email)
    return new StepResponse(null)
  },
)
