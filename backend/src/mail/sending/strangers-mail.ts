import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { orLog } from "../../log/or-log"
import { MAIL_MODULE } from "../../modules/mail"
import type { Decision, StrangersMail } from "../../modules/mail/stranger-mail-store"

/**
 * Whether a mail may go out that someone triggered to an address that need not be theirs: the one place for all of
 * them. A mailbox gets a few a day (`MAILS_A_DAY`); the person who triggered it isn't informed. Orders that were paid,
 * and what staff send, aren't counted here.
 */
export async function mayMail(
  container: MedusaContainer,
  mail: StrangersMail,
  now: Date = new Date(),
): Promise<Decision> {
  const quota = { secret: settings().cookieSecret, now }
  const decision = await container.resolve(MAIL_MODULE).decide(mail, quota)
  if (!decision.allowed && decision.isNew) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`A mail (${mail.purpose}) was not sent: its address has had those of the day.`)
  }
  return decision
}

/** No longer counts a mail that wasn't accepted. Never throws: why it wasn't is what its sender has to say. */
export async function takeBack(container: MedusaContainer, key: string): Promise<void> {
  await orLog(container, "A mail that was not accepted still counts for its mailbox", () =>
    container.resolve(MAIL_MODULE).takeBackDecision(key),
  )
}
