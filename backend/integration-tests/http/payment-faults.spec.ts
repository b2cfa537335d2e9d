import { setTimeout as sleep } from "node:timers/promises"
import type { Event } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentWebhookEvents } from "@medusajs/framework/utils"
import type { CardEvent } from "../../src/workflows/checkout/card-event"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { endOf, payment, type Rider, riderAtBilling } from "../buyer"
import { cardProcessorOf, EVENT_MS, hurryEvents } from "../card-processor"
import { type DoomedCheckout, doomedCheckout } from "../doomed-process"
import { shopTest } from "../harness"
import { setStock, stockOf } from "../stock"

const CONFIRM = "POST /v1/payment_intents/*/confirm"
const RETRIEVE = "GET /v1/payment_intents/*"
const CREATE = "POST /v1/payment_intents"
const CANCEL = "POST /v1/payment_intents/*/cancel"

/** As if the job ran long after every checkout of the test began. */
const later = () => new Date(Date.now() + 10 * 60_000)

// The rules must hold even with Medusa's Store API open.
shopTest({ env: { STORE_API: "open" } }, ({ visitor, container, settings, untilIdle, origin }) => {
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rider = (slug?: string, quantity?: number) => riderAtBilling(visitor(), slug, quantity)

  beforeEach(async () => {
    await processor.noFaults()
    await setStock(container, "PUL-RED", 10)
  })

  /**
   * What every path must lead to: one order with the Order Total recorded, one charge, its stock reserved.
   * @param all the orders there should be by now, each of two handles
   */
  async function expectOneOrder({ cartId, checkout }: Rider, all = 1): Promise<void> {
    const { rows } = await database().raw(
      `select o.id, o.canceled_at, c.completed_at is not null as completed,
         (select count(*)::int from payment p where p.payment_collection_id = l.payment_collection_id and p.captured_at is not null) as payments,
         (select sum(t.amount)::text from order_transaction t where t.order_id = o.id and t.deleted_at is null) as booked
       from "order" o join order_cart oc on oc.order_id = o.id and oc.deleted_at is null
         join cart c on c.id = oc.cart_id
         join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
       where oc.cart_id = ? and o.deleted_at is null`,
      [cartId],
    )
    expect(rows).toEqual([
      { id: expect.any(String), canceled_at: null, completed: true, payments: 1, booked: expect.any(String) },
    ])
    const cents = Math.round(checkout.total * 100)
    expect(Math.round(Number(rows[0].booked) * 100)).toBe(cents)
    expect(await processor.chargedTo(cartId)).toEqual([cents])
    expect(await allOrders()).toBe(all)
    expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: 10, reserved: 2 * all })
  }

  const allOrders = async (): Promise<number> =>
    (await database().raw('select count(*)::int as n from "order" where deleted_at is null')).rows[0].n

  /** Nothing sold, stored or reserved; the cart is as it was. */
  async function expectNoOrder({ visitor, cartId }: Rider): Promise<void> {
    expect(await allOrders()).toBe(0)
    expect(await processor.chargedTo(cartId)).toEqual([])
    expect((await stockOf(container, "PUL-RED")).reserved).toBe(0)
    expect((await visitor.get("/cart/data")).body.total_quantity).toBe(2)
  }

  describe("a process that is killed", () => {
    const doom = (...riders: readonly Rider[]) =>
      doomedCheckout(
        riders.map(({ cartId, checkout }) => ({ cartId, request: payment(checkout.addressId, "tok_visa") })),
        { PORT: String(settings.port) },
      )
    /** Continues until the processor is working on the charge, which is carried out (`now`) or not (`never`). */
    async function beginCharging(
      doomed: DoomedCheckout,
      { cartId }: Rider,
      effect: "now" | "never",
    ): Promise<void> {
      // If the dying process times out and asks again, it hits the same fault.
      const times = 5
      await processor.noFaults()
      await processor.fault({ endpoint: CONFIRM, hang_ms: 60_000, times, effect })
      await doomed.begin(cartId, async () => (await processor.faultsLeft()) < times)
    }

    it("before or after the charge: its buyer's next press or the job brings the cart to one paid order or none", async () => {
      const riders = [await rider(), await rider(), await rider()] as const
      const [booked, back, gone] = riders
      const doomed = await doom(...riders)
      const begun = new Date()
      await beginCharging(doomed, booked, "now")
      await beginCharging(doomed, back, "never")
      await beginCharging(doomed, gone, "never")
      await doomed.die()
      await processor.noFaults()
      const charges = await Promise.all(riders.map(({ cartId }) => processor.chargedTo(cartId)))
      expect(charges.map(({ length }) => length)).toEqual([1, 0, 0])
      expect(await stockOf(container, "PUL-RED")).toMatchObject({ reserved: 6 })

      // One comes back with the same card and pays the waiting order; the job handles the others.
      const paid = await back.pay()
      expect({ status: paid.status, message: paid.body.message }).toEqual({ status: 200, message: undefined })
      await expectOneOrder(back, 3)
      expect(await reconcilePayments(container, begun)).toBe(0)
      expect(await reconcilePayments(container, later())).toBe(2)
      await expectOneOrder(booked, 2)
      expect(await reconcilePayments(container, later())).toBe(0)
      expect((await processor.intentsOf(gone.cartId)).map(({ status }) => status)).toEqual(["canceled"])
      expect((await gone.visitor.get("/cart/data")).body.total_quantity).toBe(2)

      // The buyer who was charged finds the order, and the one who wasn't can pay.
      expect((await booked.pay("tok_mastercard")).body.thanks_url).toMatch(/^\/thank-you\//)
      await expectOneOrder(booked, 2)
      expect((await gone.pay("tok_mastercard")).status).toBe(200)
      await expectOneOrder(gone, 3)
    })

    it("while the order was being written: what is left of it is cleared away", async () => {
      const buyer = await rider()
      const doomed = await doom(buyer)
      const lock = await database().transaction()
      await lock.raw("lock table order_cart in share row exclusive mode")
      const waiting =
        "from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%order_cart%' and datname = current_database()"
      try {
        await doomed.begin(buyer.cartId, async () => {
          const { rows } = await database().raw(`select 1 ${waiting}`)
          return rows.length > 0 && (await allOrders()) === 1
        })
        await doomed.die()
        // What it still had under way must not be carried out after its death.
        await database().raw(`select pg_terminate_backend(pid) ${waiting}`)
      } finally {
        await lock.rollback()
      }

      expect(await reconcilePayments(container, later())).toBe(1)
      await expectNoOrder(buyer)
      expect((await buyer.pay()).status).toBe(200)
      await expectOneOrder(buyer)
    })
  })

  describe("a processor that misbehaves", () => {
    it.each([
      ["charges, and its answers are lost", { endpoint: CONFIRM, drop_next: 2 }],
      ["charges, and answers late", { endpoint: CONFIRM, hang_ms: 1_500, effect: "now" }],
    ])("%s: one order for two presses", async (_, fault) => {
      const buyer = await rider()
      await processor.fault(fault)
      const [first, second] = await Promise.all([buyer.pay(), buyer.pay()])
      expect([first?.status, second?.status]).toEqual([200, 200])
      expect(second?.body).toEqual(first?.body)
      await expectOneOrder(buyer)
    })

    it("loses the request itself: nothing is charged, and the next card pays", async () => {
      const buyer = await rider()
      await processor.fault({ endpoint: CONFIRM, drop_next: 2, effect: "never" })
      const failed = await buyer.pay()
      expect(failed.status).toBe(422)
      expect(failed.body.error_message).toMatch(/You weren't charged/)
      await expectNoOrder(buyer)
      expect((await buyer.pay("tok_mastercard")).status).toBe(200)
      await expectOneOrder(buyer)
    })

    it("loses what it was asked about two cards: the one that the buyer replaced is never charged", async () => {
      const buyer = await rider()
      await processor.fault({ endpoint: RETRIEVE, drop_next: 2, effect: "never" })
      expect((await buyer.pay("tok_visa")).status).toBe(422)
      await processor.fault({ endpoint: CREATE, drop_next: 2, effect: "never" })
      expect((await buyer.pay("tok_mastercard")).status).toBe(422)
      await expectNoOrder(buyer)
      await processor.noFaults()
      expect((await buyer.pay("tok_mastercard")).status).toBe(200)
      await expectOneOrder(buyer)
    })

    /** Charges the card, and leaves every question about it unanswered. */
    async function leaveInDoubt(buyer: Rider): Promise<void> {
      await processor.fault({ endpoint: CONFIRM, drop_next: 2 })
      await processor.fault({ endpoint: CANCEL, drop_next: 10, effect: "never" })
      // The first look at the intent, before it is confirmed, is answered.
      await processor.fault({ endpoint: RETRIEVE, after: 1, drop_next: 10, effect: "never" })
      const answer = await buyer.pay()
      expect(answer.status).toBe(422)
      expect(answer.body.error_message).toMatch(/you won't be charged twice/)
      await processor.noFaults()
    }

    it("charges and then says nothing: the next press, with any card, finds the order", async () => {
      const buyer = await rider()
      await leaveInDoubt(buyer)
      expect(await processor.chargedTo(buyer.cartId)).toHaveLength(1)
      expect((await buyer.pay("tok_mastercard")).status).toBe(200)
      await expectOneOrder(buyer)
    })

    describe("takes longer than a person waits", () => {
      /**
       * Milliseconds: longer than a call waits (api/checkout/process/slow-order.ts), shorter than the request's own
       * limit. The front door would end it with a 504 by then, so a 202 was given in time.
       */
      const SLOW = 18_000

      it("is told so, and found out at the attempt, which is nobody else's; the same call ends the same", async () => {
        const slow = await rider()
        await processor.fault({ endpoint: CONFIRM, hang_ms: SLOW, effect: "now" })
        const pressed = await slow.pay()
        expect(pressed.status).toBe(202)
        expect(pressed.body.message).toMatch(/taking longer than usual/)
        const { attempt } = pressed.body
        const [stranger, other] = [visitor(), await rider()]
        expect((await stranger.get(`/checkout/process/${attempt}`)).status).toBe(404)
        expect((await other.visitor.get(`/checkout/process/${attempt}`)).status).toBe(404)
        for (const unknown of ["another", `${attempt.slice(1)}A`]) {
          expect((await slow.visitor.get(`/checkout/process/${unknown}`)).status).toBe(404)
        }

        const end = await endOf(slow.visitor, pressed)
        expect(end).toMatchObject({
          status: 200,
          body: { thanks_url: expect.stringMatching(/^\/thank-you\//) },
        })
        const again = await slow.visitor.post(
          "/checkout/process",
          payment(slow.checkout.addressId, "tok_visa"),
        )
        expect(again).toMatchObject({ status: 200, body: end.body })
        await expectOneOrder(slow)
      }, 120_000)

      it("is found out when another card was pressed with meanwhile, in another tab", async () => {
        const slow = await rider()
        await processor.fault({ endpoint: CONFIRM, hang_ms: SLOW + 12_000, effect: "now" })
        const first = slow.pay()
        await sleep(1_000)
        const [one, other] = await Promise.all([first, slow.pay("tok_mastercard")])
        expect([one.status, other.status]).toEqual([202, 202])
        expect(other.body.attempt).not.toBe(one.body.attempt)
        const thanks = { status: 200, body: { thanks_url: expect.stringMatching(/^\/thank-you\//) } }
        expect(await endOf(slow.visitor, one)).toMatchObject(thanks)
        expect(await endOf(slow.visitor, other)).toMatchObject(thanks)
        await expectOneOrder(slow)
      }, 120_000)

      it("is found out when another cart was begun meanwhile, in another tab", async () => {
        const slow = await rider()
        await processor.fault({ endpoint: CONFIRM, hang_ms: SLOW, effect: "now" })
        const pressed = await slow.pay()
        expect(pressed.status).toBe(202)
        // Waits for the cart's lock behind the payment, finds an order there, and begins another cart.
        expect(
          (await slow.visitor.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })).status,
        ).toBe(200)
        expect((await slow.visitor.get("/cart/data")).body.items).not.toEqual(slow.checkout.cart.items)
        expect(await endOf(slow.visitor, pressed)).toMatchObject({
          status: 200,
          body: { thanks_url: expect.stringMatching(/^\/thank-you\//) },
        })
        await expectOneOrder(slow)
      }, 120_000)

      it("and refuses: the refusal is found out at the attempt, at its field, and nothing is charged", async () => {
        const slow = await rider()
        await processor.fault({ endpoint: CONFIRM, hang_ms: SLOW, effect: "now" })
        const pressed = await slow.pay("tok_chargeDeclined")
        expect(pressed.status).toBe(202)
        const end = await endOf(slow.visitor, pressed)
        expect(end.status).toBe(422)
        expect(end.body.errors).toHaveProperty("cardNumber")
        await expectNoOrder(slow)
      }, 120_000)
    })

    it("charges and then says nothing, and the cart is changed: the money goes back before it is paid anew", async () => {
      const buyer = await rider()
      await leaveInDoubt(buyer)
      const [line] = Object.keys(buyer.checkout.cart.items)
      await buyer.visitor.post(`/cart/${line}`, { quantity: 1 })
      await buyer.visitor.post(`/cart/${line}`, { quantity: 2 })
      await buyer.visitor.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })

      const again = await riderAtBilling(buyer.visitor, "pull-handle-red", 1)
      expect(await processor.chargedTo(buyer.cartId)).toEqual([])
      expect((await again.pay()).status).toBe(200)
      expect(await processor.chargedTo(buyer.cartId)).toEqual([Math.round(again.checkout.total * 100)])
      expect(await allOrders()).toBe(1)
    })

    it("charges and then says nothing, and the last piece goes: the job gives the money back", async () => {
      const buyer = await rider()
      await leaveInDoubt(buyer)
      await setStock(container, "PUL-RED", 1)
      expect(await reconcilePayments(container, later())).toBe(1)
      await expectNoOrder(buyer)
      expect(await reconcilePayments(container, later())).toBe(0)
    })

    it("has taken money of which the shop has lost every trace: it goes back, once", async () => {
      const buyer = await rider()
      await leaveInDoubt(buyer)
      await database().raw("delete from payment_session")
      expect(await reconcilePayments(container, later())).toBe(1)
      await expectNoOrder(buyer)
      expect(await reconcilePayments(container, later())).toBe(0)
    })
  })

  describe("webhooks", () => {
    hurryEvents(container)

    it("make the order nobody came back for, once, in whatever order and however often they come", async () => {
      const buyer = await rider()
      const declined = await buyer.pay("tok_chargeDeclined")
      expect(declined.status).toBe(422)
      await processor.fault({ endpoint: CONFIRM, hang_ms: EVENT_MS + 3_000, effect: "now" })
      const before = await processor.confirms()
      const paying = buyer.pay()
      while ((await processor.confirms()) === before) await sleep(20)
      // The browser's call is still waiting for its answer while these are processed.
      expect(
        await processor.announce(origin(), buyer.cartId, [
          "payment_intent.succeeded",
          "payment_intent.payment_failed",
          "payment_intent.succeeded",
          "payment_intent.created",
        ]),
      ).toEqual([200, 200, 200, 200])
      expect((await paying).status).toBe(200)
      await sleep(EVENT_MS / 2)
      await untilIdle()
      await expectOneOrder(buyer)

      await processor.announce(origin(), buyer.cartId, ["payment_intent.succeeded"])
      await sleep(EVENT_MS + 1_000)
      await untilIdle()
      await expectOneOrder(buyer)
    })

    it("are handed to Medusa until their payment is on the order's books", async () => {
      const bus = container.resolve(Modules.EVENT_BUS)
      const handedOn: string[] = []
      const note = async ({ data }: Event<unknown>) => {
        handedOn.push((data as CardEvent).payload.data.type as string)
      }
      bus.subscribe(PaymentWebhookEvents.WebhookReceived, note, { subscriberId: "test-note" })
      try {
        const buyer = await rider()
        await processor.fault({ endpoint: CONFIRM, hang_ms: EVENT_MS + 2_000, effect: "now" })
        const before = await processor.confirms()
        const paying = buyer.pay()
        while ((await processor.confirms()) === before) await sleep(20)
        await processor.announce(origin(), buyer.cartId, ["payment_intent.succeeded"])
        expect((await paying).status).toBe(200)
        await untilIdle()
        expect(handedOn).toEqual(["payment_intent.succeeded"])

        await processor.announce(origin(), buyer.cartId, [
          "payment_intent.succeeded",
          "payment_intent.created",
          "payment_intent.succeeded",
        ])
        await sleep(EVENT_MS + 500)
        expect(handedOn).toEqual(["payment_intent.succeeded", "payment_intent.created"])
        await untilIdle()
        await expectOneOrder(buyer)

        // The order lost the record of its payment: that is for Medusa to handle.
        await database().raw("update order_transaction set deleted_at = now()")
        await processor.announce(origin(), buyer.cartId, ["payment_intent.succeeded"])
        await sleep(EVENT_MS + 500)
        expect(handedOn).toHaveLength(3)
        await untilIdle()
      } finally {
        bus.unsubscribe(PaymentWebhookEvents.WebhookReceived, note, { subscriberId: "test-note" })
      }
    })

    it("about another shop's payment at the same processor leave this shop's carts alone", async () => {
      const buyer = await rider()
      const asked = await buyer.pay("tok_threeDSecure2Required")
      const secret: string = asked.body.requires_action.client_secret
      await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
        method: "POST",
        body: new URLSearchParams({ client_secret: secret, result: "complete" }),
        redirect: "manual",
      })
      const [intent] = await processor.intentsOf(buyer.cartId)
      const metadata = { session_id: "payses_of_another_shop", shop: "https://another.example" }
      const object = { ...intent, id: "pi_of_another_shop", status: "requires_capture", metadata }
      const type = "payment_intent.amount_capturable_updated"
      const event = { id: "evt_of_another_shop", object: "event", type, data: { object } }
      expect(await processor.deliver(origin(), event)).toBe(200)
      await sleep(EVENT_MS + 3_000)
      await untilIdle()
      await expectNoOrder(buyer)
      expect((await buyer.pay("tok_threeDSecure2Required")).status).toBe(200)
      await expectOneOrder(buyer)
    })

    it("are not believed without the processor's signature", async () => {
      const event = { type: "payment_intent.succeeded" }
      const signed = { headers: { "stripe-signature": "t=1,v1=00" } }
      expect((await visitor().post("/hooks/payment/card_shop", event)).status).toBe(400)
      expect((await visitor().post("/hooks/payment/card_shop", event, signed)).status).toBe(400)
      await sleep(EVENT_MS + 500)
      expect(await allOrders()).toBe(0)
    })
  })

  it("never sells a cart that grew behind its payment, on Medusa's own way either", async () => {
    const buyer = await rider()
    expect((await buyer.pay("tok_threeDSecure2Required")).status).toBe(422)
    await buyer.visitor.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
    const { rows } = await database().raw("select token from api_key where type = 'publishable' limit 1")
    const answer = await buyer.visitor.post(
      `/store/carts/${buyer.cartId}/complete`,
      {},
      {
        headers: { "x-publishable-api-key": rows[0].token },
      },
    )
    expect(answer.body.type).not.toBe("order")
    expect(await allOrders()).toBe(0)
    expect(await processor.chargedTo(buyer.cartId)).toEqual([])
  })
})
