import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isLostDispute } from "../../modules/checkout/domain/dispute"
import { isByHand } from "../../modules/checkout/domain/refunds"
import { present } from "../../workflows/checkout/stored-cart"
import { graphRows } from "../../workflows/graph-rows"
import { loadOrderView } from "../../workflows/order/order-view"
import { MONEY_FIELDS, type MoneyOrder, movedMoney } from "../../workflows/refund/refunded"
import { cancellationNotice } from "../letters/cancellation-notice"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"

/** The name of a cancellation's mail in the notification module. */
const CANCELLATION_NOTICE = "cancellation-notice"

/** Orders that were canceled between two moments: the buyer is always notified. */
export async function canceledOrders(container: MedusaContainer, from: Date, to: Date): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: { is_draft_order: false, canceled_at: { $gte: from, $lte: to } },
  })
  return data.map(({ id }) => id)
}

/** ms; canceling refunds what was paid just before the order counts as canceled. */
const REFUNDED_JUST_BEFORE_MS = 2 * 60_000

interface CanceledOrder extends MoneyOrder {
  canceled_at: string | Date | null
  payment_collections?:
    | ({
        payments?: ({
          refunds?: ({ id: string; amount: number; created_at: string | Date } | null)[]
        } | null)[]
      } | null)[]
    | null
}

/**
 * Whether money was still to be refunded, the way it was paid, when the order was canceled. What a bank took after a
 * dispute isn't the shop's to refund; what staff give back another way has a mail that says so.
 */
function hadMoneyToRefund(order: CanceledOrder): boolean {
  const { paidCents, refundedCents } = movedMoney(order)
  const from = new Date(order.canceled_at ?? 0).getTime() - REFUNDED_JUST_BEFORE_MS
  const refunds = present(order.payment_collections)
    .flatMap(({ payments }) => present(payments))
    .flatMap(({ refunds }) => present(refunds))
  if (refunds.some(({ id }) => isByHand(id))) return false
  const isRefundedNow = refunds.some(
    ({ id, created_at }) => !isLostDispute(id) && new Date(created_at).getTime() >= from,
  )
  return paidCents > refundedCents || isRefundedNow
}

/**
 * Notifies a buyer that an order was canceled. For a drop shipment the dealer is notified, never the dealer's customer.
 * Safe to repeat.
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendCancellationNotice(
  container: MedusaContainer,
  orderId: string,
  now: Date = new Date(),
): Promise<number> {
  const [canceled] = await graphRows<CanceledOrder>(container, {
    entity: "order",
    fields: [
      "canceled_at",
      ...MONEY_FIELDS,
      "payment_collections.payments.refunds.id",
      "payment_collections.payments.refunds.created_at",
    ],
    filters: { id: orderId },
  })
  const order = canceled?.canceled_at ? await loadOrderView(container, orderId) : null
  if (!canceled || !order?.email) return 0
  const { view, thanksUrl, email } = order
  const message = {
    to: email,
    template: CANCELLATION_NOTICE,
    content: cancellationNotice({
      ...(await shopIdentity(container)),
      number: view.number,
      email,
      thanksUrl,
      refundFollows: hadMoneyToRefund(canceled),
    }),
  }
  return await deliver(container, [message], { id: orderId, type: "order", event: "order.canceled" }, now)
}
