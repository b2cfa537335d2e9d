import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { DEALER_MODULE } from "../../modules/dealer"
import type { DealerApplication } from "../../modules/dealer/models/dealer-application"
import { createInvitation, type Invitation } from "../../workflows/account/invitation"
import { accountOf } from "../../workflows/account/passwords"
import { emailOf } from "../../workflows/account/verify-email"
import { deliver, type Message } from "./deliver"

const APPROVED = "dealer-approved"
const REFUSED = "dealer-refused"

/** Keys of the mails that a decision on an application may have sent. */
export const decisionKeys = (id: string): string[] => [`${APPROVED}:${id}`, `${REFUSED}:${id}`]

type Application = Pick<
  InferTypeOf<typeof DealerApplication>,
  "email" | "reason" | "dealer_id" | "account_made"
>

interface Told {
  message: Message
  invitation?: Invitation | null
}

/** The code, the percentage and the way in; null when the dealer, or their account, is gone. */
async function approval(
  container: MedusaContainer,
  { dealer_id, account_made }: Application,
): Promise<Told | null> {
  const [dealer] = await container.resolve(DEALER_MODULE).listDealers({ id: dealer_id }, { take: 1 })
  const to = dealer?.customer_id ? await emailOf(container, dealer.customer_id) : null
  if (!dealer?.customer_id || !to) return null
  const { brand } = settings()
  const invitation = account_made ? await createInvitation(container, dealer.customer_id) : null
  const link = invitation?.path
  const message: Message = {
    to,
    template: APPROVED,
    content: {
      subject: `You are a ${brand} dealer`,
      heading: "You're in.",
      paragraphs: [
        `${dealer.name} is now a ${brand} dealer. Log in to see your price on every page. Order for the floor, or straight to your customer with your name on the box.`,
        link
          ? "Set your password first. Your email address is your login."
          : "You already have an account: log in with your usual password.",
      ],
      facts: [
        { label: "Your dealer code", value: dealer.code },
        { label: "Your discount", value: `${dealer.percent_off}%` },
      ],
      action: link
        ? { label: "Set your password", path: link }
        : { label: "Log in", path: "/login?redirectTo=/dealer" },
      note: link
        ? "The link works once, for two weeks. Riders who enter your code in their cart are credited to you."
        : "Riders who enter your code in their cart are credited to you.",
    },
  }
  return { message, invitation }
}

/**
 * The reason for a refusal; a dealer who applied twice is told that nothing changes for them. It repeats nothing that
 * was typed, not even the dealership's name: junk is refused, too, and anyone can type in anyone's address.
 */
async function refusal(container: MedusaContainer, { email, reason }: Application): Promise<Told> {
  const { brand } = settings()
  const account = await accountOf(container, email.toLowerCase())
  const dealer = account && (await container.resolve(DEALER_MODULE).findByCustomer(account.id))
  const message: Message = {
    to: email,
    template: REFUSED,
    content: {
      subject: `Your ${brand} dealer application`,
      ...(dealer?.active
        ? {
            heading: "You're a dealer already.",
            paragraphs: [
              `You've applied again to be a ${brand} dealer. This application is closed, and nothing changes: your code and your discount stay.`,
            ],
          }
        : {
            heading: "Not this time.",
            paragraphs: [`Thanks for applying to be a ${brand} dealer. We can't take you on right now.`],
          }),
      facts: [{ label: "Why", value: reason ?? "" }],
      note: "Something changed, or we got something wrong? Reply to this email.",
    },
  }
  return { message }
}

/**
 * Tells an applicant what staff have decided. Safe to repeat; nothing is sent once the application is deleted.
 * @param id of the application
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendDealerDecision(container: MedusaContainer, id: string, now: Date): Promise<number> {
  const [application] = await container.resolve(DEALER_MODULE).listDealerApplications({ id }, { take: 1 })
  if (!application || application.status === "new") return 0
  const told =
    application.status === "refused"
      ? await refusal(container, application)
      : await approval(container, application)
  if (!told) return 0
  const about = { id, type: "dealer_application", event: "dealer-application.decided" } as const
  const accepted = await deliver(container, [told.message], about, now)
  if (accepted > 0) await told.invitation?.endEarlier()
  return accepted
}
