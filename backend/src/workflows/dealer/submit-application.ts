import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import type { DealerApplication } from "../../contracts/dealer-application"
import { sendLetter } from "../../mail/send-letter"
import { applicationFacts } from "./application-facts"
import { dealerService } from "./dealers"

/**
 * Keeps an application for staff and tells sales and the applicant by mail (`POST /dealer-application`). A mail that
 * fails is logged: the application is in the inbox all the same.
 *
 * @returns its id
 */
export async function submitApplication(
  container: MedusaContainer,
  payload: DealerApplication,
): Promise<string> {
  const { id } = await dealerService(container).createDealerApplications({
    name: payload.dealership.name,
    email: payload.email.toLowerCase(),
    payload: payload as unknown as Record<string, unknown>,
  })
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { brand, email: sales } = settings()
  const mails = await Promise.allSettled([
    sendLetter(
      container,
      { to: sales, template: "dealer-application", key: `dealer-application:${id}` },
      {
        subject: `Dealer application: ${payload.dealership.name}`,
        heading: `${payload.dealership.name} wants to become a dealer.`,
        paragraphs: ["Everything they wrote is below. Compare, approve or refuse it in the admin."],
        facts: applicationFacts(payload),
        action: { label: "Open the application", path: `/app/dealers/applications/${id}` },
      },
    ),
    sendLetter(
      container,
      {
        to: payload.email,
        template: "dealer-application-received",
        key: `dealer-application-received:${id}`,
      },
      {
        subject: `Your ${brand} dealer application`,
        heading: "We have your application.",
        paragraphs: [
          `Thanks for applying for ${payload.dealership.name}. Someone reads it in the next few days, checks the references, and writes to you at this address.`,
        ],
      },
    ),
  ])
  for (const mail of mails) {
    if (mail.status === "fulfilled") continue
    logger.error(`A mail about dealer application ${id} was not sent: ${String(mail.reason)}`)
  }
  return id
}
