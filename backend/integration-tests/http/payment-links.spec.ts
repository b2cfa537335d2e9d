import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { beginPayment } from "../../src/cart-store/payment-of-cart"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { beginRecordedPayment } from "../../src/workflows/checkout/recorded-money"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { fromLink } from "../payment-link"
import { PAID, PLACED, phoneOrderShop, SKIS, type TakenOrder } from "../phone-order-shop"
import { refusal } from "../refusal"
import { stockOf } from "../stock"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const processor = cardProcessorOf(settings)
  const { outbox, staff, begin, taken, raiseHandlePrice } = phoneOrderShop(shop)

  describe("a payment link", () => {
    it("ends with the account that was to buy, and staff can still open and withdraw it", async () => {
      const email = `${randomUUID()}@example.com`
      const rider = visitor()
      const person = { email, password: "a password of their own", firstName: "Ida", lastName: "Berg" }
      ok(await rider.post("/shop/account/register", person))
      const phone = await taken(email, email)
      const link = await phone.link()
      const checkout = await link.checkout()
      const customerId = phone.account?.customerId
      ok(await staff().delete(`/admin/customers/${customerId}`))

      expect(ok(await link.open())).toMatchObject({ state: "withdrawn", checkout: null })
      expect(refusal(await link.press(checkout))).toEqual([
        409,
        expect.stringMatching(/^This payment link was withdrawn/),
      ])
      expect(await phone.charged()).toEqual([])
      expect(await phone.read()).toMatchObject({ account: null, state: "linked" })
      expect(refusal(await phone.markPaid())).toEqual([
        409,
        expect.stringMatching(/account that was to buy has been deleted/),
      ])
      ok(await phone.delete("/link"))
      expect(await phone.read()).toMatchObject({ state: "taken", link: null })
    })

    it("goes to the new address of the account that buys, once staff have changed that", async () => {
      const [email, next] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
      const rider = visitor()
      const person = { email, password: "a password of their own", firstName: "Ida", lastName: "Berg" }
      ok(await rider.post("/shop/account/register", person))
      const phone = await taken(email.toUpperCase(), email)
      const elsewhere = await taken("shop-floor@example.com", email)
      const first = await phone.link(true)
      expect(first.made.phone.link?.sentTo).toBe(email.toUpperCase())
      ok(await staff().post(`/admin/customers/${phone.account?.customerId}`, { email: next }))
      // The first one still opens it, with the total that the buyer was told.
      const { checkout } = ok(await first.open())
      expect(checkout).toMatchObject({ addressId: phone.checkout.addressId, savedShipping: { email: next } })
      const link = await phone.link(true)
      expect(link.made.phone.link?.sentTo).toBe(next)
      expect((await elsewhere.link(true)).made.phone.link?.sentTo).toBe("shop-floor@example.com")
      ok(await link.pay())
      await untilIdle()
      const { order } = await phone.read()
      expect(ok(await staff().get(`/admin/orders/${order?.id}?fields=email`)).order.email).toBe(next)
    })

    it("is mailed, opens that order alone, and is paid to the cent while the browser's own cart stays", async () => {
      const email = `${randomUUID()}@example.com`
      const phone = await taken(email)
      const link = await phone.link(true)
      expect(link.made).toMatchObject({
        mailed: true,
        phone: { state: "linked", link: { sentTo: email, expired: false } },
      })
      const mail = await eventually(async () => {
        const { mails } = await outbox.list({ limit: 200, offset: 0 })
        const line = mails.find(({ to }) => to.includes(email))
        return line ? await outbox.read(line.id) : null
      }, "No mail with the link came.")
      expect(mail?.text).toContain(link.made.url)
      expect(mail?.text).toContain(`$${phone.checkout.total.toFixed(2)}`)

      const buyer = visitor()
      ok(await buyer.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
      const page = await link.open(buyer)
      expect(page.headers.get("cache-control")).toBe("private, no-store")
      expect(ok(page)).toMatchObject({
        state: "open",
        checkout: { total: phone.checkout.total, accountEmail: null, addresses: [], ownDetails: null },
      })
      const { thanks_url } = ok(await link.pay("tok_visa", buyer))
      await untilIdle()
      expect(ok(await buyer.get("/cart/data")).itemQuantity).toBe(1)
      const cents = [Math.round(phone.checkout.total * 100)]
      expect(await phone.charged()).toEqual(cents)
      const placed = await phone.read()
      expect(placed).toMatchObject({
        state: "placed",
        link: null,
        paid: null,
        order: { id: expect.any(String) },
      })
      expect(ok(await visitor().get(`/shop/thanks/${thanks_url.split("/").pop()}`)).number).toBe(
        placed.order?.number,
      )
      expect((await stockOf(container, "PUL-RED")).reserved).toBe(2)
      const { facts } = ok(await staff().get(`/admin/order-builds/${placed.order?.id}`))
      expect(facts).toContainEqual({ name: "Phone order", value: `Taken by ${DEMO_STAFF}` })
      expect(facts).toContainEqual({ name: "Paid", value: "By payment link" })
    })

    it("asks the buyer for the agreement to custom products, and keeps that it was given", async () => {
      const phone = await begin()
      ok(await phone.post("/designs", { sku: SKIS }))
      await phone.ship()
      const link = await phone.link()
      const refused = await link.pay("tok_visa", visitor(), { customAgreed: false })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { customAgreed: ["Please agree to the terms for custom products first."] },
      ])
      ok(await link.pay())
      await untilIdle()
      const { order } = await phone.read()
      const { facts, builds } = ok(await staff().get(`/admin/order-builds/${order?.id}`))
      expect(facts.map(({ name }: { name: string }) => name)).toContain("Custom-order agreement")
      expect(builds).toMatchObject([{ sku: SKIS, number: expect.any(Number), production: { closed: null } }])
    })

    it("once used is told so, also with another card, and repeats its answer to the same one", async () => {
      const phone = await taken()
      const link = await phone.link()
      const checkout = await link.checkout()
      const first = ok(await link.press(checkout))
      const again = ok(await link.press(checkout))
      expect(again).toEqual(first)
      const other = await link.press(checkout, "tok_mastercard")
      expect(refusal(other)).toEqual([409, PAID])
      expect(ok(await link.open())).toMatchObject({
        state: "paid",
        message: PAID,
        checkout: null,
      })
      expect(await phone.charged()).toHaveLength(1)
      expect(refusal(await phone.post("/link", {}))).toEqual([409, PLACED])
    })

    it("opens nothing once it is withdrawn, replaced or expired, and says which", async () => {
      const phone = await taken()
      const replaced = await phone.link()
      const link = await phone.link()
      const page = ok(await replaced.open())
      expect(page).toMatchObject({ state: "withdrawn", checkout: null })
      expect(page.message).toContain("was withdrawn")
      const checkout = await link.checkout()
      const tries = async () => refusal(await link.press(checkout))
      const [row] = await container.resolve(CHECKOUT_MODULE).listPaymentLinks({ withdrawn_at: null })
      await container
        .resolve(CHECKOUT_MODULE)
        .updatePaymentLinks({ id: row?.id ?? "", expires_at: new Date(Date.now() - 1000) })
      expect(ok(await link.open())).toMatchObject({
        state: "expired",
        checkout: null,
      })
      expect(await tries()).toEqual([
        409,
        "This payment link has expired. You were not charged. Please call us for a new one.",
      ])
      expect((await phone.read()).state).toBe("taken")
      ok(await phone.delete("/link"))
      expect(await tries()).toEqual([
        409,
        "This payment link was withdrawn. You were not charged. Please call us for a new one.",
      ])
      expect(await phone.charged()).toEqual([])
    })

    /** What *Mark as paid* has written when its process dies before the order exists. */
    async function dieInMark(phone: TakenOrder, cents: number): Promise<void> {
      const paid = {
        paid_how: "check" as const,
        paid_reference: "No. 1042",
        paid_cents: cents,
        paid_by: "pat",
      }
      await container.resolve(CHECKOUT_MODULE).updatePhoneOrders({ id: phone.id, ...paid })
      await beginRecordedPayment(container, await beginPayment(container, await phone.cartId(), cents))
    }

    it.each([
      ["the processor is away", 422],
      ["the session can't be written", 500],
      ["what staff began can't be called off", 500],
    ])("to what staff began to mark as paid isn't taken for paid when %s", async (why, status) => {
      const phone = await taken()
      const link = await phone.link()
      const cents = Math.round(phone.checkout.total * 100)
      await dieInMark(phone, cents)
      const payments = container.resolve(Modules.PAYMENT)
      const fail = (...writes: ("createPaymentSession" | "deletePaymentSession")[]) => {
        for (const write of writes) jest.spyOn(payments, write).mockRejectedValueOnce(new Error(why))
      }
      if (status === 422)
        await processor.fault({ endpoint: "POST /v1/payment_intents", drop_next: 10, effect: "never" })
      else if (why.startsWith("what")) fail("deletePaymentSession", "createPaymentSession")
      else fail("createPaymentSession")
      try {
        const refused = await link.pay()
        expect([refused.status, refused.body.message]).toEqual([
          status,
          expect.not.stringMatching(/can't say whether/),
        ])
      } finally {
        jest.restoreAllMocks()
        await processor.noFaults()
      }
      expect([await phone.placedOrders(), await phone.charged()]).toEqual([0, []])

      ok(await link.pay())
      await untilIdle()
      expect([await phone.placedOrders(), await phone.charged()]).toEqual([1, [cents]])
      const { order, paid } = await phone.read()
      expect(paid).toBeNull()
      const { facts } = ok(await staff().get(`/admin/order-builds/${order?.id}`))
      expect(facts).toContainEqual({ name: "Paid", value: "By payment link" })
    })

    it("once withdrawn is not got around by the account it was made for, who still has the total's id", async () => {
      const phone = await taken(`${randomUUID()}@example.com`, DEMO_DEALER)
      const link = await phone.link()
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      const { checkout } = ok(await link.open(dealer))
      ok(await phone.delete("/link"))
      const { payLink: _, ...asOwnCart } = fromLink(link.token, checkout)
      const tried = await dealer.post("/checkout/process", { ...asOwnCart, howDidYouHear: "Word of Mouth" })
      expect(refusal(tried)).toEqual([409, "Your cart is empty."])
      expect((await phone.read()).state).toBe("taken")
      expect(await phone.charged()).toEqual([])
    })

    it("can't be guessed, and another visitor comes upon the order in no other way", async () => {
      const phone = await taken()
      await phone.link()
      const cartId = await phone.cartId()
      for (const token of ["x", cartId, phone.id, "a".repeat(43), `${"a".repeat(42)}'`]) {
        expect((await visitor().get(`/shop/pay/${encodeURIComponent(token)}`)).status).toBe(404)
      }
      const stranger = visitor()
      stranger.cookies.set("shop_cart", cartId)
      expect(ok(await stranger.get("/cart/data")).itemQuantity).toBe(0)
      const guess = fromLink("a".repeat(43), phone.checkout)
      expect((await stranger.post("/checkout/process", guess)).status).toBe(404)
      const { rows } = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw("select token_hash from payment_link")
      expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    })

    it("is made for nothing that no card can pay", async () => {
      await createDiscount(container, { code: "NEARLY", cents_off: 4_980, free_shipping: true })
      const phone = await begin()
      ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 2 }))
      ok(await phone.post("/codes", { promo: "NEARLY", dealer: "" }))
      // Oregon has no sales tax.
      await phone.ship({ state: "OR", zip: "97201" })
      expect(refusal(await phone.post("/link", { mail: true }))).toEqual([
        409,
        "This comes to $0.20, and cards pay $0.50 or more. Please take the payment another way.",
      ])
      expect(await phone.read()).toMatchObject({ state: "taken", link: null })
      ok(await phone.markPaid())
    })

    it("whose total has moved asks for another look before anything is charged", async () => {
      const phone = await taken()
      const link = await phone.link()
      const checkout = await link.checkout()
      await raiseHandlePrice()
      const refused = await link.press(checkout)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining("Your total has changed"),
      ])
      const anew = await link.checkout()
      expect(anew.total).toBeGreaterThan(checkout.total)
      ok(await link.press(anew))
      expect(await phone.charged()).toEqual([Math.round(anew.total * 100)])
    })
  })
})
