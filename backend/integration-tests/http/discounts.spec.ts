import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CartData } from "../../src/contracts/cart"
import { CheckoutData } from "../../src/contracts/checkout"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo-people"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const ADDRESS = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Portland",
  // Oregon has no sales tax: what is off shows to the cent.
  state: "OR",
  zip: "97201",
  country: "US",
  phone: "503 555 0110",
  email: "ida@example.com",
}
const STEP = { ...ADDRESS, dropShip: false, howDidYouHear: "Word of Mouth", customAgreed: false }

const payment = (addressId: string | null) => ({
  addressId,
  billing: { email: "", zip: ADDRESS.zip },
  customAgreed: false,
  dropShip: false,
  howDidYouHear: "Word of Mouth",
  shipping: ADDRESS,
  stripeToken: "tok_visa",
  text: { notifications: false, receipt: false },
})

shopTest({}, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function riderWith(quantity: number, who: Visitor = visitor()): Promise<Visitor> {
    const { status } = await who.put("/cart/pull-handle-red", { quantity, options: [] })
    expect(status).toBe(200)
    return who
  }

  const dealer = (): Promise<Visitor> => visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)

  const discountedBy = async (rider: Visitor, code: string) =>
    CartData.parse((await rider.put(`/cart/discount/${code}`)).body)

  async function order(rider: Visitor) {
    const checkout = CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)
    const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
    return { checkout, status, body }
  }

  describe("PUT and DELETE /cart/discount", () => {
    it("takes a code as typed, keeps it through changes, and lets it go again", async () => {
      const rider = await riderWith(2)
      expect(await discountedBy(rider, "tenoff")).toMatchObject({
        discount: "TENOFF",
        discountDescription: "10% off, free US shipping over $50",
        discountHint: null,
        subtotal: 50,
        discountTotal: 5,
        total: 45,
      })
      const more = await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect(more.body.cart).toMatchObject({ subtotal: 85, discount_total: 8.5, total: 76.5 })
      expect((await discountedBy(rider, "FIFTEENOFF")).discountHint).toBe(
        "Spend $215.00 more for free US shipping.",
      )
      const cleared = await rider.delete("/cart/discount")
      expect(cleared.body).toMatchObject({ discount: null, discountTotal: 0, total: 85 })
    })

    it.each(["NOPE", "DOGDAYS", "%20", "x".repeat(300)])("refuses %s and keeps the cart", async (code) => {
      const rider = await riderWith(1)
      const { status, body } = await rider.put(`/cart/discount/${code}`)
      expect({ status, body }).toEqual({ status: 404, body: { message: "Invalid or expired code" } })
      expect((await rider.get("/cart/data")).body).toMatchObject({ discount: null, total: 25 })
    })

    it("has nothing to discount without a cart", async () => {
      expect((await visitor().put("/cart/discount/TENOFF")).status).toBe(409)
      expect((await visitor().delete("/cart/discount")).body.total).toBe(0)
    })

    it("gives way to an automatic discount, which the builder names, too", async () => {
      const rider = await riderWith(2)
      await discountedBy(rider, "TENOFF")
      await createDiscount(container, { code: "SPRING", percent_off: 20, automatic: true })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discount: null,
        discountTotal: 0,
        promo: "SPRING",
        promoDescription: "20% off",
        promoTotal: 10,
        total: 40,
      })
      const { status, body } = await rider.put("/cart/discount/TENOFF")
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: "Promo codes cannot be used together with an automatic discount.",
      })
      const info = await visitor().post("/builder/info/attack")
      expect(info.body.autoDiscount).toEqual({ code: "SPRING" })
    })
  })

  describe("a discounted order", () => {
    it("is charged what the rows add up to, free shipping included, and keeps them", async () => {
      const rider = await riderWith(4)
      await discountedBy(rider, "TENOFF")
      const { checkout, status, body } = await order(rider)
      expect(checkout).toMatchObject({ discount: 10, shipping: 0, tax: 0, total: 90 })
      expect(status).toBe(200)
      const token = body.thanks_url.split("/").pop()
      const thanks = (await rider.get(`/shop/thanks/${token}`)).body
      expect(thanks).toMatchObject({ subtotal: 100, discount: 10, shipping: 0, total: 90 })
      const { rows } = await database().raw(
        "select amount::text, provider_id, promotion_id is not null as promoted from order_line_item_adjustment",
      )
      expect(rows).toEqual([{ amount: "10", provider_id: "shop-code", promoted: true }])
      const payments = await container.resolve(Modules.PAYMENT).listPayments({})
      expect(payments.map(({ amount }) => Number(amount))).toEqual([90])
    })

    it("ships at the usual price below the minimum and abroad", async () => {
      const rider = await riderWith(1)
      await discountedBy(rider, "TENOFF")
      const small = (await rider.post("/checkout/shipping", STEP)).body
      expect(small.shipping).toBeGreaterThan(0)
      await rider.post(`/cart/${Object.keys(small.cart.items)[0]}`, { quantity: 4 })
      const abroad = { ...STEP, country: "CA", state: "ON", zip: "P0T 1A0", city: "Atikokan" }
      expect((await rider.post("/checkout/shipping", abroad)).body.shipping).toBeGreaterThan(0)
      expect((await rider.post("/checkout/shipping", STEP)).body.shipping).toBe(0)
    })

    it("shows the new total first when the code ended while the card was typed", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "LAST", percent_off: 50 })
      await discountedBy(rider, "LAST")
      const checkout = (await rider.post("/checkout/shipping", STEP)).body
      await database().raw("update discount set enabled = false where code = 'LAST'")
      await new Promise((resolve) => setTimeout(resolve, 2100))
      const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
      expect(status).toBe(409)
      expect(body.message).toMatch(/^Your total has changed from \$\S+ to \$\S+\./)
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discount: null,
        discountHint: "The code LAST is no longer valid.",
        total: 50,
      })
    })

    it("uses a limited code once, also when two pay with it together", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "ONCE", percent_off: 10, max_uses: 1 })
      const riders = await Promise.all([riderWith(2), riderWith(2)])
      for (const rider of riders) expect((await discountedBy(rider, "ONCE")).discount).toBe("ONCE")
      const answers = await Promise.all(riders.map(order))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = riders[answers.findIndex(({ status }) => status === 409)]
      expect((await loser?.get("/cart/data"))?.body).toMatchObject({ discount: null, total: 50 })
      const again = loser ? await order(loser) : null
      expect(again?.status).toBe(200)
    })
  })

  describe("dealers", () => {
    it("get their percentage, no codes, and are charged so", async () => {
      const shop = await riderWith(4, await dealer())
      expect((await shop.get("/cart/data")).body).toMatchObject({
        user: { dealer: true, dealer_code: "SNOW20" },
        discountTotal: 20,
        total: 80,
        dealer: null,
      })
      expect((await shop.put("/cart/discount/TENOFF")).body.message).toBe("Dealers cannot use promo codes.")
      expect((await shop.put("/cart/dealer/SNOW20")).status).toBe(409)
      const { checkout, status } = await order(shop)
      expect(checkout).toMatchObject({ dealer: true, dealerCode: "SNOW20", discount: 20 })
      expect(status).toBe(200)
    })

    it("are credited by riders who name their code, at the same price", async () => {
      const rider = await riderWith(1)
      const credited = await rider.put("/cart/dealer/snow20")
      expect(credited.body).toMatchObject({
        dealer: { name: "North Shore Powersports", code: "SNOW20" },
        total: 25,
      })
      const wrong = await rider.put("/cart/dealer/SNOW99")
      expect({ status: wrong.status, body: wrong.body }).toEqual({
        status: 404,
        body: { message: "Invalid dealer code" },
      })
      expect((await rider.get("/cart/data")).body.dealer.code).toBe("SNOW20")
      expect((await rider.delete("/cart/dealer")).body.dealer).toBeNull()
    })
  })
})
