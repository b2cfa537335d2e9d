import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type ApproveRequest, UNREADABLE_APPLICATION } from "../../../contracts/dealers/dealer-staff"
import type { DealerApplication } from "../../../contracts/forms/dealer-application"
import { conflict, refuse } from "../../../errors/shop-error"
import { DEALER_MODULE } from "../../../modules/dealer"
import type { StoredApplication } from "../../../modules/dealer/application-store"
import { askAboutPercent } from "../ask-about-percent"
import { dealerErrors } from "../dealer-errors"

/** What the steps of a decision need from an application. */
export type UndecidedApplication = Pick<StoredApplication, "id" | "name" | "email" | "submission_id">

/** One that can be approved. */
export interface ReadableApplication extends UndecidedApplication {
  payload: DealerApplication
}

/** Reads an application that has yet to be decided, and checks that it can be read and its code is free. */
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
    if (!payload) throw conflict(UNREADABLE_APPLICATION)
    refuse(await dealerErrors(container, null, { code }))
    if (!confirmed) askAboutPercent(0, percent_off)
    return new StepResponse<ReadableApplication>({ id, name, email, payload, submission_id })
  },
)

/** Reads an application that has yet to be decided. */
export const readUndecidedStep = createStep(
  "read-undecided-application",
  async (id: string, { container }) => {
    const { applications } = container.resolve(DEALER_MODULE)
    const { name, email, submission_id } = await applications.retrieveUndecided(id)
    return new StepResponse<UndecidedApplication>({ id, name, email, submission_id })
  },
)
