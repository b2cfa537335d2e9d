import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { refundedPayments } from "../../cart-store/order-refunds"
import { settings } from "../../config/settings"
import { toDollars } from "../../contracts/money"
import { isLostDispute } from "../../modules/checkout/domain/dispute"
import { type GoesBack, isByHand } from "../../modules/checkout/domain/refunds"
import { PRODUCTION_MODULE } from "../../modules/production"
import { refundText } from "../../text-messages/order-texts"
import { CARD_PROVIDER } from "../../workflows/checkout/card-provider"
import { present } from "../../workflows/checkout/stored-cart"
import { graphRows } from "../../workflows/graph-rows"
import { loadOrderView } from "../../workflows/order/order-view"
import { returnOfNote, wordOfRefund } from "../../workflows/return/read-return"
import { refundNotice } from "../letters/refund-notice"
import { shopIdentity } from "../shop-identity"
import { deliver, type Message } from "./deliver"

/** The refund mail's name in the notification module. */
export const REFUND_NOTICE = "refund-notice"
/** The same by text message. */
export const REFUND_TEXT = "refund-text"

/** The fields of an order that are needed here, as returned by Medusa's graph. */
interface OrderPayments {
  payment_collections?: ({ payments?: ({ id: string } | null)[] } | null)[]
}

/**
 * The orders that payment collections belong to, keyed by collection id. That of a changed build is linked to its order
 * once the change is made.
 */
async function ordersOf(
  container: MedusaContainer,
  collectionIds: readonly string[],
): Promise<Map<string, string>> {
  const [{ data }, changes] = await Promise.all([
    container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order_payment_collection",
      fields: ["order_id", "payment_collection_id"],
      filters: { payment_collection_id: [...collectionIds] },
    }),
    container
      .resolve(PRODUCTION_MODULE)
      .listBuildChanges(
        { collection_id: [...collectionIds] },
        { select: ["order_id", "collection_id"], take: null },
      ),
  ])
  return new Map([
    ...changes.map(({ collection_id, order_id }) => [collection_id ?? "", order_id] as const),
    ...data.map((link) => [link.payment_collection_id, link.order_id] as const),
  ])
}

/** Refunds of a payment, oldest first. */
export async function refundsOfPayment(container: MedusaContainer, paymentId: string): Promise<string[]> {
  const refunds = await container
    .resolve(Modules.PAYMENT)
    .listRefunds({ payment_id: paymentId }, { select: ["id"], order: { created_at: "ASC" }, take: null })
  return refunds.map(({ id }) => id)
}

/** Refunds of all of an order's payments, oldest first. */
export async function refundsOfOrder(container: MedusaContainer, orderId: string): Promise<string[]> {
  const [order] = await graphRows<OrderPayments>(container, {
    entity: "order",
    fields: ["payment_collections.payments.id"],
    filters: { id: orderId },
  })
  const payments = present(order?.payment_collections).flatMap((collection) => present(collection.payments))
  const refunds: string[] = []
  for (const { id } of payments) refunds.push(...(await refundsOfPayment(container, id)))
  return refunds
}

/** Ids of the orders' refunds in a period: the buyer is always notified of a refund. */
export async function recentRefunds(container: MedusaContainer, from: Date, to: Date): Promise<string[]> {
  const created_at = { $gt: from.toISOString(), $lte: to.toISOString() }
  const refunds = await container
    .resolve(Modules.PAYMENT)
    .listRefunds({ created_at }, { relations: ["payment"], take: null })
  if (refunds.length === 0) return []
  const collections = refunds.map(({ payment }) => payment.payment_collection_id)
  const orders = await ordersOf(container, collections)
  return refunds.filter(({ payment }) => orders.has(payment.payment_collection_id)).map(({ id }) => id)
}

/**
 * Whether a refund may still be refused: Medusa notes it before the processor is asked, and the order's books have it
 * once it has gone. Money that never was in those books isn't expected there.
 */
async function mayBeRefused(
  container: MedusaContainer,
  orderId: string,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<boolean> {
  const payment = (await refundedPayments(container, orderId)).find((each) => each.id === paymentId)
  const refund = payment?.refunds.find((each) => each.id === id)
  if (!payment || !refund) return false
  return !refund.booked && !(payment.canceled && payment.canceledCents > 0)
}

/**
 * Notifies a buyer that a refund is on its way. Money refunded because no order resulted belongs to no order, and no
 * one is notified. Safe to repeat.
 * @returns how many messages were accepted; null while the processor may still refuse it; `obsolete` when it did
 * @throws when one wasn't; the message names no address.
 */
export async function sendRefundNotice(
  container: MedusaContainer,
  refundId: string,
  now: Date = new Date(),
): Promise<number | "obsolete" | null> {
  // The buyer's bank has told them.
  if (isLostDispute(refundId)) return "obsolete"
  const [refund] = await container
    .resolve(Modules.PAYMENT)
    .listRefunds({ id: refundId }, { relations: ["payment"], take: 1 })
  if (!refund) return "obsolete"
  const collection = refund.payment.payment_collection_id
  const orderId = (await ordersOf(container, [collection])).get(collection)
  const order = orderId && (await loadOrderView(container, orderId))
  if (!order) return 0
  if (await mayBeRefused(container, orderId, { id: refundId, paymentId: refund.payment.id })) return null
  const { view, thanksUrl, email, texts } = order
  // Medusa's type lacks it.
  const { metadata } = refund as { metadata?: GoesBack | null }
  const amount = metadata?.goes_back_cents ? toDollars(metadata.goes_back_cents) : Number(refund.amount)
  const forReturn = returnOfNote(refund.note)
  const messages: Message[] = []
  if (email) {
    messages.push({
      to: email,
      template: REFUND_NOTICE,
      content: refundNotice({
        ...(await shopIdentity(container)),
        number: view.number,
        amount,
        email,
        thanksUrl,
        way: isByHand(refundId)
          ? "by_hand"
          : refund.payment.provider_id === CARD_PROVIDER
            ? "card"
            : "as_paid",
        forReturn,
        word: forReturn === null ? "" : await wordOfRefund(container, orderId, forReturn),
      }),
    })
  }
  if (texts.notifications) {
    messages.push({
      to: texts.phone,
      channel: "sms",
      template: REFUND_TEXT,
      content: refundText({ brand: settings().brand, number: view.number, thanksUrl }, amount),
    })
  }
  return await deliver(container, messages, { id: refundId, type: "refund", event: "payment.refunded" }, now)
}
