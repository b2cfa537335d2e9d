import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import type { DealerApplication } from "../../contracts/dealer-application"
import type { ApproveRequest } from "../../contracts/dealer-staff"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { sendLetter } from "../../mail/send-letter"
import { applicantDoor } from "../../modules/dealer/domain/applicant-door"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { invitationPath, lockUnproven } from "../account/passwords"
import { followDealers } from "./dealer-group"
import { type ApplicationRecord, dealerService } from "./dealers"
import { freeCode } from "./edit-dealer"

const WAIT_SECONDS = 20

/** @throws {ShopError} 404 */
export async function findApplication(container: MedusaContainer, id: string): Promise<ApplicationRecord> {
  const [application] = await dealerService(container).listDealerApplications({ id }, { take: 1 })
  if (!application) throw notFound("There is no such application.")
  return application
}

export function payloadOf(application: ApplicationRecord): DealerApplication {
  return application.payload as unknown as DealerApplication
}

/** One decision at a time, and one per application. @throws {ShopError} 404, 409 */
async function decide(
  container: MedusaContainer,
  id: string,
  decision: (application: ApplicationRecord) => Promise<void>,
): Promise<void> {
  await container.resolve(Modules.LOCKING).execute(
    [`shop-dealer-application:${id}`],
    async () => {
      const application = await findApplication(container, id)
      if (application.status !== "new") throw conflict(`This application is ${application.status} already.`)
      await decision(application)
    },
    { timeout: WAIT_SECONDS },
  )
}

/**
 * The customer account that will buy: the one there is when its address is proven, else one whose owner sets a
 * password by a mailed link.
 */
async function accountFor(container: MedusaContainer, application: ApplicationRecord): Promise<string> {
  const customers = container.resolve(Modules.CUSTOMER)
  const { email } = application
  const [existing] = await customers.listCustomers({ email, has_account: true }, { take: 1 })
  const { name, phone, dealership } = payloadOf(application)
  if (existing) {
    // Whoever made it may have typed somebody else's address: the mailed link puts the owner in charge.
    if (await lockUnproven(container, existing.id)) {
      await dealerService(container).updateDealerApplications({ id: application.id, account_made: true })
    }
    if (!existing.company_name)
      await customers.updateCustomers(existing.id, { company_name: dealership.name })
    return existing.id
  }
  // Written first: should anything below fail, the next try must know that a password is still to be set.
  await dealerService(container).updateDealerApplications({ id: application.id, account_made: true })
  const [first = name, ...others] = name.split(/\s+/)
  const made = await customers.createCustomers({
    email,
    has_account: true,
    first_name: first,
    last_name: others.join(" "),
    phone,
    company_name: dealership.name,
  })
  return made.id
}

function dealerFacts(payload: DealerApplication) {
  const { dealership, name, email, billing, shipping } = payload
  return {
    ...applicantDoor(payload),
    name: dealership.name,
    contact: name,
    email: email.toLowerCase(),
    tax_number: dealership.tax,
    billing: { ...billing },
    shipping: shipping.address ? { ...shipping } : null,
  }
}

async function codeFor(container: MedusaContainer, wanted: string, name: string): Promise<string> {
  if (!wanted) return await freeCode(container, name)
  const [taken] = await dealerService(container).listDealers({ code: wanted }, { take: 1, select: ["id"] })
  if (taken) throw invalid({ code: ["Another dealer has this code."] })
  return wanted
}

async function mailApproval(
  container: MedusaContainer,
  application: ApplicationRecord,
  dealer: { customerId: string; code: string; percentOff: number },
): Promise<void> {
  const { brand } = settings()
  const link = application.account_made ? await invitationPath(container, dealer.customerId) : null
  await sendLetter(
    container,
    {
      to: application.email,
      template: "dealer-approved",
      quota: null,
      key: `dealer-approved:${application.id}`,
    },
    {
      subject: `You are a ${brand} dealer`,
      heading: "You're in.",
      paragraphs: [
        `${application.name} is now a ${brand} dealer. Log in and every price in the shop is yours; order for the floor, or straight to your customer with your name on the box.`,
        link
          ? "Set your password first. Your e-mail address is your login."
          : "Your account is the one you have: log in with the password you know.",
      ],
      facts: [
        { label: "Your dealer code", value: dealer.code },
        { label: "Your discount", value: `${dealer.percentOff}%` },
      ],
      action: link
        ? { label: "Set your password", path: link }
        : { label: "Log in", path: "/login?redirectTo=/dealer" },
      note: link
        ? "The link works once, for two weeks. Riders who give your code at checkout are credited to you."
        : "Riders who give your code at checkout are credited to you.",
    },
  )
}

