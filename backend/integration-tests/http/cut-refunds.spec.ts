import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/contracts/time/shop-time"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { period, reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { settleAllRefunds } from "../../src/workflows/refund/settle-refunds"
import { type Cut, cutsOf, eachCut, expectAllCut, whileCut } from "../cut-connection"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { type BoughtOrder, returnShop } from "../return-shop"
import type { Visitor } from "../visitor"

/** As many writes as each makes, and one more: mails and jobs that follow may come in between. */
const OF_REFUND = 16
const OF_CANCELLATION = 24
const OF_RETURN = 18
const DOWN_MS = 100
const GIVEN = 20

interface Standing {
  canceled: boolean
  bookedCents: number
  capturedCents: number
  refundedCents: number
  collectionCents: number
  openChanges: number
  unheld: number
  chargedCents: number
  pendingCents: number
}

shopTest({}, (shop) => {
  const { visitor, container, untilIdle, prepared, settings } = shop
  const { processor, database, bought, accepted, arrival, booksOf } = returnShop(shop)
  const handles = async (rider: Visitor) => {
    ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
  }
  const made = prepared(async () => {
    const who = await visitor().logInStaff()
    const order = await bought(who, visitor(), false, handles)
    const shipped = await bought(who)
    const { id, send } = await accepted(who, shipped)
    ok(await send("receive", arrival(shipped)))
    return {
      who,
      unshipped: { order, payment: await paymentOf(who, order) },
      returned: { order: shipped, path: `/admin/submissions/${id}/return` },
    }
  })
  const unshipped = () => ({ who: made().who, ...made().unshipped })

  async function paymentOf(who: Visitor, order: BoughtOrder): Promise<string> {
    const { order: page } = ok(
      await who.get(`/admin/orders/${order.id}?fields=id,*payment_collections.payments`),
    )
    return page.payment_collections[0].payments[0].id
  }

  /** Runs the job as if it came long after the test's call. */
  async function jobRuns(afterMs = 10 * MINUTE_MS): Promise<void> {
    const later = new Date(Date.now() + afterMs)
    await reconcilePayments(container, later)
    await settleAllRefunds(container, period(later))
    await untilIdle()
  }

  async function standing(who: Visitor, order: BoughtOrder): Promise<Standing> {
    const { rows } = await database().raw(
      `select o.canceled_at is not null as canceled,
         (select coalesce(round(sum(t.amount) * 100), 0)::int from order_transaction t
           where t.order_id = o.id and t.deleted_at is null) as "bookedCents",
         (select coalesce(round(sum(c.amount) * 100), 0)::int from capture c join payment p on p.id = c.payment_id
           where p.payment_collection_id = l.payment_collection_id and c.deleted_at is null) as "capturedCents",
         (select coalesce(round(sum(r.amount) * 100), 0)::int from refund r join payment p on p.id = r.payment_id
           where p.payment_collection_id = l.payment_collection_id and r.deleted_at is null) as "refundedCents",
         (select coalesce(round(c.refunded_amount * 100), 0)::int from payment_collection c
           where c.id = l.payment_collection_id) as "collectionCents",
         (select count(*)::int from order_change c
           where c.order_id = o.id and c.status in ('pending', 'requested') and c.deleted_at is null) as "openChanges",
         (select coalesce(sum(d.quantity - d.fulfilled_quantity), 0)::int from order_item d
           where d.order_id = o.id and d.version = o.version and d.deleted_at is null)
         - (select coalesce(sum(r.quantity), 0)::int from reservation_item r
             where r.deleted_at is null and r.line_item_id in (select d.item_id from order_item d where d.order_id = o.id)) as unheld
       from "order" o join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
      where o.id = ?`,
      [order.id],
    )
    const { outstanding } = await booksOf(who, order)
    const [charged = 0] = await processor.chargedTo(order.cartId)
    return { ...rows[0], chargedCents: charged, pendingCents: Math.round(outstanding * 100) }
  }

  /** Checks what is true of every order at any time, however often it was cut. */
  function expectTrueBooks(books: Standing): void {
    const keptCents = books.capturedCents - books.refundedCents
    expect(books).toMatchObject({
      chargedCents: keptCents,
      bookedCents: keptCents,
      collectionCents: books.refundedCents,
      openChanges: 0,
    })
  }

  const cuts = (writes: number, lost: Cut["lost"]) => cutsOf(writes, DOWN_MS, [lost])
  const anyCut = (writes: number) => cutsOf(writes, DOWN_MS)

  const refundOf = ({ who, payment } = unshipped()) =>
    who.post(`/admin/payments/${payment}/refund`, { amount: GIVEN })
  const cancellationOf = ({ who, order } = unshipped()) => who.post(`/admin/orders/${order.id}/cancel`, {})
  const returnOf = ({ who, returned } = made()) => who.post(`${returned.path}/refund`, { amount: GIVEN })

  it.each([
    ["a refund", OF_REFUND, () => refundOf()],
    ["a cancellation", OF_CANCELLATION, () => cancellationOf()],
    ["a return's refund", OF_RETURN, () => returnOf()],
  ] as const)("every write of %s is cut", async (_what, writes, work) => {
    await expectAllCut(shop, writes, work)
  })

  describe("a refund that is cut off from the database at write", () => {
    eachCut(anyCut(OF_REFUND), "%s: is in the books as it is at the processor, once", async (cut) => {
      const { who, order, payment } = unshipped()
      const refund = () => who.post(`/admin/payments/${payment}/refund`, { amount: GIVEN })
      await whileCut(shop, cut, refund)
      await jobRuns()
      const books = await standing(who, order)
      expectTrueBooks(books)
      expect(books).toMatchObject({ canceled: false, pendingCents: 0, unheld: 0 })
      expect([0, GIVEN * 100]).toContain(books.refundedCents)
    })
  })

  describe("a refund that staff press again after a cut at write", () => {
    eachCut(cuts(OF_REFUND, "answer"), "%s: goes once", async (cut) => {
      const { who, order, payment } = unshipped()
      const refund = () => who.post(`/admin/payments/${payment}/refund`, { amount: GIVEN })
      const first = await whileCut(shop, cut, refund)
      const second = await refund()
      await untilIdle()
      const books = await standing(who, order)
      expectTrueBooks(books)
      expect(books).toMatchObject({ pendingCents: 0, refundedCents: GIVEN * 100 })
      if (first.status === 200) expect(second.status).toBe(409)
    })
  })

  describe("a cancellation that is cut off from the database at write", () => {
    eachCut(anyCut(OF_CANCELLATION), "%s: all of the money went back, or none", async (cut) => {
      const { who, order } = unshipped()
      await whileCut(shop, cut, () => who.post(`/admin/orders/${order.id}/cancel`, {}))
      await jobRuns()
      const books = await standing(who, order)
      expectTrueBooks(books)
      expect([0, books.capturedCents]).toContain(books.refundedCents)
      if (books.canceled) expect(books.refundedCents).toBe(books.capturedCents)
      if (!books.canceled) expect(books.pendingCents).toBe(0)
    })

    eachCut(
      cuts(OF_CANCELLATION, "answer"),
      "%s: staff who press again cancel it, and the money goes once",
      async (cut) => {
        const { who, order } = unshipped()
        const cancel = () => who.post(`/admin/orders/${order.id}/cancel`, {})
        const first = await whileCut(shop, cut, cancel)
        if (first.status !== 200) await cancel()
        await jobRuns()
        const books = await standing(who, order)
        expectTrueBooks(books)
        expect(books).toMatchObject({ canceled: true, refundedCents: books.capturedCents })
      },
    )
  })

  describe("a return's refund that is cut off from the database at write", () => {
    eachCut(cuts(OF_RETURN, "answer"), "%s: staff who press again give it once", async (cut) => {
      const { who, returned } = made()
      const { order, path } = returned
      const refund = () => who.post(`${path}/refund`, { amount: GIVEN })
      const first = await whileCut(shop, cut, refund)
      if (first.status !== 200) await refund()
      await jobRuns()
      const books = await standing(who, order)
      expectTrueBooks(books)
      expect(books).toMatchObject({ refundedCents: GIVEN * 100, pendingCents: 0 })
      expect(ok(await who.get(path))).toMatchObject({ stage: "refunded", refund: { given: GIVEN } })
    })
  })

  it.each([
    ["", () => undefined],
    [
      ", of what was paid under the shop's former address",
      () => void jest.replaceProperty(settings, "origin", "https://www.moved.example"),
    ],
  ])(
    "books a refund that staff made at the card processor itself, and mails its buyer%s",
    async (_of, move) => {
      const { who, order } = unshipped()
      await processor.giveBack(order.cartId, 500)
      move()
      await jobRuns()
      const books = await standing(who, order)
      expectTrueBooks(books)
      expect(books).toMatchObject({ refundedCents: 500, pendingCents: 0 })
    },
  )

  describe("a refund that staff made at the card processor itself, and no run could book within the day", () => {
    const inDays = (days: number) => period(new Date(Date.now() + days * DAY_MS))
    const giveAllBack = async (order: BoughtOrder) => {
      const { capturedCents } = await standing(made().who, order)
      await processor.giveBack(order.cartId, capturedCents)
    }
    /** How the job's last run ended, `hours` from now. */
    const jobEnded = async (hours: number, failed = false) => {
      const ended_at = new Date(Date.now() + hours * HOUR_MS)
      const run = { id: "reconcile-payments", began_at: ended_at, ended_at, failed }
      await database()("job_run").insert(run).onConflict("id").merge()
    }
    const expectBooked = async (order: BoughtOrder) => {
      await untilIdle()
      const books = await standing(made().who, order)
      expectTrueBooks(books)
      expect(books).toMatchObject({ chargedCents: 0, pendingCents: 0 })
    }

    it("is booked once the edit is canceled that was open all the time", async () => {
      const { who, order } = unshipped()
      ok(await who.post("/admin/order-edits", { order_id: order.id }))
      await giveAllBack(order)
      await jobEnded(1)
      expect(await settleAllRefunds(container, inDays(0.5))).toBe(0)
      await database().raw("update order_change set created_at = created_at - interval '1 day'")
      await jobEnded(47)
      expect(await settleAllRefunds(container, inDays(2))).toBe(0)
      ok(await who.delete(`/admin/order-edits/${order.id}`))
      expect(await settleAllRefunds(container, inDays(2))).toBe(1)
      expect(await settleAllRefunds(container, inDays(2))).toBe(0)
      await expectBooked(order)
    })

    // A process reads a whole month of refunds once an hour at most: each case has days of its own.
    it.each([
      ["since the job didn't run", 2, () => jobEnded(1)],
      ["since the job failed", 4, () => jobEnded(95, true)],
    ])("is booked as soon as one can, %s", async (_why, days, ended) => {
      const { order } = unshipped()
      await giveAllBack(order)
      await jobEnded(days * 24 - 1)
      expect(await settleAllRefunds(container, inDays(days))).toBe(0)
      await ended()
      expect(await settleAllRefunds(container, inDays(days))).toBe(1)
      await expectBooked(order)
    })
  })

  const mails = () => database()("notification").where({ resource_type: "refund" })

  it("mails the buyer as soon as a refund that staff made at the card processor itself is booked", async () => {
    await processor.giveBack(unshipped().order.cartId, 500)
    await jobRuns()
    expect(await mails()).toHaveLength(1)
  })

  it("mails the buyer of a refund once it has gone, not while the processor may still refuse it", async () => {
    const { payment } = unshipped()
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const payments = container.resolve(Modules.PAYMENT) as unknown as {
      createRefunds(refund: object): Promise<unknown>
    }
    // As Medusa notes it before it asks.
    await payments.createRefunds({ payment, amount: GIVEN })
    await resendMail(container, inMinutes(3))
    expect(await mails()).toEqual([])
    await jobRuns()
    await resendMail(container, inMinutes(10))
    expect(await mails()).toHaveLength(1)
  })

  it("neither sends again nor forgets what is in the books, when the processor lost its own", async () => {
    const { who, order, payment } = unshipped()
    const refund = (amount: number) => who.post(`/admin/payments/${payment}/refund`, { amount })
    ok(await refund(GIVEN))
    await processor.putBooksBack()
    ok(await refund(5))
    await jobRuns()
    const books = await standing(who, order)
    expect(books).toMatchObject({ refundedCents: GIVEN * 100 + 500, pendingCents: 0 })
    expect(books.chargedCents).toBe(books.capturedCents - 500)
  })

  describe("an order that was canceled while the processor was away", () => {
    const cancel = async () => {
      const { who, order } = unshipped()
      jest
        .spyOn(container.resolve(Modules.PAYMENT), "refundPayment")
        .mockRejectedValueOnce(new Error("Away."))
      ok(await who.post(`/admin/orders/${order.id}/cancel`, {}))
      jest.restoreAllMocks()
      return { who, order }
    }

    it("gives back what it kept", async () => {
      const { who, order } = await cancel()
      await jobRuns()
      const books = await standing(who, order)
      expectTrueBooks(books)
      expect(books).toMatchObject({ canceled: true, chargedCents: 0 })
    })

    it("gives it back, too, when that can't be done for weeks", async () => {
      const { who, order } = await cancel()
      await jobRuns(30 * DAY_MS)
      expect(await standing(who, order)).toMatchObject({ canceled: true, chargedCents: 0 })
    })

    it("keeps the rest, when staff gave back a part at the processor", async () => {
      const { who, order } = await cancel()
      await processor.giveBack(order.cartId, 500)
      await jobRuns()
      await jobRuns()
      const books = await standing(who, order)
      expect(books).toMatchObject({ canceled: true, refundedCents: 500 })
      expect(books.chargedCents).toBe(books.capturedCents - 500)
    })
  })
})
