import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS, MINUTE_MS } from "../src/contracts/time/shop-time"
import { Outbox, outboxFolder } from "../src/providers/notification-mail/outbox"
import { cardProcessor } from "../src/workflows/checkout/settle-payment"
import { settleAllRefunds } from "../src/workflows/refund/settle-refunds"
import { riderAtBilling } from "./buyer"
import { cardProcessorOf } from "./card-processor"
import type { Shop } from "./harness"
import { ok } from "./ok"
import { setStock } from "./stock"
import type { Visitor } from "./visitor"

/** What a test has the bank do about a dispute. */
export type Verdict = "winning" | "losing" | "partly_losing" | "reversing" | "escalate_inquiry"

/** What the suites about disputed payments do in a running shop. */
export function disputeShop({ visitor, container, settings, untilIdle }: Shop) {
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  beforeEach(() => setStock(container, "PUL-RED", 100))

  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const rows = async (sql: string, ...values: string[]) => (await database().raw(sql, values)).rows

  /** The mails that say something, oldest first. */
  async function mailsWith(words: string): Promise<{ subject: string; text: string }[]> {
    const { mails } = await outbox.list({ limit: 200, offset: 0 })
    const read = await Promise.all(mails.reverse().map(({ id }) => outbox.read(id)))
    return read.flatMap((mail) => {
      const text = mail?.text.replaceAll(/\s+/g, " ") ?? ""
      return mail && text.includes(words) ? [{ subject: mail.subject, text }] : []
    })
  }

  async function edit(who: Visitor, orderId: string, what: string, change: object): Promise<void> {
    ok(await who.post("/admin/order-edits", { order_id: orderId }))
    for (const [step, body] of [
      [what, change],
      ["request", {}],
      ["confirm", {}],
    ] as const)
      ok(await who.post(`/admin/order-edits/${orderId}/${step}`, body))
    await untilIdle()
  }

  return {
    processor,
    rows,
    mailsWith,

    /** An order of two handles whose buyer disputes its payment at once. */
    async disputed(token = "tok_createDispute") {
      const { cartId, pay } = await riderAtBilling(visitor(), "pull-handle-red", 2)
      expect((await pay(token)).status).toBe(200)
      await untilIdle()
      const [order] = await rows(
        `select o.id, o.display_id::text as number, o.email from "order" o
           join order_cart c on c.order_id = o.id where c.cart_id = ?`,
        cartId,
      )
      const [intent] = await processor.intentsOf(cartId)
      const { data } = await cardProcessor().disputes.list({ payment_intent: intent?.id ?? "" })
      const session = intent?.metadata.session_id ?? ""
      return {
        ...order,
        cartId,
        cents: intent?.amount ?? 0,
        disputeId: data[0]?.id ?? "",
        session,
        intent: intent?.id ?? "",
      }
    },

    /** Of the mails about a dispute, oldest first. */
    subjects: async (disputeId: string) => (await mailsWith(disputeId)).map(({ subject }) => subject),

    decide: (disputeId: string, verdict: Verdict) =>
      cardProcessor().disputes.update(disputeId, {
        evidence: { uncategorized_text: `${verdict}_evidence` },
      }),

    /** What an order's books have as refunded, oldest first. */
    refundsOf: (orderId: string): Promise<{ id: string; cents: number }[]> =>
      rows(
        "select r.id, (r.amount * 100)::int as cents from refund r join payment y on y.id = r.payment_id join order_payment_collection l on l.payment_collection_id = y.payment_collection_id where l.order_id = ? and r.deleted_at is null order by r.created_at, r.id",
        orderId,
      ),

    settleLateRefunds: () =>
      settleAllRefunds(container, {
        from: new Date(Date.now() - DAY_MS),
        until: new Date(Date.now() + MINUTE_MS),
      }),

    /** Sets how many an order has of its only line, on Medusa's page. */
    async setPieces(who: Visitor, orderId: string, quantity: number): Promise<void> {
      const [{ id: line }] = ok(await who.get(`/admin/orders/${orderId}?fields=id,*items`)).order.items
      await edit(who, orderId, `items/item/${line}`, { quantity })
    },

    /** Adds a piece to an order there, so that a balance is due. */
    async addPiece(who: Visitor, orderId: string, sku: string): Promise<void> {
      const [{ id }] = await rows("select id from product_variant where sku = ?", sku)
      await edit(who, orderId, "items", { items: [{ variant_id: id, quantity: 1 }] })
    },
  }
}
