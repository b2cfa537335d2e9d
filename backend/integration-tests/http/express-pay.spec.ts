import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { ADDRESS, payment, riderAtBilling } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"

/** A dealer's own address, for the billing block of a drop shipment. */
const DEALER_ADDRESS = {
  firstName: "Dana",
  lastName: "Dealer",
  company: "",
  address: "2 Shop Street",
  city: "Ely",
  state: "MN",
  zip: "55731",
  country: "US",
  phone: "218 555 0120",
  email: "dana@dealer.example",
}

shopTest({}, ({ visitor, settings }) => {
  /**
   * What a wallet provides: a payment method made with the browser's key.
   * @param card a test token of Stripe's
   */
  async function wallet(card: string): Promise<string> {
    const { apiBase, publishableKey } = settings.card
    const answer = await fetch(`${apiBase}/v1/payment_methods`, {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({ type: "card", "card[token]": card }),
    })
    const { id } = (await answer.json()) as { id: string }
    expect(id).toMatch(/^pm_/)
    return id
  }

  const processor = cardProcessorOf(settings)

  describe("a wallet's payment method", () => {
    it("pays exactly the total, once, however often it is sent", async () => {
      const rider = await riderAtBilling(visitor())
      const method = await wallet("tok_visa")
      const [first, second] = await Promise.all([rider.pay(method), rider.pay(method)])
      expect(first.status).toBe(200)
      expect(second.body).toEqual(first.body)
      expect((await rider.pay(method)).body).toEqual(first.body)
      expect(await processor.chargedTo(rider.cartId)).toEqual([Math.round(rider.checkout.total * 100)])
    })

    it("is refused as a card is, and another one pays", async () => {
      const rider = await riderAtBilling(visitor())
      const refused = await rider.pay(await wallet("tok_chargeDeclinedInsufficientFunds"))
      expect(refused.status).toBe(422)
      expect(refused.body.error_message).toMatch(/enough money/)
      expect(await processor.chargedTo(rider.cartId)).toEqual([])
      expect((await rider.pay(await wallet("tok_visa"))).status).toBe(200)
    })

    it("that was refused is told why as often as it is sent, and isn't tried again", async () => {
      const rider = await riderAtBilling(visitor())
      const method = await wallet("tok_chargeDeclinedInsufficientFunds")
      const refused = await rider.pay(method)
      const confirmed = await processor.confirms()
      const again = await rider.pay(method)
      expect([again.status, again.body]).toEqual([422, refused.body])
      expect(await processor.confirms()).toBe(confirmed)
    })

    it("asks for 3-D Secure where the bank wants it, and charges nothing before", async () => {
      const rider = await riderAtBilling(visitor())
      const method = await wallet("tok_authenticationRequired")
      const asked = await rider.pay(method)
      expect(asked.status).toBe(422)
      const secret = asked.body.requires_action.client_secret
      expect(await processor.chargedTo(rider.cartId)).toEqual([])
      await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
        method: "POST",
        body: new URLSearchParams({ client_secret: secret, result: "complete" }),
      })
      expect((await rider.pay(method)).status).toBe(200)
      expect(await processor.chargedTo(rider.cartId)).toEqual([Math.round(rider.checkout.total * 100)])
    })

    it("that has paid once pays no second order", async () => {
      const method = await wallet("tok_visa")
      expect((await (await riderAtBilling(visitor())).pay(method)).status).toBe(200)
      const other = await riderAtBilling(visitor())
      const refused = await other.pay(method)
      expect([refused.status, refused.body.error_message]).toEqual([
        422,
        "Please enter your card again. You weren't charged.",
      ])
      expect(await processor.chargedTo(other.cartId)).toEqual([])
    })

    it("pays a dealer's drop shipment, whose own details are wanted all the same", async () => {
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      await dealer.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const shipping = { ...ADDRESS, dropShip: true, email: "", howDidYouHear: "N/A" }
      const checkout = CheckoutData.parse((await dealer.post("/checkout/shipping", shipping)).body)
      const { dropShip, howDidYouHear, customAgreed: _, ...address } = shipping
      const order = (billing: object, token: string) =>
        dealer.post(
          "/checkout/process",
          payment(checkout.addressId, token, { billing, shipping: address, dropShip, howDidYouHear }),
        )
      const faulty = await order({ ...DEALER_ADDRESS, firstName: "" }, await wallet("tok_visa"))
      expect(faulty.status).toBe(422)
      expect(faulty.body.errors).toHaveProperty(["billing.firstName"])
      expect((await order(DEALER_ADDRESS, await wallet("tok_visa"))).status).toBe(200)
    })
  })

  it("the sandbox says which test wallets there are, to the browser's key, for amounts that can be charged", async () => {
    const { apiBase, publishableKey } = settings.card
    const wallets = async (amount: number) => {
      const query = new URLSearchParams({
        type: "deferred_intent",
        "deferred_intent[mode]": "payment",
        "deferred_intent[amount]": String(amount),
        "deferred_intent[currency]": "usd",
        "deferred_intent[payment_method_types][]": "card",
      })
      const answer = await fetch(`${apiBase}/v1/elements/sessions?${query}`, {
        headers: { authorization: `Bearer ${publishableKey}` },
      })
      return ((await answer.json()) as { ordered_payment_method_types_and_wallets: string[] })
        .ordered_payment_method_types_and_wallets
    }
    expect(await wallets(2_500)).toEqual(["card", "apple_pay", "google_pay", "link"])
    expect(await wallets(49)).toEqual(["card"])
  })
})
