import type { MedusaContainer } from "@medusajs/framework/types"
import { shipWords } from "../../contracts/checkout/ship-promise"
import { buyerWords } from "../../modules/production/domain/stages"
import { loadOrderView } from "../../workflows/order/order-view"
import { stageMailFacts } from "../../workflows/production/stage-mail"
import { stageMail } from "../letters/stage-mail"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"

/** The name of a stage's mail in the notification module. */
const STAGE_NOTICE = "stage-notice"

/**
 * Notifies a buyer that what is made for an order has reached a stage. For a drop shipment the dealer is notified,
 * never the dealer's customer. Safe to repeat.
 * @param subject as `stageSubject` names it
 * @returns how many messages were accepted, none once a later stage's mail has covered it; null while the order isn't
 * at that stage (any more), or that mail is on its way
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendStageMail(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number | null> {
  const facts = await stageMailFacts(container, subject)
  if (facts === "wait") return null
  if (facts === "told") return 0
  const order = await loadOrderView(container, facts.orderId)
  if (!order?.email) return 0
  const { view, thanksUrl, email } = order
  const message = {
    to: email,
    template: STAGE_NOTICE,
    content: stageMail({
      ...(await shopIdentity(container)),
      number: view.number,
      stage: buyerWords(facts.stage),
      builds: facts.builds.map(({ number, product_name }) => ({ number, name: product_name })),
      ships: view.ships ? shipWords(view.ships) : null,
      email,
      thanksUrl,
    }),
  }
  const about = { id: subject, type: "stage", event: "production.moved" } as const
  return await deliver(container, [message], about, now)
}
