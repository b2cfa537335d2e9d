import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/shop-error"
import { DEALER_MODULE } from "../../../modules/dealer"
import type { StoredApplication } from "../../../modules/dealer/service"
import { dealerErrors } from "../dealer-errors"

/** What the steps of a decision need of an application. */
export type UndecidedApplication = Pick<
  StoredApplication,
  "id" | "name" | "email" | "payload" | "submission_id"
>

/** Reads an application that is still to be decided, and looks that the code meant for it is free. */
export const checkApplicationStep = createStep(
  "check-dealer-application",
  async ({ id, code }: { id: string; code: string }, { container }) => {
    const dealers = container.resolve(DEALER_MODULE)
    const { name, email, payload, submission_id } = await dealers.requireUndecided(id)
    refuse(await dealerErrors(container, null, { code }))
    return new StepResponse<UndecidedApplication>({ id, name, email, payload, submission_id })
  },
)
