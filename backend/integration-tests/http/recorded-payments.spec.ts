import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  completeCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { isFullyRefunded } from "../../src/cart-store/fully-refunded"
import { formatMoney, toCents, toDollars } from "../../src/contracts/money"
import { PhoneOrder } from "../../src/contracts/orders/phone-order"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { withCartLock } from "../../src/workflows/cart/cart-lock"
import { settlePayment } from "../../src/workflows/checkout/settle-payment"
import { invoice } from "../../src/workflows/dealer/order-papers"
import { auditEntries } from "../audit-entries"
import { buyHandles } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { PAID, PLACED, phoneOrderShop, SKIS } from "../phone-order-shop"
import { refusal } from "../refusal"
import { setStock, stockOf } from "../stock"

shopTest({}, (shop) => {
  const { container, settings, untilIdle, visitor } = shop
  const { outbox, staff, begin, taken, raiseHandlePrice } = phoneOrderShop(shop)

  describe("a refund", () => {
    const paymentOf = async (orderId: string) =>
      ok(await staff().get(`/admin/orders/${orderId}?fields=id,*payment_collections.payments`)).order
        .payment_collections[0].payments[0]

    /** Asks for a cent more than there is, twice, and gets all that there is in between. */
    async function expectNoMore(orderId: string) {
      const { id, amount } = await paymentOf(orderId)
      const refund = (dollars: number) =>
        staff().post(`/admin/payments/${id}/refund`, { amount: toDollars(toCents(dollars)) })
      const [all, rest] = [amount, amount - 2].map(
        (each) => `Only ${formatMoney(each)} of this payment is left to refund.`,
      )
      expect(await refund(amount + 0.01)).toMatchObject({ status: 422, body: { errors: { amount: [all] } } })
      ok(await refund(2))
      expect(await refund(amount - 1.99)).toMatchObject({ status: 422, body: { errors: { amount: [rest] } } })
      ok(await refund(amount - 2))
      const none = ["Nothing of this payment is left to refund."]
      expect(await refund(0.01)).toMatchObject({ status: 422, body: { errors: { amount: none } } })
    }

    it("of what staff were paid goes no cent beyond it", async () => {
      const phone = await begin()
      ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 2 }))
      await phone.ship()
      const placed = PhoneOrder.parse(ok(await phone.markPaid()))
      await untilIdle()
      await expectNoMore(placed.order?.id ?? "")
    })

    it("of a card goes no cent beyond what it paid, and staff read why", async () => {
      const { id } = await buyHandles(visitor(), { staff: staff(), untilIdle })
      await expectNoMore(id)
    })
  })

  describe("an order that is marked as paid", () => {
    it("is placed as by a card: stock, builds, mail, books and log, and no card is charged", async () => {
      const email = `${randomUUID()}@example.com`
      const phone = await begin()
      ok(await phone.post("/designs", { sku: SKIS }))
      ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 2 }))
      await phone.ship({ email })
      const early = await phone.markPaid({ customAgreed: false })
      expect([early.status, early.body.errors]).toEqual([
        422,
        { customAgreed: ["Please agree to the terms for custom products first."] },
      ])
      expect(refusal(await phone.markPaid({ addressId: "quo_other" }))[0]).toBe(409)
      // As in a shop older than phone orders: its region doesn't offer them yet.
      const { region_id = "" } = await container.resolve(Modules.CART).retrieveCart(await phone.cartId())
      await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
        [Modules.REGION]: { region_id },
        [Modules.PAYMENT]: { payment_provider_id: "pp_recorded_shop" },
      })
      const placed = PhoneOrder.parse(ok(await phone.markPaid()))
      await untilIdle()
      expect(placed).toMatchObject({
        state: "placed",
        paid: { how: "check", reference: "No. 1042", by: DEMO_STAFF },
      })
      expect(await cardProcessorOf(settings).intentsOf(await phone.cartId())).toEqual([])
      expect((await stockOf(container, "PUL-RED")).reserved).toBe(2)
      const { order } = ok(
        await staff().get(
          `/admin/orders/${placed.order?.id}?fields=id,total,email,payment_status,*payment_collections.payments`,
        ),
      )
      expect(order).toMatchObject({ total: phone.checkout.total, email, payment_status: "captured" })
      expect(order.payment_collections[0].payments).toMatchObject([
        { provider_id: "pp_recorded_shop", amount: phone.checkout.total, captured_at: expect.any(String) },
      ])
      const { builds, facts } = ok(await staff().get(`/admin/order-builds/${placed.order?.id}`))
      expect(builds).toMatchObject([{ sku: SKIS, number: expect.any(Number), production: { closed: null } }])
      expect(facts).toContainEqual({ name: "Paid", value: `Check, No. 1042, taken by ${DEMO_STAFF}` })
      expect((await invoice(container, placed.order?.id ?? "")).note).toContain("Paid by check.")
      await eventually(async () => {
        const { mails } = await outbox.list({ limit: 200, offset: 0 })
        return mails.find(({ to, subject }) => to.includes(email) && subject.includes("order")) ?? null
      }, "No confirmation came.")
      const entries = auditEntries(ok(await staff().get("/admin/audit?thing=phone_order&limit=100")))
      expect(entries).toContainEqual(
        expect.objectContaining({
          person: DEMO_STAFF,
          call: `POST ${phone.at("/paid")}`,
          changes: expect.arrayContaining([{ field: "paid_how", from: null, to: "check" }]),
        }),
      )
      // Nothing is left for the job that repairs what was cut short.
      expect(await settlePayment(container, await phone.cartId())).toEqual({
        orderId: placed.order?.id,
        due: "nothing",
      })
    })

    it("and then added to has the balance recorded in the same way, refunded as it came, and known by its taker", async () => {
      const placed = PhoneOrder.parse(ok(await (await taken()).markPaid()))
      await untilIdle()
      const id = placed.order?.id ?? ""
      const { rows } = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw("select id from product_variant where sku = 'PUL-BLU'")
      const edit = `/admin/order-edits/${id}`
      for (const [path, body] of [
        ["/admin/order-edits", { order_id: id }],
        [`${edit}/items`, { items: [{ variant_id: rows[0].id, quantity: 1 }] }],
        [`${edit}/request`, {}],
        [`${edit}/confirm`, {}],
      ] as const)
        ok(await staff().post(path, body))
      await untilIdle()
      const collections = async () =>
        ok(
          await staff().get(
            `/admin/orders/${id}?fields=id,*payment_collections,*payment_collections.payments`,
          ),
        ).order.payment_collections as {
          id: string
          status: string
          payments: { id: string; amount: number }[]
        }[]
      const due = (await collections()).find(({ status }) => status === "not_paid")?.id ?? ""
      const at = `/admin/payment-collections/${due}/mark-as-paid`
      // Medusa's page names no provider; what a client names doesn't count.
      const answer = ok(await staff().post(at, { order_id: id, provider_id: "pp_card_shop" }))
      const { users } = ok(await staff().get(`/admin/users?email=${encodeURIComponent(DEMO_STAFF)}`))
      expect(answer.payment_collection).toMatchObject({
        id: due,
        status: "completed",
        payments: [
          { provider_id: "pp_recorded_shop", data: { by: users[0].id }, captured_at: expect.any(String) },
        ],
      })
      expect((await invoice(container, id)).note).toContain("Paid by check and other means.")
      const entries = auditEntries(ok(await staff().get("/admin/audit?limit=100")))
      expect(entries).toContainEqual(expect.objectContaining({ person: DEMO_STAFF, call: `POST ${at}` }))
      for (const { id: payment, amount } of (await collections()).flatMap(({ payments }) => payments))
        ok(await staff().post(`/admin/payments/${payment}/refund`, { amount }))
      expect(await isFullyRefunded(container, id)).toBe(true)
    })

    it("is not as long as a colleague's change has another total than the buyer was told", async () => {
      const phone = await taken()
      ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 1 }))
      expect(refusal(await phone.markPaid())).toEqual([
        409,
        "This order has changed since: save the address again and tell the buyer the new total.",
      ])
      expect(await phone.placedOrders()).toBe(0)
    })

    it("is not at a total that has changed, in words for staff", async () => {
      const phone = await taken()
      await raiseHandlePrice()
      expect(refusal(await phone.markPaid())).toEqual([
        409,
        expect.stringMatching(/^The total has changed from .* before you mark the order as paid\.$/),
      ])
      expect(await phone.placedOrders()).toBe(0)
    })

    it("is so once, and its link pays nothing any more", async () => {
      const phone = await taken()
      const link = await phone.link()
      const checkout = await link.checkout()
      ok(await phone.markPaid())
      expect(refusal(await phone.markPaid())).toEqual([409, PLACED])
      expect(refusal(await link.press(checkout))).toEqual([409, PAID])
      expect(ok(await link.open()).state).toBe("paid")
      expect(await phone.charged()).toEqual([])
      expect(await phone.placedOrders()).toBe(1)
    })

    it("at the very moment its link is paid is one of both, charged once", async () => {
      for (let at = 0; at < 3; at++) {
        const phone = await taken()
        const link = await phone.link()
        const checkout = await link.checkout()
        const byCard = () => link.press(checkout)
        const byStaff = () => phone.markPaid()
        const [card, mark] =
          at % 2 === 0
            ? await Promise.all([byCard(), byStaff()])
            : (await Promise.all([byStaff(), byCard()])).reverse()
        expect([card?.status, mark?.status].sort()).toEqual([200, 409])
        expect(await phone.charged()).toHaveLength(card?.status === 200 ? 1 : 0)
        expect(await phone.placedOrders()).toBe(1)
        expect((await phone.read()).paid === null).toBe(card?.status === 200)
        await untilIdle()
      }
    })

    it("is refused while a payment lasts; the buyer's own second press is told that it goes on", async () => {
      const phone = await taken()
      const link = await phone.link()
      const checkout = await link.checkout()
      const [card, mark] = await withCartLock(
        container,
        await phone.cartId(),
        async () => await Promise.all([link.press(checkout), phone.markPaid()]),
      )
      expect(card?.status).toBe(202)
      expect(refusal(mark)).toEqual([409, expect.stringContaining("busy with another change")])
      await eventually(async () => (await phone.placedOrders()) === 1, "The payment did not go on.")
      await untilIdle()
    })

    it("calls off a card whose bank is still asking", async () => {
      const phone = await taken()
      const link = await phone.link()
      const checkout = await link.checkout()
      const asked = await link.press(checkout, "tok_threeDSecure2Required")
      expect(asked.body.requires_action).toBeDefined()
      const processor = cardProcessorOf(settings)
      const cancel = "POST /v1/payment_intents/*/cancel"
      await processor.fault({ endpoint: cancel, drop_next: 10, effect: "never" })
      expect(refusal(await phone.markPaid())).toEqual([
        503,
        expect.stringMatching(/^We can't reach the card processor/),
      ])
      await processor.noFaults()
      ok(await phone.markPaid())
      const intents = await processor.intentsOf(await phone.cartId())
      expect(intents.map(({ status }) => status)).toEqual(["canceled"])
    })

    it("stays open when the last piece has gone, with nothing on its books", async () => {
      const phone = await taken()
      await setStock(container, "PUL-RED", 1)
      expect(refusal(await phone.markPaid())[0]).toBe(409)
      expect((await phone.read()).state).toBe("taken")
      const [row] = await container.resolve(CHECKOUT_MODULE).listPhoneOrders({ id: phone.id })
      expect(row).toMatchObject({ paid_how: null, paid_cents: null })
    })
  })

  it("takes no recorded payment for a cart that nobody on staff has marked", async () => {
    const phone = await taken()
    const cartId = await phone.cartId()
    const { result } = await createPaymentCollectionForCartWorkflow(container).run({
      input: { cart_id: cartId },
    })
    await createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id: result.id, provider_id: "pp_recorded_shop", data: {} },
    })
    const { errors } = await completeCartWorkflow(container).run({
      throwOnError: false,
      input: { id: cartId },
    })
    expect(errors.map(({ error }) => error.message)).toEqual([
      "The payment is not for the total of this cart.",
    ])
    expect((await phone.read()).order).toBeNull()
  })
})
