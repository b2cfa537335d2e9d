import { Modules } from "@medusajs/framework/utils"
import { settleAllMarks } from "../../src/workflows/balance/settle-mark"
import { balanceShop, later, type OwingOrder } from "../balance-shop"
import { type Cut, cutsOf, expectAllCut, whileCut } from "../cut-connection"
import { shopTest } from "../harness"

/** As many writes as marking a balance as paid makes. */
const OF_MARK = 12
const DOWN_MS = 100

shopTest({}, (shop) => {
  const { container, untilIdle } = shop
  const { once, books, unpaid, markAsPaid, expectOwed } = balanceShop(shop)

  async function jobRuns(): Promise<void> {
    await settleAllMarks(container, later())
    await untilIdle()
  }

  /** All of the order's money was noted once, its purchase's and its balance's. */
  async function expectMarked(order: OwingOrder): Promise<void> {
    const { total, pending, kept, booked } = await books(order)
    expect({ pending, kept, booked }).toEqual({ pending: 0, kept: total, booked: total })
  }

  it("every write of marking a balance as paid is cut", async () => {
    const order = once()
    const collection = await unpaid(order)
    await expectAllCut(shop, OF_MARK, () => markAsPaid(order, collection))
    await expectMarked(order)
  })

  it.each(cutsOf(OF_MARK, DOWN_MS))(
    "a balance's marking as paid, cut at write %s: is whole, or can be done again, when the job has been there",
    async (_where, cut: Cut) => {
      const order = once()
      const collection = await unpaid(order)
      await whileCut(shop, cut, () => markAsPaid(order, collection))
      await jobRuns()
      if ((await books(order)).pending > 0) {
        await expectOwed(order)
        expect((await markAsPaid(order)).status).toBe(200)
        await untilIdle()
      }
      await expectMarked(order)
    },
  )

  it.each(cutsOf(OF_MARK, 0))(
    "a balance's marking as paid, cut at write %s: staff reload the page and mark what it asks for",
    async (_where, cut: Cut) => {
      const order = once()
      const collection = await unpaid(order)
      await whileCut(shop, cut, () => markAsPaid(order, collection))
      await untilIdle()
      if ((await books(order)).pending > 0) expect((await markAsPaid(order)).status).toBe(200)
      await untilIdle()
      await expectMarked(order)
    },
  )

  /** What a process has written of a marking when it dies, step by step. */
  async function die(collectionId: string, after: "session" | "authorization" | "capture"): Promise<void> {
    const payments = container.resolve(Modules.PAYMENT)
    const { amount, currency_code } = await payments.retrievePaymentCollection(collectionId)
    const session = await payments.createPaymentSession(collectionId, {
      provider_id: "pp_system_default",
      currency_code,
      amount,
      data: {},
    })
    if (after === "session") return
    const payment = await payments.authorizePaymentSession(session.id, {})
    if (after === "capture") await payments.capturePayment({ payment_id: payment?.id ?? "", amount })
  }

  it("a process that died before the money was noted leaves the balance to be marked", async () => {
    const order = once()
    await die(await unpaid(order), "session")
    await jobRuns()
    await expectOwed(order)
    expect((await markAsPaid(order)).status).toBe(200)
    await untilIdle()
    await expectMarked(order)
  })

  it.each(["authorization", "capture"] as const)(
    "a process that died after the %s left it to the job to put the money on the order's books, once",
    async (after) => {
      const order = once()
      await die(await unpaid(order), after)
      // It may still be under way.
      expect(await settleAllMarks(container)).toBe(0)
      expect(await settleAllMarks(container, later())).toBe(1)
      await expectMarked(order)
      expect(await settleAllMarks(container, later())).toBe(0)
      await expectMarked(order)
    },
  )

  it("staff who press again after a process died find the money on the order's books", async () => {
    const order = once()
    const collection = await unpaid(order)
    await die(collection, "capture")
    expect((await markAsPaid(order, collection)).status).toBe(409)
    await expectMarked(order)
  })
})
