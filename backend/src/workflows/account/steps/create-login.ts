import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { createLogin, deleteLogin } from "../credentials"
import { accountRefused } from "../refusals"

/** Creates a rider's login, with no one behind it yet. Undone, it is gone. */
export const createLoginStep = createStep(
  "create-rider-login",
  async ({ email, hash }: { email: string; hash: string }, { container }) => {
    const login = await createLogin(container, { email, hash })
    if (!login) throw accountRefused()
    return new StepResponse(login.authIdentityId, login.authIdentityId)
  },
  async (authIdentityId, { container }) => {
    if (authIdentityId) await deleteLogin(container, authIdentityId)
  },
)