/**
 * Makes the applicant a dealer: the account (a new one, or the one there is), the group, the code and the
 * percentage; mails how to log in. Safe to repeat after a failure halfway. Nobody stays logged in to an account
 * whose address wasn't proven.
 *
 * @param actor staff's e-mail
 * @throws {ShopError} 404; 409 when it was decided before, or the account is a dealer's already; 422 at `code`
 */
export async function approveApplication(
  container: MedusaContainer,
  id: string,
  { percent_off, code, distributor, listed }: ApproveRequest,
  actor: string,
): Promise<void> {
  const service = dealerService(container)
  await decide(container, id, async (application) => {
    const facts = dealerFacts(payloadOf(application))
    const own = await codeFor(container, code, facts.name)
    const customerId = await accountFor(container, application)
    // Kept before the dealer is made, so that a next try knows its own.
    const dealerId = application.dealer_id ?? generateEntityId("", "dlr")
    await service.updateDealerApplications({ id, dealer_id: dealerId })
    const [taken] = await service.listDealers({ customer_id: customerId }, { take: 1 })
    if (taken && taken.id !== dealerId) {
      throw conflict(`${application.email} is the account of ${taken.name} already. Please edit that dealer.`)
    }
    const terms = { code: own, percent_off, distributor, listed, customer_id: customerId }
    if (taken) await service.updateDealers({ id: taken.id, ...terms })
    else await service.createDealers({ id: dealerId, ...facts, ...terms })
    await service.updateDealerApplications({
      id,
      status: "approved",
      decided_by: actor,
      decided_at: new Date(),
    })
    await followDealers(container, container.resolve(ContainerRegistrationKeys.PG_CONNECTION), [customerId])
    const decided = await findApplication(container, id)
    await orLog(container, id, "noted", () =>
      noteDecision(container, decided, `Approved: code ${own}, ${percent_off}% off.`, actor),
    )
    await orLog(container, id, "mailed", () =>
      mailApproval(container, decided, { customerId, code: own, percentOff: percent_off }),
    )
  })
}

/** What was decided stands in the inbox's history, too, where nothing is left to do. */
async function noteDecision(
  container: MedusaContainer,
  { submission_id }: ApplicationRecord,
  text: string,
  by: string,
): Promise<void> {
  if (!submission_id) return
  const submissions = container.resolve(SUBMISSION_MODULE)
  await submissions.addEvent(submission_id, { kind: "note", by, text })
  await submissions.setStatus(submission_id, { status: "closed", by })
}

/** What follows a decision must not undo it, nor what comes after: staff can send the link again. */
async function orLog(
  container: MedusaContainer,
  id: string,
  what: "noted" | "mailed",
  follow: () => Promise<unknown>,
): Promise<void> {
  try {
    await follow()
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The decision on dealer application ${id} was not ${what}: ${String(error)}`)
  }
}

/**
 * Says no, with the reason by mail.
 *
 * @param actor staff's e-mail
 * @throws {ShopError} 404, 409 when it was decided before
 */
export async function refuseApplication(
  container: MedusaContainer,
  id: string,
  reason: string,
  actor: string,
): Promise<void> {
  await decide(container, id, async (application) => {
    await dealerService(container).updateDealerApplications({
      id,
      status: "refused",
      reason,
      decided_by: actor,
      decided_at: new Date(),
    })
    await orLog(container, id, "noted", () =>
      noteDecision(container, application, `Refused: ${reason}`, actor),
    )
    const { brand } = settings()
    await orLog(container, id, "mailed", () =>
      sendLetter(
        container,
        { to: application.email, template: "dealer-refused", quota: null, key: `dealer-refused:${id}` },
        {
          subject: `Your ${brand} dealer application`,
          heading: "Not this time.",
          paragraphs: [
            `Thanks for applying for ${application.name}. We can't take you on as a dealer right now.`,
          ],
          facts: [{ label: "Why", value: reason }],
          note: "Something changed, or we got something wrong? Answer this mail.",
        },
      ),
    )
  })
}

/** Mails a dealer a new link to set a password; the one before ends. @throws {ShopError} 404, 409 without an account */
export async function inviteDealer(
  container: MedusaContainer,
  dealer: { customer_id: string | null; name: string },
): Promise<void> {
  const [customer] = dealer.customer_id
    ? await container.resolve(Modules.CUSTOMER).listCustomers({ id: dealer.customer_id }, { take: 1 })
    : []
  if (!customer?.email) throw conflict("This dealer has no account to log in with.")
  const { brand } = settings()
  await sendLetter(
    container,
    { to: customer.email, template: "dealer-invitation", quota: null },
    {
      subject: `Set your ${brand} password`,
      heading: "Your way in.",
      paragraphs: [
        `Here is a new link to set the password of ${dealer.name}. Your e-mail address is your login.`,
      ],
      action: { label: "Set your password", path: await invitationPath(container, customer.id) },
      note: "The link works once, for two weeks.",
    },
  )
}
