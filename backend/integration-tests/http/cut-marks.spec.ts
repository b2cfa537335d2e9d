import { Modules } from "@medusajs/framework/utils"
import { markPaymentCollectionAsPaid } from "@medusajs/medusa/core-flows"
import { openRest } from "../../src/workflows/balance/open-rest"
import { settleBalances } from "../../src/workflows/balance/settle-balance"
import { balanceShop, later, type OwingOrder } from "../balance-shop"
import { cutsOf, eachCut, expectAllCut, whileCut } from "../cut-connection"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"

/** As many writes as marking a balance as paid makes, and one more: a mail that follows may come in between. */
const OF_MARK = 5
/** As many as the job makes to settle one that was cut short. */
const OF_SETTLING = 6
const DOWN_MS = 100

shopTest({}, (shop) => {
  const { container, untilIdle } = shop
  const { processor, database, staff, once, add, books, unpaid, markAsPaid, pay, expectOwed } =
    balanceShop(shop)

  async function jobRuns(): Promise<void> {
    await settleBalances(container, later())
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

  eachCut(
    cutsOf(OF_MARK, DOWN_MS),
    "a balance's marking as paid, cut at write %s: is whole, or can be done again, when the job has been there",
    async (cut) => {
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

  eachCut(
    cutsOf(OF_MARK, 0),
    "a balance's marking as paid, cut at write %s: staff reload the page and mark what it asks for",
    async (cut) => {
      const order = once()
      const collection = await unpaid(order)
      await whileCut(shop, cut, () => markAsPaid(order, collection))
      await untilIdle()
      if ((await books(order)).pending > 0) expect((await markAsPaid(order)).status).toBe(200)
      await untilIdle()
      await expectMarked(order)
    },
  )

  /**
   * What a process has written of a marking when it dies, step by step, as the shop marked until 29 November, with
   * Medusa's own provider; the last is Medusa's undoing.
   */
  async function die(
    collectionId: string,
    after: "session" | "authorization" | "capture" | "cancellation",
  ): Promise<void> {
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
    if (after === "authorization") return
    await payments.capturePayment({ payment_id: payment?.id ?? "", amount })
    if (after === "cancellation") await payments.cancelPayment(payment?.id ?? "")
  }

  it("money that was noted as taken is on the order's books as soon as they can be written", async () => {
    const order = once()
    const collection = await unpaid(order)
    const books = jest.spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
    books.mockRejectedValueOnce(new Error("The connection was lost."))
    expect((await markAsPaid(order, collection)).status).toBe(500)
    await expectMarked(order)
    expect((await markAsPaid(order, collection)).status).toBe(409)
  })

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
      expect(await settleBalances(container)).toBe(0)
      expect(await settleBalances(container, later())).toBe(1)
      await expectMarked(order)
      expect(await settleBalances(container, later())).toBe(0)
      await expectMarked(order)
    },
  )

  for (const after of ["authorization", "cancellation"] as const) {
    eachCut(
      cutsOf(OF_SETTLING, 0, ["request"]),
      `a mark whose process died after the ${after}, and whose settling is cut at write %s: the next run goes on`,
      async (cut) => {
        const order = once()
        await die(await unpaid(order), after)
        // The job that is cut fails, and says so.
        await whileCut(shop, cut, () => settleBalances(container, later()).catch(() => 0))
        await jobRuns()
        if (after === "cancellation") {
          await expectOwed(order)
          expect((await markAsPaid(order)).status).toBe(200)
        }
        await untilIdle()
        await expectMarked(order)
      },
    )
  }

  it("what an edit asked for again after a process died, and staff marked before the update, is left alone", async () => {
    const order = once()
    await die(await unpaid(order), "authorization")
    await add(order.id, "PUL-BLU")
    const payment_collection_id = await unpaid(order)
    await markPaymentCollectionAsPaid(container).run({ input: { order_id: order.id, payment_collection_id } })
    await expectMarked(order)
    await jobRuns()
    await expectMarked(order)
    const { payment_status } = ok(await staff().get(`/admin/orders/${order.id}`)).order
    expect(payment_status).toBe("captured")
  })

  it("staff who press again after a process died find the money on the order's books", async () => {
    const order = once()
    const collection = await unpaid(order)
    await die(collection, "capture")
    expect((await markAsPaid(order, collection)).status).toBe(409)
    await expectMarked(order)
  })

  it("staff who press again after it was undone by halves are taken at their word", async () => {
    const order = once()
    const collection = await unpaid(order)
    await die(collection, "cancellation")
    expect((await markAsPaid(order, collection)).status).toBe(200)
    await untilIdle()
    await expectMarked(order)
  })

  it.each(["authorization", "capture"] as const)(
    "a buyer whose money staff took, when the process died after the %s, isn't charged",
    async (after) => {
      const order = once()
      await die(await unpaid(order), after)
      expect(refusal(await pay(order.token))).toEqual([409, expect.stringContaining("has been paid")])
      await expectMarked(order)
      expect(await processor.chargedTo(order.cartId)).toHaveLength(1)
    },
  )

  it("a buyer whose money staff took is not mailed a link", async () => {
    const order = once()
    await die(await unpaid(order), "capture")
    const answer = await staff().post(`/admin/order-balances/${order.id}/link`, { mail: true })
    expect(refusal(answer)).toEqual([409, expect.stringContaining("Nothing is due")])
    await expectMarked(order)
  })

  it("a balance whose marking was undone by halves can be paid by card, and the order is captured", async () => {
    const order = once()
    await die(await unpaid(order), "cancellation")
    await jobRuns()
    await expectOwed(order)
    ok(await pay(order.token))
    await untilIdle()
    await expectMarked(order)
    const { payment_status } = ok(await staff().get(`/admin/orders/${order.id}`)).order
    expect(payment_status).toBe("captured")
  })

  it.each([
    ["authorization", 2],
    ["capture", 2],
    ["cancellation", 1],
  ] as const)(
    "an order that is canceled after its process died after the %s has even books",
    async (after, received) => {
      const order = once()
      await die(await unpaid(order), after)
      ok(await staff().post(`/admin/orders/${order.id}/cancel`, {}))
      await untilIdle()
      const { kept, booked } = await books(order)
      expect({ kept, booked }).toEqual({ kept: 0, booked: 0 })
      const captures = database()("order_transaction").where({ order_id: order.id, reference: "capture" })
      expect(await captures).toHaveLength(received)
    },
  )

  it.each(["second", "lost"])("a balance that was marked is left alone with a %s session", async (which) => {
    const order = once()
    const collection = await unpaid(order)
    expect((await markAsPaid(order, collection)).status).toBe(200)
    await untilIdle()
    if (which === "second") await die(collection, "session")
    else
      await database()("payment_session")
        .where({ payment_collection_id: collection })
        .update({ deleted_at: new Date() })
    expect(await settleBalances(container, later())).toBe(0)
    await expectMarked(order)
  })

  it("nothing is opened for an order that is gone", async () => {
    await expect(openRest(container, "order_gone")).resolves.toBeUndefined()
  })
})
