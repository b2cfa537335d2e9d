import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { isInquiry, isOpenDispute } from "../../modules/checkout/domain/dispute"
import { type DisputeNews, disputeLetter } from "../letters/dispute"
import { deliver } from "./deliver"

/** This mail's name in the notification module. */
const DISPUTE = "dispute"

/** What staff are told once each: an inquiry can become a chargeback, and a lost one can be won. */
function chapterOf(status: string): string {
  if (!isOpenDispute(status)) return status
  return isInquiry(status) ? "inquiry" : "chargeback"
}

/**
 * Tells staff that a buyer disputes a payment, and how it ended. Safe to repeat: each is told once.
 * @throws when it wasn't accepted
 */
export async function sendDispute(container: MedusaContainer, news: DisputeNews): Promise<void> {
  await deliver(
    container,
    [
      {
        key: `${DISPUTE}:${news.id}:${chapterOf(news.status)}`,
        to: settings().email,
        template: DISPUTE,
        content: disputeLetter(news),
      },
    ],
    { id: news.id, type: "dispute", event: "dispute.told" },
    new Date(),
  )
}
