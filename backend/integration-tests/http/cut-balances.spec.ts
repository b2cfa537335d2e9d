import { resendMail } from "../../src/mail/sending/resend-mail"
import { settleBalances } from "../../src/workflows/balance/settle-balance"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { buildChanger } from "../build-changer"
import { cutsOf, eachCut, expectAllCut, whileCut } from "../cut-connection"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { type BoughtOrder, returnShop } from "../return-shop"
import type { Visitor } from "../visitor"

/** As many writes as paying a balance makes, and one more: the receipt that follows may come in between. */
const OF_PAYMENT = 11
const DOWN_MS = 100

interface Standing {
  totalCents: number
  bookedCents: number
  keptCents: number
  pendingCents: number
  /** What each card was charged, lowest first. */
  charged: number[]
  receipts: number
}

shopTest({}, (shop) => {
  const { visitor, container, untilIdle, prepared } = shop
  const { processor, database, bought, booksOf } = returnShop(shop)
  const { pay } = buildChanger(shop)

  /** A red handle is bought, and staff add a blue one. */
  const added = prepared(async () => {
    const who = await visitor().logInStaff()
    const order = await bought(who, visitor(), false, async (rider: Visitor) => {
      ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    })
    const { rows } = await database().raw("select id from product_variant where sku = 'PUL-BLU'")
    const edit = `/admin/order-edits/${order.id}`
    ok(await who.post("/admin/order-edits", { order_id: order.id }))
    ok(await who.post(`${edit}/items`, { items: [{ variant_id: rows[0].id, quantity: 1 }] }))
    ok(await who.post(`${edit}/request`, { no_notification: true }))
    ok(await who.post(`${edit}/confirm`, {}))
    await untilIdle()
    const { url } = ok(await who.post(`/admin/order-balances/${order.id}/link`, { mail: false }))
    return { who, order, token: url.split("/").pop() as string, before: await standing(who, order) }
  })

  async function jobRuns(): Promise<void> {
    const later = new Date(Date.now() + 10 * 60_000)
    await settleBalances(container, later)
    await reconcilePayments(container, later)
    // A mail whose sender stopped responding is handed to another one only later than that.
    await resendMail(container, new Date(later.getTime() + 20 * 60_000))
    await untilIdle()
  }

  async function standing(who: Visitor, order: BoughtOrder): Promise<Standing> {
    const { rows } = await database().raw(
      `select
         (select coalesce(round(sum(t.amount) * 100), 0)::int from order_transaction t
           where t.order_id = :id and t.deleted_at is null) as "bookedCents",
         (select coalesce(round(sum(coalesce(c.captured_amount, 0) - coalesce(c.refunded_amount, 0)) * 100), 0)::int
            from payment_collection c join order_payment_collection l on l.payment_collection_id = c.id
           where l.order_id = :id and l.deleted_at is null and c.deleted_at is null) as "keptCents",
         (select count(*)::int from notification n
           where n.template = 'balance-receipt' and n.status = 'success' and n."to" = :email) as receipts`,
      { id: order.id, email: order.email },
    )
    const { outstanding, total } = await booksOf(who, order)
    return {
      ...rows[0],
      totalCents: Math.round(total * 100),
      pendingCents: Math.round(outstanding * 100),
      charged: (await processor.chargedTo(order.cartId)).sort((a, b) => a - b),
    }
  }

  /** The balance was paid by one card, once, and its buyer has one receipt. */
  function expectPaid(books: Standing, { totalCents, pendingCents, charged }: Standing): void {
    expect(books).toEqual({
      totalCents,
      bookedCents: totalCents,
      keptCents: totalCents,
      pendingCents: 0,
      charged: [...charged, pendingCents].sort((a, b) => a - b),
      receipts: 1,
    })
  }

  it("every write of a balance's payment is cut", async () => {
    await expectAllCut(shop, OF_PAYMENT, () => pay(added().token))
  })

  eachCut(
    cutsOf(OF_PAYMENT, DOWN_MS),
    "the payment of a balance, cut at write %s: is whole or never was when the job has been there",
    async (cut) => {
      const { who, order, token, before } = added()
      await whileCut(shop, cut, () => pay(token))
      await jobRuns()
      const books = await standing(who, order)
      if (books.pendingCents > 0) expect(books).toEqual(before)
      else expectPaid(books, before)
    },
  )

  eachCut(
    cutsOf(OF_PAYMENT, 0),
    "the payment of a balance, cut at write %s: its buyer presses again and has paid once",
    async (cut) => {
      const { who, order, token, before } = added()
      const { addressId } = ok(await visitor().get(`/shop/pay/${token}`)).checkout
      await whileCut(shop, cut, () => pay(token, "tok_visa", { addressId }))
      const again = await pay(token, "tok_visa", { addressId })
      const last = again.status === 422 ? await pay(token, "tok_mastercard", { addressId }) : again
      expect([last.status, last.body]).toEqual([200, { thanks_url: expect.any(String) }])
      await jobRuns()
      expectPaid(await standing(who, order), before)
    },
  )
})
