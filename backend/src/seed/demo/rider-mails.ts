import type { MedusaContainer } from "@medusajs/framework/types"
import { FOLLOWING_MAILS } from "../../contracts/marketing/rider-mails"
import { MARKETING_MODULE } from "../../modules/marketing"
import { usualChoice } from "../../modules/marketing/domain/rider-mail"

/**
 * The demo mails its riders, into its own outbox; a live shop does so once its staff turn it on. What staff chose
 * stays.
 */
export async function seedDemoRiderMails(container: MedusaContainer): Promise<void> {
  const marketing = container.resolve(MARKETING_MODULE)
  const chosen = new Set((await marketing.listRiderMailSettings()).map(({ mail }) => mail))
  for (const mail of FOLLOWING_MAILS) {
    if (!chosen.has(mail)) await marketing.riderMails.saveChoice(mail, { ...usualChoice(mail), on: true })
  }
}
