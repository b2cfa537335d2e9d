import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { type Decision, decideStrangersMail, type StrangersMail } from "../modules/mail/stranger-mail-store"

/**
 * Whether a mail may go out that somebody set off to an address that need not be theirs: the one place for all of
 * them. A mailbox gets a few a day (`MAILS_A_DAY`); whoever set it off is not told. Orders that were paid, and what
 * staff send, are not counted here.
 */
export async function mayMail(
  container: MedusaContainer,
  mail: StrangersMail,
  now: Date = new Date(),
): Promise<Decision> {
  const decision = await decideStrangersMail(container, mail, { secret: settings().cookieSecret, now })
  if (!decision.allowed && decision.isNew) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`A mail (${mail.purpose}) was not sent: its address has had those of the day.`)
  }
  return decision
}
