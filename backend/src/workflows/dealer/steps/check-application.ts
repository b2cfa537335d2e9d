import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ApproveRequest } from "../../../contracts/dealers/dealer-staff"
import { refuse } from "../../../errors/shop-error"
import { DEALER_MODULE } from "../../../modules/dealer"
import type { StoredApplication } from "../../../modules/dealer/application-store"
import { askAboutPercent } from "../ask-about-percent"
import { dealerErrors } from "../dealer-errors"

/** What the steps of a decision need from an application. */
export type UndecidedApplication = Pick<
  StoredApplication,
  "id" | "name" | "email" | "payload" | "submission_id"
>

/** Reads an application that has yet to be decided, and checks that the code meant for it is free. */
export const checkApplicationStep = createStep(
  "check-dealer-application",
  async (
    {
      id,
      code,
      percent_off,
      confirmed,
    }: { id: string } & Pick<ApproveRequest, "code" | "percent_off" | "confirmed">,
    { container },
  ) => {
    const dealers = container.resolve(DEALER_MODULE)
    const { name, email, payload, submission_id } = await dealers.applications.retrieveUndecided(id)
    refuse(await dealerErrors(container, null, { code }))
    if (!confirmed) askAboutPercent(0, percent_off)
    return new StepResponse<UndecidedApplication>({ id, name, email, payload, submission_id })
  },
)
