import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { formatMoney } from "../../src/contracts/money"
import { ThanksPage } from "../../src/contracts/orders/order"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { ADDRESS, endOf, payment } from "../buyer"
import { checkoutShop } from "../checkout-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { setStock, stockOf } from "../stock"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const { database, orders, charged, cartIds, riderWith, riderAtBilling, pay } = checkoutShop(shop)

  describe("POST /checkout/process", () => {
    it("takes exactly the Order Total, reserves the stock and leads to the order", async () => {
      await setStock(container, "PUL-RED", 10)
      const { rider, checkout } = await riderAtBilling()
      const { status, body } = await pay(rider, checkout)
      expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
      expect(body.thanks_url).toMatch(/^\/thank-you\/[\w-]{32}$/)
      expect(await charged()).toEqual([Math.round(checkout.total * 100)])
      expect(await orders()).toHaveLength(1)
      expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: 10, reserved: 2 })

      const thanks = await visitor().get(`/shop/thanks/${body.thanks_url.split("/").pop()}`)
      expect(ThanksPage.parse(thanks.body)).toMatchObject({
        number: String((await orders())[0]?.display_id),
        email: "id***@example.com",
        subtotal: checkout.cart.subtotal,
        shipping: checkout.shipping,
        tax: checkout.tax,
        total: checkout.total,
      })
      expect(thanks.headers.get("cache-control")).toBe("private, no-store")
    })

    it("sends one mail that names the order and its total", async () => {
      // The outbox is not reset between tests: an address of its own tells this order's mail apart.
      const email = `${randomUUID()}@example.com`
      const rider = await riderWith()
      const checkout = CheckoutData.parse(
        (await rider.post("/checkout/shipping", { ...ADDRESS, email })).body,
      )
      const { dropShip, howDidYouHear, customAgreed, ...shipping } = { ...ADDRESS, email }
      expect((await pay(rider, checkout, "tok_visa", { shipping })).status).toBe(200)
      const outbox = new Outbox(outboxFolder(settings.dataDir))
      const sent = async () =>
        (await outbox.list({ limit: 50, offset: 0 })).mails.filter(({ to }) => to.includes(email))
      await eventually(async () => (await sent()).length > 0)
      await untilIdle()
      const [mail, ...others] = await sent()
      expect(others).toEqual([])
      const text = mail ? (await outbox.read(mail.id))?.text : ""
      expect(text).toContain(formatMoney(checkout.total))
      expect(text).toContain("PUL-RED")
    })

    it("leaves staff a paid order", async () => {
      const { rider, checkout } = await riderAtBilling()
      await pay(rider, checkout)
      await untilIdle()
      const query = container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({
        entity: "order",
        fields: [
          "email",
          "payment_collections.status",
          "payment_collections.captured_amount",
          "shipping_address.*",
          "billing_address.*",
        ],
      })
      expect(data[0]).toMatchObject({
        email: "ida@example.com",
        payment_collections: [{ status: "completed" }],
        shipping_address: { first_name: "Ida", province: "us-mn", country_code: "us" },
        billing_address: { first_name: "Ida", postal_code: "55731" },
      })
      expect(Math.round(Number(data[0]?.payment_collections?.[0]?.captured_amount) * 100)).toBe(
        Math.round(checkout.total * 100),
      )
    })

    it("begins a new cart afterwards", async () => {
      const { rider, checkout } = await riderAtBilling()
      await pay(rider, checkout)
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(0)
      const { body } = await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect(body.cart.total_quantity).toBe(1)
    })

    it("gives one order, one charge and one address to a double click", async () => {
      const { rider, checkout } = await riderAtBilling()
      const answers = await Promise.all([
        pay(rider, checkout),
        pay(rider, checkout),
        pay(rider, checkout, "tok_mastercard"),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      expect(new Set(answers.map((answer) => answer.body.thanks_url)).size).toBe(1)
      expect(await orders()).toHaveLength(1)
      expect(await charged()).toHaveLength(1)
    })

    it("gives the same address to a replay after success", async () => {
      const { rider, checkout } = await riderAtBilling()
      const first = await pay(rider, checkout)
      const again = await pay(rider, checkout)
      expect(again.body).toEqual(first.body)
      expect(await charged()).toHaveLength(1)
    })

    it.each([
      ["tok_chargeDeclined", "cardNumber"],
      ["tok_chargeDeclinedInsufficientFunds", "cardNumber"],
      ["tok_chargeDeclinedExpiredCard", "cardExpiry"],
      ["tok_chargeDeclinedIncorrectCvc", "cardCvc"],
    ])("keeps the cart and names the field when the card is refused (%s)", async (token, field) => {
      const { rider, checkout } = await riderAtBilling()
      const refused = await pay(rider, checkout, token)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toHaveProperty(field)
      expect(refused.body.error_message).toEqual(expect.any(String))
      expect(await charged()).toEqual([])
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(2)
      expect((await stockOf(container, "PUL-RED")).reserved).toBe(0)

      const paid = await pay(rider, checkout)
      expect(paid.status).toBe(200)
      expect(await charged()).toEqual([Math.round(checkout.total * 100)])
      expect(await orders()).toHaveLength(1)
    })

    it("takes a card that needs 3-D Secure in a second step, once the bank has its answer", async () => {
      const { rider, checkout } = await riderAtBilling()
      const asked = await pay(rider, checkout, "tok_threeDSecure2Required")
      expect(asked.status).toBe(422)
      expect(asked.body.error_message).toMatch(/^Your bank wants you to confirm/)
      const secret: string = asked.body.requires_action.client_secret
      expect(await charged()).toEqual([])
      expect((await stockOf(container, "PUL-RED")).reserved).toBe(0)

      // Sent again too early, it asks again and charges nothing.
      expect((await pay(rider, checkout, "tok_threeDSecure2Required")).body.requires_action).toEqual({
        client_secret: secret,
      })
      const confirmed = await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
        method: "POST",
        body: new URLSearchParams({ client_secret: secret, result: "complete" }),
      })
      expect(await confirmed.text()).toContain("3ds-complete")
      expect(await charged()).toEqual([])
      expect((await pay(rider, checkout, "tok_threeDSecure2Required")).status).toBe(200)
      expect(await charged()).toEqual([Math.round(checkout.total * 100)])
    })

    it("charges nothing for a card that needs 3-D Secure while nobody confirms, and takes another", async () => {
      const { rider, checkout } = await riderAtBilling()
      const answer = await pay(rider, checkout, "tok_threeDSecure2Required")
      expect(answer.status).toBe(422)
      expect(await charged()).toEqual([])
      expect((await pay(rider, checkout)).status).toBe(200)
      expect(await charged()).toHaveLength(1)
    })

    it("never sells more than there is, whoever pays at once", async () => {
      await setStock(container, "ICE-BLK-SET", 2)
      const riders = await Promise.all(
        Array.from({ length: 6 }, () => riderAtBilling("ice-scratcher-blocks", 1)),
      )
      const answers = await Promise.all(
        riders.map(async ({ rider, checkout }) => await endOf(rider, await pay(rider, checkout))),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409, 409, 409])
      expect(new Set(answers.flatMap(({ body }) => body.message ?? []))).toEqual(
        new Set(["Ice Scratcher Block Set has just sold out. Please remove it from your cart."]),
      )
      expect(await orders()).toHaveLength(2)
      expect(await stockOf(container, "ICE-BLK-SET")).toEqual({ stocked: 2, reserved: 2 })
    })

    it("shows a changed price before it is charged", async () => {
      const { rider, checkout } = await riderAtBilling()
      await database().raw(
        `update price set amount = 30, raw_amount = '{"value":"30","precision":20}', updated_at = now() where price_set_id in
         (select l.price_set_id from product_variant_price_set l join product_variant v on v.id = l.variant_id where v.sku = 'PUL-RED')`,
      )
      const refused = await pay(rider, checkout)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/^Your total has changed from \$\d+\.\d\d to \$\d+\.\d\d\./)
      expect(await charged()).toEqual([])

      const now = CheckoutData.parse((await rider.get("/checkout/data")).body)
      expect(now.cart.subtotal).toBe(60)
      expect((await pay(rider, now)).status).toBe(200)
      expect(await charged()).toEqual([Math.round(now.total * 100)])
    })

    it("refuses another address than the one that was quoted, and another choice of drop ship", async () => {
      const { rider, checkout } = await riderAtBilling()
      const { dropShip, howDidYouHear, customAgreed, ...shipping } = { ...ADDRESS, state: "OR" }
      expect((await pay(rider, checkout, "tok_visa", { shipping })).status).toBe(409)
      expect((await pay(rider, checkout, "tok_visa", { dropShip: true })).status).toBe(409)
      expect(await charged()).toEqual([])
    })

    it("refuses an unknown addressId and a missing token", async () => {
      const { rider, checkout } = await riderAtBilling()
      expect((await pay(rider, { ...checkout, addressId: "quo_guess" })).status).toBe(409)
      const missing = await rider.post("/checkout/process", {
        ...payment(checkout.addressId, ""),
        stripeToken: undefined,
      })
      expect(missing.status).toBe(422)
      expect(missing.body.errors).toHaveProperty("stripeToken")
    })

    it("asks for the postal code of a card, which a wallet brings along", async () => {
      const { rider, checkout } = await riderAtBilling()
      const billing = { billing: { email: "", zip: "" } }
      const { status, body } = await pay(rider, checkout, "tok_visa", billing)
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { "billing.zip": ["Please enter your card's postal code."] },
      })
      expect(await charged()).toEqual([])
      expect((await pay(rider, checkout, "pm_card_visa", billing)).status).toBe(200)
    })

    it("can't be used with a cart that was ordered through Medusa's own route at another amount", async () => {
      const { rider, checkout } = await riderAtBilling()
      const carts = container.resolve(Modules.CART)
      const [cartId = ""] = cartIds
      const [line] = await carts.listLineItems({ cart_id: cartId })
      await carts.updateLineItems(line?.id ?? "", { quantity: 5 })
      expect((await pay(rider, checkout)).status).toBe(409)
      expect(await charged()).toEqual([])
    })
  })

  describe("GET /shop/thanks/{token}", () => {
    it.each(["x", "cart_1", "..%2f..%2f", "%00"])("answers 404 for %p", async (token) => {
      const { status, body } = await visitor().get(`/shop/thanks/${token}`)
      expect([400, 404]).toContain(status)
      expect(body.message).toEqual(expect.any(String))
    })
  })
})
