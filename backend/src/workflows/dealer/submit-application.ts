import type { MedusaContainer } from "@medusajs/framework/types"
import type { DealerApplication } from "../../contracts/dealer-application"
import { submit } from "../submission/submit"
import { dealerService } from "./dealers"

/**
 * Keeps an application for staff to decide on (`POST /dealer-application`), and in the inbox as every form: with its
 * number, notes, replies and history, and the mails to sales and to the applicant.
 *
 * @param clientKey the browser's mark of one filled-in form (`repeatKey`)
 * @returns its id
 */
export async function submitApplication(
  container: MedusaContainer,
  payload: DealerApplication,
  clientKey: string | null = null,
): Promise<string> {
  const service = dealerService(container)
  const { id } = await service.createDealerApplications({
    name: payload.dealership.name,
    email: payload.email.toLowerCase(),
    payload: payload as unknown as Record<string, unknown>,
  })
  try {
    const { id: submission_id } = await submit(container, {
      kind: "dealer_application",
      name: payload.dealership.name,
      email: payload.email,
      fields: { ...payload },
      clientKey,
    })
    // Sent twice at the same moment, the form is one submission: the application that came first is its own.
    const [first] = await service.listDealerApplications({ submission_id }, { take: 1, select: ["id"] })
    if (first) {
      await service.deleteDealerApplications(id)
      return first.id
    }
    await service.updateDealerApplications({ id, submission_id })
  } catch (error) {
    // The applicant is told that it failed, and sends it again.
    await service.deleteDealerApplications(id)
    throw error
  }
  return id
}
