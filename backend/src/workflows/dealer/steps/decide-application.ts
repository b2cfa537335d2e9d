import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { DealerApplication } from "../../../contracts/forms/dealer-application"
import { DEALER_MODULE } from "../../../modules/dealer"
import type { ApplicantFacts, DealerTerms } from "../../../modules/dealer/application-store"
import { applicantLocation } from "../../../modules/dealer/domain/applicant-location"
import { expireReads } from "../../../read-model/cached-read"

/** A dealership as described in its application. */
function applicantFacts(payload: DealerApplication): ApplicantFacts {
  const { dealership, name, email, billing, shipping } = payload
  return {
    ...applicantLocation(payload),
    name: dealership.name,
    contact: name,
    email: email.toLowerCase(),
    tax_number: dealership.tax,
    billing: { ...billing },
    shipping: shipping.address ? { ...shipping } : null,
  }
}

interface Approval {
  id: string
  payload: DealerApplication
  customerId: string
  accountMade: boolean
  terms: DealerTerms
  by: string
}

/** Makes the applicant a dealer. Undone, there is no such dealer and the application waits again. */
export const approveApplicationStep = createStep(
  "approve-application",
  async ({ id, payload, ...approval }: Approval, { container }) => {
    const facts = applicantFacts(payload)
    const approved = await container
      .resolve(DEALER_MODULE)
      .applications.approve(id, { ...approval, facts }, new Date())
    expireReads(container)
    return new StepResponse(approved, id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve(DEALER_MODULE).applications.reopen(id)
    expireReads(container)
  },
)

/** Refuses an applicant. Nothing after it fails, so there is nothing to undo. */
export const refuseApplicationStep = createStep(
  "refuse-application",
  async ({ id, reason, by }: { id: string; reason: string; by: string }, { container }) => {
    await container.resolve(DEALER_MODULE).applications.refuse(id, { reason, by }, new Date())
    return new StepResponse(id)
  },
)
