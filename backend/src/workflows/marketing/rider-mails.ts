import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  RIDER_MAILS,
  type RiderMailName,
  type SaveRiderMail,
  type StaffRiderMail,
} from "../../contracts/marketing/rider-mails"
import { DAY_MS } from "../../contracts/time/shop-time"
import { conflict, invalid } from "../../errors/shop-error"
import { sampleMail } from "../../mail/letters/sample-mail"
import { notifications } from "../../mail/sending/mail-log"
import { SHIPPING_NOTICE } from "../../mail/sending/send-shipping-notice"
import { shopIdentity } from "../../mail/shop-identity"
import { MARKETING_MODULE } from "../../modules/marketing"
import { delayProblem } from "../../modules/marketing/domain/rider-mail"
import { riderMailFigures } from "../../reports/rider-mail-figures"

/** Days whose mails are counted. */
const COUNTED_DAYS = 90

/** The mails that follow riders, staff's choices for each and their results. */
export async function staffRiderMails(container: MedusaContainer): Promise<StaffRiderMail[]> {
  const since = new Date(Date.now() - COUNTED_DAYS * DAY_MS)
  const [choices, figures] = await Promise.all([
    container.resolve(MARKETING_MODULE).riderMails.listChoices(),
    riderMailFigures(container, since, SHIPPING_NOTICE),
  ])
  return RIDER_MAILS.map((mail) => ({ mail, ...choices[mail], ...figures[mail] }))
}

/**
 * Switches a mail on or off, and sets how long after its occasion it is sent.
 * @throws {ShopError} 422 at `delay`
 */
export async function chooseRiderMail(
  container: MedusaContainer,
  { mail, on, delay }: SaveRiderMail,
): Promise<void> {
  const { riderMails } = container.resolve(MARKETING_MODULE)
  const now = (await riderMails.listChoices())[mail]
  const next = { on: on ?? now.on, delay: delay ?? now.delay }
  const problem = delayProblem(mail, next.delay)
  if (problem) throw invalid({ delay: [problem] })
  await riderMails.saveChoice(mail, next)
}

/**
 * Mails a sample to the staff member who asks for it, in the words that riders would read now.
 * @param userId of the session
 * @returns where it went
 * @throws {ShopError} 409 when it isn't a person who asks
 */
export async function mailSample(
  container: MedusaContainer,
  userId: string,
  mail: RiderMailName,
): Promise<string> {
  const [user] = await container.resolve(Modules.USER).listUsers({ id: userId }, { take: 1 })
  if (!user) throw conflict("A test goes to the person who asks for it: please log in.")
  const { subject, ...content } = sampleMail(mail, await shopIdentity(container), new Date())
  await notifications(container).createNotifications([
    {
      to: user.email,
      channel: "email",
      template: "rider-mail-test",
      content: { ...content, subject: `Test: ${subject}` },
      idempotency_key: `rider-mail-test:${randomUUID()}`,
    },
  ])
  return user.email
}
