import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settings } from "../../../config/settings"
import { orLog } from "../../../log/or-log"
import { sendLetter } from "../../../mail/sending/send-letter"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import { invitationPath } from "../../account/passwords"

const approvalKey = (id: string) => `dealer-approved:${id}`
const refusalKey = (id: string) => `dealer-refused:${id}`

/** Keys of the mails that a decision on an application may have sent. */
export const decisionKeys = (id: string): string[] => [approvalKey(id), refusalKey(id)]

/** A failure here must not undo the decision or what comes after it: staff can send the link again. */
const decisionNot = (what: "noted" | "mailed", id: string) =>
  `The decision on dealer application ${id} was not ${what}`

interface Note {
  id: string
  /** Null for an application from before there was an inbox for all forms. */
  submissionId: string | null
  text: string
  /** The staff member's email. */
  by: string
}

/** Writes a decision into the inbox's history, where nothing is left to do. */
export const logDecisionStep = createStep(
  "log-dealer-decision",
  async ({ id, submissionId, text, by }: Note, { container }) => {
    await orLog(container, decisionNot("noted", id), async () => {
      if (!submissionId) return
      const submissions = container.resolve(SUBMISSION_MODULE)
      await submissions.addEvent(submissionId, { kind: "note", by, text })
      await submissions.setStatus(submissionId, { status: "closed", by })
    })
    return new StepResponse(id)
  },
)

interface Approved {
  id: string
  name: string
  email: string
  customerId: string
  /** Whether a password has yet to be set. */
  accountMade: boolean
  code: string
  percentOff: number
}

/** Mails a new dealer the code, the percentage and the way in. */
export const mailApprovalStep = createStep(
  "mail-dealer-approval",
  async (approved: Approved, { container }) => {
    const { id, name, email, customerId, accountMade, code, percentOff } = approved
    await orLog(container, decisionNot("mailed", id), async () => {
      const { brand } = settings()
      const link = accountMade ? await invitationPath(container, customerId) : null
      await sendLetter(
        container,
        { to: email, template: "dealer-approved", quota: null, key: approvalKey(id) },
        {
          subject: `You are a ${brand} dealer`,
          heading: "You're in.",
          paragraphs: [
            `${name} is now a ${brand} dealer. Log in to see your price on every page. Order for the floor, or straight to your customer with your name on the box.`,
            link
              ? "Set your password first. Your email address is your login."
              : "You already have an account: log in with your usual password.",
          ],
          facts: [
            { label: "Your dealer code", value: code },
            { label: "Your discount", value: `${percentOff}%` },
          ],
          action: link
            ? { label: "Set your password", path: link }
            : { label: "Log in", path: "/login?redirectTo=/dealer" },
          note: link
            ? "The link works once, for two weeks. Riders who give your code at checkout are credited to you."
            : "Riders who give your code at checkout are credited to you.",
        },
      )
    })
    return new StepResponse(id)
  },
)

/**
 * Mails an applicant the reason for the refusal. It repeats nothing that was typed, not even the dealership's name:
 * junk is refused, too, and anyone can type in anyone's address.
 */
export const mailRefusalStep = createStep(
  "mail-dealer-refusal",
  async ({ id, email, reason }: { id: string; email: string; reason: string }, { container }) => {
    await orLog(container, decisionNot("mailed", id), () => {
      const { brand } = settings()
      return sendLetter(
        container,
        { to: email, template: "dealer-refused", quota: null, key: refusalKey(id) },
        {
          subject: `Your ${brand} dealer application`,
          heading: "Not this time.",
          paragraphs: [`Thanks for applying to be a ${brand} dealer. We can't take you on right now.`],
          facts: [{ label: "Why", value: reason }],
          note: "Something changed, or we got something wrong? Reply to this email.",
        },
      )
    })
    return new StepResponse(id)
  },
)
