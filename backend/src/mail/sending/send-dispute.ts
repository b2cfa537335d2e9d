import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { isInquiry, isOpenDispute } from "../../modules/checkout/domain/dispute"
import { type DisputeNews, disputeLetter } from "../letters/dispute"
import { deliver } from "./deliver"

/** This mail's name in the notification module. */
const DISPUTE = "dispute"

/**
 * What staff are told once each: an inquiry can become a chargeback, and a lost one can be won. The shop once told of all
 * that were open under the name that a chargeback still has, so that none is told again as new.
 */
function chapterOf(status: string): string {
  if (!isOpenDispute(status)) return status
  return isInquiry(status) ? "inquiry" : "open"
}

/** Under what a piece of news is told once. */
export const keyOfDispute = ({ id, status }: Pick<DisputeNews, "id" | "status">): string =>
  `${DISPUTE}:${id}:${chapterOf(status)}`

/**
 * Tells staff that a buyer disputes a payment, and how it ended. Safe to repeat: each is told once.
 * @throws when it wasn't accepted
 */
export async function sendDispute(container: MedusaContainer, news: DisputeNews): Promise<void> {
  await deliver(
    container,
    [
      {
        key: keyOfDispute(news),
        to: settings().email,
        template: DISPUTE,
        content: disputeLetter(news),
      },
    ],
    { id: news.id, type: "dispute", event: "dispute.told" },
    new Date(),
  )
}
