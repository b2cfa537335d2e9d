import { Modules } from "@medusajs/framework/utils"
import { settleBalances } from "../../src/workflows/balance/settle-balance"
import { forwardCardEvent } from "../../src/workflows/checkout/card-event"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { balanceShop, CANCEL, later, type OwingOrder } from "../balance-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"

const CONFIRM = "POST /v1/payment_intents/*/confirm"
const RETRIEVE = "GET /v1/payment_intents/*"

shopTest({}, (shop) => {
  const { container, untilIdle } = shop
  const { processor, pay, staff, once, add, books, unpaid, markAsPaid, opened, expectPaid, expectOwed } =
    balanceShop(shop)

  /** Charges the card, but loses the answer. */
  async function loseAnswer({ token, cartId }: OwingOrder): Promise<void> {
    await processor.fault({ endpoint: CONFIRM, drop_next: 2 })
    await processor.fault({ endpoint: CANCEL, drop_next: 10, effect: "never" })
    await processor.fault({ endpoint: RETRIEVE, after: 1, drop_next: 10, effect: "never" })
    expect((await pay(token)).status).toBeGreaterThanOrEqual(400)
    expect(await processor.chargedTo(cartId)).toHaveLength(2)
  }

  it("whose answer was lost is booked by the job, and goes back to nobody", async () => {
    const order = once()
    const due = await expectOwed(order)
    await loseAnswer(order)
    // While it is unknown whether the card was charged, staff can't mark it as paid.
    expect(refusal(await markAsPaid(order))).toEqual([
      409,
      expect.stringContaining("is being charged right now"),
    ])
    await processor.noFaults()
    expect(await reconcilePayments(container, later())).toBe(0)
    expect(await settleBalances(container)).toBe(0)
    expect(await settleBalances(container, later())).toBe(1)
    await expectPaid(order, due)
    expect(await settleBalances(container, later())).toBe(0)
    expect(await reconcilePayments(container, later())).toBe(0)
    await expectPaid(order, due)
  })

  it("that was charged before more was added is booked, and the rest is paid by itself", async () => {
    const order = once()
    const first = await expectOwed(order)
    await loseAnswer(order)
    await processor.noFaults()
    await add(order.id, "PUL-BLU", 2)
    expect(await settleBalances(container, later())).toBe(1)
    const { total, pending, booked } = await books(order)
    expect(booked).toBe(total - pending)
    expect(pending).toBeGreaterThan(first)
    const { amount } = ok(
      await staff().get(`/admin/orders/${order.id}?fields=id,*payment_collections`),
    ).order.payment_collections.find(({ status }: { status: string }) => status === "not_paid")
    expect(Math.round(amount * 100)).toBe(pending)
    ok(await pay(order.token, "tok_mastercard"))
    await untilIdle()
    expect(await books(order)).toMatchObject({ total, pending: 0, kept: total, booked: total })
    expect(await processor.chargedTo(order.cartId)).toHaveLength(3)
    // Medusa finds nothing half paid when the order is edited again.
    await add(order.id, "PUL-BLU")
    expect(ok(await markAsPaid(order)).payment_collection.status).toBe("completed")
  })

  /** Charges and records the card, but the process dies before the order's own records are updated. */
  async function dieBeforeBooking({ token }: OwingOrder): Promise<void> {
    jest
      .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
      .mockRejectedValueOnce(new Error("The process died."))
    jest.spyOn(container.resolve(Modules.PAYMENT), "cancelPayment").mockResolvedValueOnce(undefined as never)
    expect((await pay(token)).status).toBe(500)
  }

  it("whose process died before the books is booked by the buyer's next press, or staff's mark", async () => {
    const order = once()
    const due = await expectOwed(order)
    const { addressId } = (await opened(order)).checkout
    const collectionId = await unpaid(order)
    await dieBeforeBooking(order)
    expect((await markAsPaid(order, collectionId)).status).toBe(409)
    await expectPaid(order, due)
    expect(ok(await pay(order.token, "tok_visa", { addressId })).thanks_url).toBe(order.thanks)
    await expectPaid(order, due)
  })

  it("is booked once by the processor's own word, too", async () => {
    const order = once()
    const due = await expectOwed(order)
    await dieBeforeBooking(order)
    const intent = (await processor.intentsOf(order.cartId)).find(({ amount }) => amount === due)
    const data = { type: "payment_intent.succeeded", data: { object: intent } }
    const event = { provider: "card_shop", payload: { data, rawData: "", headers: {} } }
    for (const _ of ["once", "again"]) {
      // Medusa's own handler, which doesn't take the order's lock, isn't notified.
      expect(await forwardCardEvent(container, event)).toBe(false)
      await expectPaid(order, due)
    }
  })

  const firstPayment = async ({ id }: OwingOrder): Promise<{ id: string; amount: number }> => {
    const { payment_collections } = ok(
      await staff().get(`/admin/orders/${id}?fields=id,*payment_collections.payments`),
    ).order
    return payment_collections.find(({ status }: { status: string }) => status === "completed").payments[0]
  }

  it("is booked before money goes back, which waits while it is unknown", async () => {
    const order = once()
    const due = await expectOwed(order)
    const { id, amount } = await firstPayment(order)
    const refund = () => staff().post(`/admin/payments/${id}/refund`, { amount })
    await loseAnswer(order)
    expect(refusal(await refund())).toEqual([409, expect.stringContaining("is being charged right now")])
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    await processor.noFaults()
    ok(await refund())
    expect(await processor.chargedTo(order.cartId)).toEqual([due])
    const { kept, booked } = await books(order)
    expect([kept, booked]).toEqual([due, due])
    expect(await settleBalances(container, later())).toBe(0)
  })

  it("of an order that was fully refunded meanwhile goes back, and opens it no more", async () => {
    const order = once()
    await expectOwed(order)
    const { id, amount } = await firstPayment(order)
    await loseAnswer(order)
    await processor.noFaults()
    await container.resolve(Modules.PAYMENT).refundPayment({ payment_id: id, amount })
    expect(await settleBalances(container, later())).toBe(1)
    expect(await processor.chargedTo(order.cartId)).toEqual([])
    expect(await settleBalances(container, later())).toBe(0)
    expect(await opened(order)).toMatchObject({
      state: "withdrawn",
      message: expect.stringContaining("was fully refunded"),
    })
  })

  it.each([
    ["as nobody could say whether it was charged, by the job", false],
    ["once that was known, with all other money", true],
  ])("of an order that was canceled takes no card, and gives back what was charged: %s", async (_, known) => {
    const order = once()
    await expectOwed(order)
    const { addressId } = (await opened(order)).checkout
    await loseAnswer(order)
    if (known) await processor.noFaults()
    ok(await staff().post(`/admin/orders/${order.id}/cancel`, {}))
    await untilIdle()
    await processor.noFaults()
    expect(await processor.chargedTo(order.cartId)).toHaveLength(known ? 0 : 1)
    expect(await settleBalances(container, later())).toBe(known ? 0 : 1)
    expect(await processor.chargedTo(order.cartId)).toEqual([])
    expect(await settleBalances(container, later())).toBe(0)
    expect(await opened(order)).toMatchObject({
      state: "withdrawn",
      message: expect.stringContaining("was canceled"),
    })
    expect(refusal(await pay(order.token, "tok_mastercard", { addressId }))).toEqual([
      409,
      expect.stringContaining("was canceled. Nothing is owed"),
    ])
  })
})
