import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DISCOUNT_MODULE } from "../../src/modules/discount"
import { TABLE_REVISION_MODULE } from "../../src/modules/table-revision"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { ADDRESS, payment, type Rider, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { away, orderStepShop } from "../order-step-shop"
import { cartIdOf } from "../visitor"

const CANADA = {
  ...ADDRESS,
  address: "9 Rue Neige",
  city: "Laval",
  state: "QC",
  zip: "H7A 0A1",
  country: "CA",
}

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { processor, database, carts, checkouts, rowsOf } = orderStepShop(shop)
  const orders = async (): Promise<{ id: string; paid: number }[]> =>
    (
      await database().raw(
        `select o.id, (select count(*)::int from order_transaction t where t.order_id = o.id and t.deleted_at is null) as paid
           from "order" o where o.deleted_at is null`,
      )
    ).rows

  /** What the checkout has from the billing step. */
  async function billingOf({ cartId }: Rider) {
    const { billing_address } = await carts().retrieveCart(cartId, {
      select: ["id"],
      relations: ["billing_address"],
    })
    const record = await checkouts().findCheckoutOfCart(cartId)
    return {
      street: billing_address?.address_1 ?? null,
      zip: billing_address?.postal_code ?? null,
      email: record?.billing_email,
      texts: [record?.text_notifications, record?.text_receipt],
      heard: (record?.saved_shipping as { howDidYouHear?: string } | null)?.howDidYouHear,
    }
  }

  const pressed = ({ visitor, checkout }: Rider, token = "tok_visa", over: object = {}) =>
    visitor.post(
      "/checkout/process",
      payment(checkout.addressId, token, {
        billing: { email: "books@ridge.example", zip: "55731" },
        text: { notifications: true, receipt: true },
        howDidYouHear: "Facebook",
        ...over,
      }),
    )

  describe("the shipping step", () => {
    it("leaves cart, shipping, totals and quote as they were when its last word can't be written", async () => {
      const rider = await riderAtBilling(visitor())
      const before = await rowsOf(rider.cartId)
      jest.spyOn(checkouts(), "saveFacts").mockRejectedValueOnce(away())
      expect((await rider.visitor.post("/checkout/shipping", CANADA)).status).toBe(500)
      expect(await rowsOf(rider.cartId)).toEqual(before)
      expect((await rider.visitor.get("/checkout/data")).body).toMatchObject({
        addressId: rider.checkout.addressId,
        total: rider.checkout.total,
      })
      expect((await rider.pay()).status).toBe(200)
    })

    it("leaves a cart without an address without one when nothing ships there", async () => {
      const who = visitor()
      await who.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const cartId = cartIdOf(who)
      const before = await rowsOf(cartId)
      await database().raw("update geo_zone set deleted_at = now() where country_code = 'us'")
      const { status, body } = await who.post("/checkout/shipping", ADDRESS)
      await database().raw("update geo_zone set deleted_at = null where country_code = 'us'")
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { country: ["We can't ship to this address. Please call us."] } },
      })
      expect(await rowsOf(cartId)).toEqual(before)
      expect((await who.post("/checkout/shipping", ADDRESS)).status).toBe(200)
    })
  })

  describe("placing an order", () => {
    it("leaves the billing step as it was when the card is refused, and pays with the next", async () => {
      const rider = await riderAtBilling(visitor())
      const before = await billingOf(rider)
      const refused = await pressed(rider, "tok_chargeDeclined")
      expect(refused.status).toBe(422)
      expect(refused.body.error_message).toEqual(expect.any(String))
      expect(await billingOf(rider)).toEqual(before)
      expect(await orders()).toEqual([])
      expect((await pressed(rider)).status).toBe(200)
      expect(await billingOf(rider)).toEqual({
        street: ADDRESS.address,
        zip: "55731",
        email: "books@ridge.example",
        texts: [true, true],
        heard: "Facebook",
      })
    })

    const failures: [string, () => unknown][] = [
      [
        "the total can't be computed",
        () => jest.spyOn(container.resolve(TABLE_REVISION_MODULE), "current").mockRejectedValue(away()),
      ],
      [
        "the payment can't be begun",
        () =>
          jest
            .spyOn(container.resolve(Modules.PAYMENT), "createPaymentSession")
            .mockRejectedValueOnce(away()),
      ],
    ]

    it.each(failures)(
      "leaves an earlier billing address and the record as they were when %s",
      async (_what, fail) => {
        const rider = await riderAtBilling(visitor())
        await carts().updateCarts(rider.cartId, {
          billing_address: { first_name: "Ida", address_1: "1 Old Road", postal_code: "55802" },
        })
        const before = await billingOf(rider)
        fail()
        expect((await pressed(rider)).status).toBe(500)
        jest.restoreAllMocks()
        expect(before).toMatchObject({ street: "1 Old Road", zip: "55802" })
        expect(await billingOf(rider)).toEqual(before)
        expect(await processor.chargedTo(rider.cartId)).toEqual([])
        expect((await pressed(rider)).status).toBe(200)
        expect(await processor.chargedTo(rider.cartId)).toHaveLength(1)
      },
    )

    it("says in the log that a cart may have stayed closed when it can't be opened again", async () => {
      const rider = await riderAtBilling(visitor())
      const locking = container.resolve(Modules.LOCKING)
      const { acquire } = locking
      jest.spyOn(container.resolve(Modules.PAYMENT), "createPaymentSession").mockRejectedValueOnce(away())
      jest
        .spyOn(locking, "acquire")
        .mockImplementation((key, ...rest) =>
          key === rider.cartId ? Promise.reject(away()) : acquire.call(locking, key, ...rest),
        )
      const warn = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "warn")
      expect((await pressed(rider)).status).toBe(500)
      expect(warn).toHaveBeenCalledWith(`Cart ${rider.cartId} may have stayed closed: Away.`)
      jest.restoreAllMocks()
      expect((await pressed(rider)).status).toBe(200)
    })

    it("leaves a drop shipment's cart its customer's email when the card is refused", async () => {
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      await dealer.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const step = { dropShip: true, howDidYouHear: "N/A", customAgreed: false }
      const { addressId } = (await dealer.post("/checkout/shipping", { ...ADDRESS, ...step })).body
      const emailOf = async () => (await carts().retrieveCart(cartIdOf(dealer), { select: ["email"] })).email
      const { dropShip: _, howDidYouHear: __, customAgreed: ___, ...shipping } = ADDRESS
      const billing = { ...shipping, email: "books@ridge.example" }
      const pay = (token: string) =>
        dealer.post("/checkout/process", payment(addressId, token, { ...step, shipping, billing }))
      expect((await pay("tok_chargeDeclined")).status).toBe(422)
      expect(await emailOf()).toBe(ADDRESS.email)
      expect((await pay("tok_visa")).status).toBe(200)
      expect(await emailOf()).toBe(billing.email)
    })

    it("takes nothing back once the order is paid: the next press finds it", async () => {
      const rider = await riderAtBilling(visitor())
      const { saveFacts } = checkouts()
      jest.spyOn(checkouts(), "saveFacts").mockImplementation(async (cartId, facts) => {
        if (facts.order_id) throw away()
        await saveFacts.call(checkouts(), cartId, facts)
      })
      expect((await pressed(rider)).status).toBe(500)
      jest.restoreAllMocks()
      expect(await orders()).toEqual([{ id: expect.any(String), paid: 1 }])
      expect(await billingOf(rider)).toMatchObject({ street: ADDRESS.address, email: "books@ridge.example" })
      const again = await pressed(rider, "tok_mastercard")
      expect({ status: again.status, url: again.body.thanks_url }).toEqual({
        status: 200,
        url: expect.stringMatching(/^\/thank-you\//),
      })
      expect(await processor.chargedTo(rider.cartId)).toHaveLength(1)
    })

    it("takes nothing back while a bank still asks: what an order needs stays written", async () => {
      const rider = await riderAtBilling(visitor())
      const asked = await pressed(rider, "tok_threeDSecure2Required")
      expect(asked.body.requires_action).toEqual({ client_secret: expect.any(String) })
      expect(await billingOf(rider)).toMatchObject({ street: ADDRESS.address, email: "books@ridge.example" })
      expect((await checkouts().findCheckoutOfCart(rider.cartId))?.thanks_token).toEqual(expect.any(String))
    })

    it("is refused when nothing ships there any more, and asks for the shipping step again", async () => {
      const rider = await riderAtBilling(visitor())
      await database().raw("update geo_zone set deleted_at = now() where country_code = 'us'")
      const refused = await pressed(rider)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "We can't ship to this address right now, so nothing was charged. Please check the shipping information again, or call us.",
      ])
      expect((await rider.visitor.get("/checkout/data")).body.addressId).toBeNull()
      expect(await orders()).toEqual([])
      await database().raw("update geo_zone set deleted_at = null where country_code = 'us'")
      const { body } = await rider.visitor.post("/checkout/shipping", ADDRESS)
      expect(body.total).toBe(rider.checkout.total)
      expect((await pressed({ ...rider, checkout: body })).status).toBe(200)
    })

    it("keeps the new total of a discount that ran out, though the order is refused", async () => {
      const rider = await riderAtBilling(visitor())
      await rider.visitor.put("/cart/discount/TENOFF")
      const { body } = await rider.visitor.post("/checkout/shipping", ADDRESS)
      await database().raw("update discount set max_uses = 1 where code = 'TENOFF'")
      const before = await billingOf(rider)
      jest.spyOn(container.resolve(DISCOUNT_MODULE), "holdUse").mockResolvedValueOnce("used up")
      const refused = await pressed({ ...rider, checkout: body })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/^The discount TENOFF has been used up\. Your total is now \$/)
      expect(await billingOf(rider)).toEqual(before)
      const { body: now } = await rider.visitor.get("/checkout/data")
      expect(now.addressId).not.toBe(body.addressId)
      expect(now.total).toBeGreaterThan(body.total)
      expect((await pressed({ ...rider, checkout: now })).status).toBe(200)
    })
  })
})
