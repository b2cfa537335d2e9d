import { askingFetch } from "../../src/admin/menu/asking-fetch"
import { DISPUTED } from "../../src/providers/payment-card/errors"
import { cardProcessor } from "../../src/workflows/checkout/settle-payment"
import { refundRests } from "../../src/workflows/dispute/give-back-rest"
import { settleAllDisputes } from "../../src/workflows/dispute/settle-dispute"
import { buildChanger } from "../build-changer"
import { disputeShop } from "../dispute-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { processor, mailsWith, disputed, decide, refundsOf, settleLateRefunds, setPieces, addPiece } =
    disputeShop(shop)
  const { pay } = buildChanger(shop)

  describe("a dispute of which the bank took only a part", () => {
    /** An order of which half is lost, and what cancels and refunds it. */
    async function partlyLost(change = {}) {
      const who = await visitor().logInStaff()
      const given = await disputed()
      const { id, cents, disputeId } = given
      await decide(disputeId, "partly_losing")
      await settleAllDisputes(container)
      await cardProcessor().disputes.update(disputeId, change)
      const lost = Math.ceil(cents / 2)
      expect(await refundsOf(id)).toEqual([{ id: `ref_${disputeId}`, cents: lost }])
      const { order } = ok(await who.get(`/admin/orders/${id}?fields=*payment_collections.payments`))
      const payment: string = order.payment_collections[0].payments[0].id
      return {
        ...{ ...given, who, lost, rest: cents - lost, payment },
        cancel: () => who.post(`/admin/orders/${id}/cancel`, {}),
        read: async () =>
          ok(await who.get(`/admin/orders/${id}?fields=status,payment_status,*summary`)).order,
      }
    }

    it("isn't refunded by the processor, which is said with the way out", async () => {
      const { who, payment } = await partlyLost()
      const refund = await who.post(`/admin/payments/${payment}/refund`, { amount: 5 })
      expect([refund.status, refund.body.message]).toEqual([
        409,
        expect.stringMatching(
          /^The buyer's bank kept a part .* If nothing of the order has shipped, .* press Cancel, which asks first\.$/,
        ),
      ])
    })

    it("is canceled once staff say that they give the rest back another way, and its books are even", async () => {
      const { id, disputeId, lost, rest, payment, cancel, read } = await partlyLost()
      const asked = await cancel()
      expect([asked.status, asked.body]).toEqual([
        409,
        {
          ...{ asks: true, repeat: expect.any(String), about: "cancellation" },
          message: expect.stringMatching(
            /refuses to refund the remaining \$\d+\.\d\d\. Give it to the buyer another/,
          ),
        },
      ])
      expect(await read()).toMatchObject({ status: "pending" })
      ok(await cancel())
      await untilIdle()
      // Nor is it refunded by the job that finishes cancellations.
      await settleLateRefunds()
      expect(await refundsOf(id)).toEqual([
        { id: `ref_${disputeId}`, cents: lost },
        { id: `ref_hand_${payment}`, cents: rest },
      ])
      expect(await read()).toMatchObject({
        status: "canceled",
        payment_status: "refunded",
        summary: { pending_difference: 0, refunded_total: (lost + rest) / 100 },
      })
      const told = await mailsWith("It can't go back to your card, so we send it to you another way.")
      expect(told).toHaveLength(1)
      expect(await mailsWith("the way you paid it")).toEqual([])
    })

    it("has its rest refunded when it is canceled, where the processor does that", async () => {
      const { id, disputeId, lost, rest, intent, cancel, read } = await partlyLost({
        metadata: { rest: "refundable" },
      })
      ok(await cancel())
      const { data } = await cardProcessor().refunds.list({ payment_intent: intent })
      expect(data.map(({ amount }) => amount)).toEqual([rest])
      expect(await refundsOf(id)).toEqual([
        { id: `ref_${disputeId}`, cents: lost },
        { id: expect.any(String), cents: rest },
      ])
      expect(await read()).toMatchObject({ status: "canceled", summary: { pending_difference: 0 } })
    })

    it("and which is won after all, asks before it is canceled: the books have only the rest", async () => {
      const { id, disputeId, lost, intent, cancel, read } = await partlyLost()
      await decide(disputeId, "reversing")
      await settleAllDisputes(container)
      const asked = await cancel()
      const sum = `$${(lost / 100).toFixed(2)}`
      expect([asked.status, asked.body.message]).toEqual([
        409,
        expect.stringContaining(`the shop has ${sum} again that the order shows as refunded`),
      ])
      expect(await read()).toMatchObject({ status: "pending" })
      // *Keep the order* keeps all of it.
      expect((await cardProcessor().refunds.list({ payment_intent: intent })).data).toEqual([])
      // Done as it says, there is nothing to ask about, whoever cancels: this one was asked nothing before.
      await cardProcessor().refunds.create({ payment_intent: intent, amount: lost })
      const { browser: colleague } = await staffPerson(container, visitor(), "pat@example.com", "support")
      ok(await colleague.post(`/admin/orders/${id}/cancel`, {}))
      expect((await refundsOf(id)).map((refund: { cents: number }) => refund.cents)[0]).toBe(lost)
      const { data } = await cardProcessor().refunds.list({ payment_intent: intent })
      expect(data.reduce((total, { amount }) => total + amount, 0)).toBe(
        (await cardProcessor().paymentIntents.retrieve(intent)).amount,
      )
    })

    it("of an order that costs less since, is given back first of all as what the buyer is owed", async () => {
      const { id, who, lost, rest, payment, cancel, read } = await partlyLost()
      await setPieces(who, id, 1)
      const { summary } = await read()
      expect(summary.pending_difference).toBeLessThan(0)
      expect(-summary.pending_difference).toBeLessThan(rest / 100)
      // The processor refuses that as well, and says to cancel.
      const amount = -summary.pending_difference
      expect((await who.post(`/admin/payments/${payment}/refund`, { amount })).body.message).toMatch(
        /press Cancel/,
      )
      const asked = await cancel()
      expect([asked.status, asked.body.message]).toEqual([
        409,
        expect.stringMatching(/refuses to refund the remaining/),
      ])
      ok(await cancel())
      await untilIdle()
      expect(await read()).toMatchObject({
        status: "canceled",
        payment_status: "refunded",
        summary: { pending_difference: 0, refunded_total: (lost + rest) / 100 },
      })
    })

    /**
     * An order of which half of the purchase and of each balance is lost. The processor refunds the rest of the purchase,
     * and refuses that of the balances.
     * @param cards what paid the balances: the same card again would be a second press
     */
    async function partsLost(cards: readonly string[]) {
      const who = await visitor().logInStaff()
      const { id, cartId, intent: first } = await disputed()
      for (const card of cards) {
        await addPiece(who, id, "PUL-BLU")
        const { url } = ok(await who.post(`/admin/order-balances/${id}/link`, { mail: false }))
        ok(await pay(url.split("/").pop() ?? "", card))
        await untilIdle()
      }
      const rests: number[] = []
      // Oldest first.
      for (const intent of (await processor.intentsOf(cartId)).reverse()) {
        const [dispute] = (await cardProcessor().disputes.list({ payment_intent: intent.id })).data
        await decide(dispute?.id ?? "", "partly_losing")
        if (intent.id === first)
          await cardProcessor().disputes.update(dispute?.id ?? "", { metadata: { rest: "refundable" } })
        rests.push(Math.floor(intent.amount / 2))
      }
      await settleAllDisputes(container)
      return {
        ...{ who, id, rests },
        refunded: async () => (await cardProcessor().refunds.list({ payment_intent: first })).data.length,
        read: async () =>
          ok(await who.get(`/admin/orders/${id}?fields=status,payment_status,*summary`)).order,
      }
    }
    const dollars = (...cents: number[]) => `$${(cents.reduce((sum, one) => sum + one, 0) / 100).toFixed(2)}`
    const CANCELED = {
      ...{ status: "canceled", payment_status: "refunded", summary: { pending_difference: 0 } },
    }

    it("and a balance of which it took a part, too, asks before the first rest is refunded", async () => {
      const { who, id, rests, refunded, read } = await partsLost(["tok_createDispute"])
      const cancel = () => who.post(`/admin/orders/${id}/cancel`, {})
      const asked = await cancel()
      expect([asked.status, asked.body.message, asked.body.repeat]).toEqual([
        409,
        expect.stringContaining(`refunds the remaining ${dollars(...rests)}.`),
        expect.any(String),
      ])
      // *Keep the order* keeps all of it.
      expect([await refunded(), (await refundsOf(id)).length]).toEqual([0, 2])
      const next = await cancel()
      expect([next.status, next.body.message]).toEqual([
        409,
        expect.stringContaining(`refuses to refund the remaining ${dollars(rests[1] ?? 0)}.`),
      ])
      expect(await refunded()).toBe(1)
      ok(await cancel())
      await untilIdle()
      expect((await refundsOf(id)).map(({ cents }) => cents).slice(2)).toEqual(rests)
      expect(await read()).toMatchObject(CANCELED)
    })

    /** Presses *Cancel* in the admin, and answers what it asks. */
    async function pressCancel(who: Visitor, id: string, answers: boolean[]) {
      const asked: string[] = []
      const plain = async (path: string, { method, headers }: { method: string; headers: Headers }) => {
        const answer = await who.request(method, path, { headers: Object.fromEntries(headers) })
        return new Response(JSON.stringify(answer.body), { status: answer.status })
      }
      const ask = async ({ words }: { words: string }) => {
        asked.push(words)
        return answers.shift() ?? false
      }
      const asking = askingFetch(plain as never, ask, "http://the.shop")
      const { status } = await asking(`/admin/orders/${id}/cancel`, { method: "POST" })
      return { status, asked }
    }

    it("asks the admin each thing once, which *Keep the order* is no yes to, and sends no refund twice", async () => {
      const { who, id, rests, refunded, read } = await partsLost([
        "tok_createDispute",
        "tok_createDisputeProductNotReceived",
      ])
      expect(rests).toHaveLength(3)
      const before = expect.stringContaining(`Canceling refunds the remaining ${dollars(...rests)}.`)
      expect(await pressCancel(who, id, [false])).toEqual({ status: 409, asked: [before] })
      expect(await refunded()).toBe(0)

      const sent = jest.spyOn(Object.getPrototypeOf(cardProcessor().refunds), "create")
      const refused = expect.stringContaining(
        `refuses to refund the remaining ${dollars(...rests.slice(1))}.`,
      )
      expect(await pressCancel(who, id, [true, true])).toEqual({ status: 200, asked: [before, refused] })
      expect([sent.mock.calls.length, await refunded()]).toEqual([3, 1])
      sent.mockRestore()
      await untilIdle()
      expect((await refundsOf(id)).map(({ cents }) => cents).slice(3)).toEqual(rests)
      expect(await read()).toMatchObject(CANCELED)
      expect(await mailsWith("the way you paid it")).toEqual([])
    })
  })

  it("the rest of a payment isn't said to be refused while a bank has the money: a yes to that would pay it twice", async () => {
    const who = await visitor().logInStaff()
    const { id, cents } = await disputed()
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=*payment_collections.payments`))
    const rests = [{ paymentId: order.payment_collections[0].payments[0].id, cents }]
    await expect(refundRests(container, id, { rests, by: "user_1" })).rejects.toMatchObject({
      ...{ status: 409, message: DISPUTED },
    })
  })
})
