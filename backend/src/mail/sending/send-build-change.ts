import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { toDollars } from "../../contracts/money"
import { PRODUCTION_MODULE } from "../../modules/production"
import { hardwareOfPlan } from "../../modules/production/domain/stored-plan"
import type { BuildChangeRow } from "../../modules/production/service"
import { lacksCharge } from "../../workflows/build-change/record-charge"
import { loadOrderView } from "../../workflows/order/order-view"
import { pendingCents } from "../../workflows/order/pending-cents"
import { buildChangeLetter, changeLinkLetter } from "../letters/build-change"
import { deliver } from "./deliver"
import { sendLetter } from "./send-letter"

/** The name of a changed build's mail in the notification module. */
export const BUILD_CHANGE = "build-change"

/**
 * Ids of the changes made in a period: each is mailed. A younger one may still be undone, and whether its card was
 * charged isn't known before jobs/reconcile-payments has asked.
 */
export async function recentBuildChanges(
  container: MedusaContainer,
  since: Date,
  until: Date,
): Promise<string[]> {
  const rows = await container
    .resolve(PRODUCTION_MODULE)
    .listBuildChanges({ state: "done", done_at: { $gt: since, $lte: until } }, { select: ["id"], take: null })
  return rows.map(({ id }) => id)
}

function changed(row: BuildChangeRow, order: string) {
  const { before, after } = hardwareOfPlan(row.plan)
  return {
    brand: settings().brand,
    order,
    number: row.number,
    from: { name: row.from_name, words: row.from_words, sku: row.from_sku, hardware: before },
    to: { name: row.to_name, words: row.to_words, sku: row.to_sku, hardware: after },
    difference: toDollars(row.difference_cents),
  }
}

/**
 * Notifies a buyer of what their build is from now on. Safe to repeat.
 * @returns how many messages were accepted
 * @throws when one wasn't; the message names no address
 */
export async function sendBuildChange(
  container: MedusaContainer,
  changeId: string,
  now: Date = new Date(),
): Promise<number> {
  const [row] = await container
    .resolve(PRODUCTION_MODULE)
    .listBuildChanges({ id: changeId, state: "done" }, { take: 1 })
  const order = row && (await loadOrderView(container, row.order_id))
  if (!order) return 0
  const facts = {
    ...changed(row, order.view.number),
    // Paid as the order's balance, its own collection stays empty.
    unpaid: (await lacksCharge(container, row)) && (await pendingCents(container, row.order_id)) > 0,
    thanksUrl: order.thanksUrl,
  }
  return await deliver(
    container,
    [{ to: order.email, template: BUILD_CHANGE, content: buildChangeLetter(facts) }],
    { id: changeId, type: "build_change", event: "build.changed" },
    now,
  )
}

/**
 * Mails the link for paying for a dearer design. Its secret is stored nowhere else, so there is nothing to resend.
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendChangePaymentLink(
  container: MedusaContainer,
  changeId: string,
  { to, url }: { to: string; url: string },
): Promise<void> {
  const row = await container.resolve(PRODUCTION_MODULE).retrieveBuildChange(changeId)
  const { display_id } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(row.order_id, { select: ["id", "display_id"] })
  const expires = row.expires_at ?? row.created_at
  const content = changeLinkLetter({ ...changed(row, String(display_id)), url, expires })
  await sendLetter(container, { to, template: "build-change-link", quota: null }, content)
}
