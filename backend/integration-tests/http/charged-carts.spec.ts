import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import reconcilePaymentsJob from "../../src/jobs/reconcile-payments"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { cardProcessor } from "../../src/workflows/checkout/settle-payment"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf, EVENT_MS, hurryEvents } from "../card-processor"
import { shopTest } from "../harness"
import { whilePiecesHeld } from "../held-pieces"
import { setStock } from "../stock"
import { cartIdOf, type Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { container, settings, visitor, untilIdle, origin } = shop
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  beforeEach(() => setStock(container, "PUL-RED", 100))

  describe("a cart whose money was taken before its order was written", () => {
    const processor = cardProcessorOf(settings)
    hurryEvents(container)
    const later = () => new Date(Date.now() + 10 * 60_000)

    /**
     * Charges a card, and leaves it unknown whether it was charged.
     * @returns what the buyer agreed to pay, in cents
     */
    async function chargedWithoutOrder(who: Visitor): Promise<number> {
      await who.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      await who.put("/cart/discount/TENOFF")
      const { body } = await who.post("/checkout/shipping", ADDRESS)
      await processor.fault({ endpoint: "POST /v1/payment_intents/*/confirm", drop_next: 2 })
      await processor.fault({ endpoint: "POST /v1/payment_intents/*/cancel", drop_next: 10, effect: "never" })
      await processor.fault({
        endpoint: "GET /v1/payment_intents/*",
        after: 1,
        drop_next: 10,
        effect: "never",
      })
      expect((await who.post("/checkout/process", payment(body.addressId, "tok_visa"))).status).toBe(422)
      await processor.noFaults()
      expect(await processor.chargedTo(cartIdOf(who))).toHaveLength(1)
      return Math.round(body.total * 100)
    }

    it("becomes the order that was paid, also when the discount has ended and the price has risen since", async () => {
      const rider = visitor()
      const cents = await chargedWithoutOrder(rider)
      await database().raw("update discount set enabled = false where code = 'TENOFF'")
      await database().raw(
        `update price set amount = 99, raw_amount = '{"value": "99", "precision": 20}' where amount = 25`,
      )
      expect(await reconcilePayments(container, later())).toBe(1)
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "order",
        fields: ["id", "total"],
      })
      expect(data.map(({ total }) => Math.round(Number(total) * 100))).toEqual([cents])
      expect(await processor.chargedTo(cartIdOf(rider))).toEqual([cents])
    })

    it("waits with all others for the next run, while the processor leaves the first question unanswered", async () => {
      const riders = [visitor(), visitor()]
      for (const rider of riders) await chargedWithoutOrder(rider)
      await database().raw(
        "update payment_session set created_at = created_at - interval '10 minutes', updated_at = updated_at - interval '10 minutes'",
      )
      const orders = async () => (await database()("order").where({ deleted_at: null })).length
      const intents = cardProcessor().paymentIntents
      const retrieve = intents.retrieve.bind(intents)
      // The shop's own limit is longer than a test should wait.
      jest
        .spyOn(intents, "retrieve")
        .mockImplementation((id: string) => retrieve(id, { expand: ["latest_charge"] }, { timeout: 3_000 }))
      await processor.fault({ endpoint: "GET /v1/payment_intents/*", hang_ms: 60_000, times: 10 })
      try {
        // Which Today says of the job.
        await expect(reconcilePaymentsJob(container)).rejects.toThrow()
        expect([await processor.faultsLeft(), await orders()]).toEqual([9, 0])
      } finally {
        jest.restoreAllMocks()
        await processor.noFaults()
      }
      await reconcilePaymentsJob(container)
      expect(await orders()).toBe(2)
    })

    it.each(["the job", "the processor's word"])(
      "waits for a piece that is held just then, when %s finds it, and no money goes back",
      async (who) => {
        const rider = visitor()
        const cents = await chargedWithoutOrder(rider)
        const orders = async () => (await database()("order").where({ deleted_at: null })).length
        await whilePiecesHeld(container, async () => {
          if (who === "the job") expect(await reconcilePayments(container, later())).toBe(0)
          else {
            await processor.announce(origin(), cartIdOf(rider), ["payment_intent.succeeded"])
            await sleep(EVENT_MS + 1_000)
          }
          await untilIdle()
        })
        expect([await orders(), await processor.chargedTo(cartIdOf(rider))]).toEqual([0, [cents]])

        expect(await reconcilePayments(container, later())).toBe(1)
        expect([await orders(), await processor.chargedTo(cartIdOf(rider))]).toEqual([1, [cents]])
      },
    )

    it("becomes none when it was changed behind the charge: the money goes back", async () => {
      const rider = visitor()
      await chargedWithoutOrder(rider)
      await database().raw(
        'update cart_line_item_adjustment set amount = 6, raw_amount = \'{"value": "6", "precision": 20}\'',
      )
      await reconcilePayments(container, later())
      expect((await database().raw('select id from "order" where deleted_at is null')).rows).toEqual([])
      expect(await processor.chargedTo(cartIdOf(rider))).toEqual([])
    })
  })
})
