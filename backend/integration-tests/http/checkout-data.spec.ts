import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { ADDRESS } from "../buyer"
import { checkoutShop } from "../checkout-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"

shopTest({}, (shop) => {
  const { visitor, container, settings } = shop
  const { database, orders, cartIds, riderWith, riderAtBilling, pay } = checkoutShop(shop)

  describe("GET /checkout/data", () => {
    it("shows the cart, the countries with their states, and nothing of shipping and tax yet", async () => {
      const rider = await riderWith()
      const { status, body } = await rider.get("/checkout/data")
      expect(status).toBe(200)
      const checkout = CheckoutData.parse(body)
      expect(checkout).toMatchObject({
        shipping: 0,
        tax: 0,
        total: 50,
        addressId: null,
        dealer: false,
        savedShipping: null,
      })
      expect(checkout.formattedPhone).toBe(settings.phone)
      const [us, ca, ...others] = checkout.countryStates
      expect(us).toMatchObject({ code: "US", name: expect.any(String) })
      expect(us?.states).toHaveLength(59)
      expect(ca?.states).toContainEqual({ id: "CA-ON", code: "ON", name: "Ontario" })
      expect(others.length).toBeGreaterThan(1)
      expect(others.every((country) => country.states.length === 0)).toBe(true)
    })

    it("shows an empty cart to a new visitor", async () => {
      const { body } = await visitor().get("/checkout/data")
      expect(CheckoutData.parse(body)).toMatchObject({ total: 0, addressId: null, savedShipping: null })
    })
  })

  describe("POST /checkout/shipping", () => {
    it("computes shipping and tax, and the rows add up", async () => {
      const { checkout } = await riderAtBilling()
      expect(checkout.shipping).toBeGreaterThan(0)
      expect(checkout.tax).toBeGreaterThan(0)
      expect(checkout.total).toBeCloseTo(checkout.cart.subtotal + checkout.shipping + checkout.tax, 10)
      expect(checkout.addressId).toEqual(expect.any(String))
      expect(checkout.savedShipping).toMatchObject({ firstName: "Ida", state: "MN" })
    })

    it("is found again after a reload", async () => {
      const { rider, checkout } = await riderAtBilling()
      expect((await rider.get("/checkout/data")).body).toEqual(checkout)
    })

    it("taxes by state: none in Oregon", async () => {
      const rider = await riderWith()
      const { body } = await rider.post("/checkout/shipping", { ...ADDRESS, state: "OR" })
      expect(body.tax).toBe(0)
      expect(body.total).toBeCloseTo(body.cart.subtotal + body.shipping, 10)
    })

    it("needs no state where the country has none, and drops one that was left over", async () => {
      const rider = await riderWith()
      const { status, body } = await rider.post("/checkout/shipping", {
        ...ADDRESS,
        country: "NO",
        state: "MN",
        zip: "0150",
      })
      expect(status).toBe(200)
      expect(body.savedShipping.state).toBe("")
    })

    it("follows a changed address", async () => {
      const { rider, checkout } = await riderAtBilling()
      const { body } = await rider.post("/checkout/shipping", {
        ...ADDRESS,
        country: "CA",
        state: "ON",
        zip: "K1A 0B1",
      })
      expect(body.shipping).not.toBe(checkout.shipping)
      expect(body.addressId).not.toBe(checkout.addressId)
    })

    it("tells which prices changed since the cart showed them, once", async () => {
      const rider = visitor()
      ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
      ok(await rider.put("/cart/pull-handle-black", { quantity: 1, options: [] }))
      await database().raw(
        `update price set amount = 30, raw_amount = '{"value":"30","precision":20}', updated_at = now() where price_set_id in
         (select l.price_set_id from product_variant_price_set l join product_variant v on v.id = l.variant_id where v.sku = 'PUL-RED')`,
      )
      const { cart, notices } = ok(await rider.post("/checkout/shipping", ADDRESS))
      expect(cart.subtotal).toBe(85)
      expect(notices).toEqual(["Pull handle (Red) is $30.00 now. It was $25.00 in your cart."])
      expect(ok(await rider.post("/checkout/shipping", ADDRESS)).notices).toBeUndefined()
    })

    it("names every field that is missing", async () => {
      const rider = await riderWith()
      const { status, body } = await rider.post("/checkout/shipping", {})
      expect(status).toBe(422)
      expect(body.message).toBe("Please enter a first name.")
      expect(Object.keys(body.errors).sort()).toEqual([
        "address",
        "city",
        "email",
        "firstName",
        "howDidYouHear",
        "lastName",
        "phone",
        "state",
        "zip",
      ])
    })

    it.each([
      ["state", { state: "" }],
      ["state", { state: "ZZ" }],
      ["country", { country: "AQ", state: "" }],
      ["country", { country: "usa" }],
      ["email", { email: "" }],
      ["email", { email: "ida@" }],
      ["phone", { phone: "call me" }],
      ["howDidYouHear", { howDidYouHear: "" }],
      ["howDidYouHear", { howDidYouHear: "A little bird" }],
      ["dropShip", { dropShip: true }],
      ["zip", { zip: "" }],
      ["zip", { zip: "ABC" }],
      ["firstName", { firstName: 7 }],
    ])("names %s when it is wrong: %j", async (field, over) => {
      const rider = await riderWith()
      const { status, body } = await rider.post("/checkout/shipping", { ...ADDRESS, ...over })
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty(field)
    })

    it("answers 409 for an empty cart", async () => {
      expect((await visitor().post("/checkout/shipping", ADDRESS)).status).toBe(409)
    })

    it("never takes the account of the email that a guest types", async () => {
      const rider = await riderWith()
      const { status } = await rider.post("/checkout/shipping", {
        ...ADDRESS,
        email: "dealer@snowforge.example",
      })
      expect(status).toBe(200)
      const query = container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({
        entity: "cart",
        fields: ["email", "customer.has_account"],
        filters: { id: [...cartIds] },
      })
      expect(data).toMatchObject([{ email: "dealer@snowforge.example", customer: { has_account: false } }])
    })

    it("refuses a total that no card pays, in words, and leaves the cart as it was", async () => {
      const toOregon = { ...ADDRESS, state: "OR", zip: "97201", customAgreed: true }
      await createDiscount(container, { code: "NEARLY", cents_off: 49_80, free_shipping: true })
      const rider = await riderWith()
      expect((await rider.put("/cart/discount/NEARLY")).status).toBe(200)
      const small = await rider.post("/checkout/shipping", toOregon)
      expect([small.status, small.body.message]).toEqual([
        409,
        "This comes to $0.20, and cards pay $0.50 or more. Please change your cart, or call us.",
      ])
      expect((await rider.get("/checkout/data")).body).toMatchObject({ addressId: null, shipping: 0 })

      const fleet = visitor()
      for (const ski_sku of ["ATKFADREDBLUBLK", "ATKFADREDBLKBLK", "ATKFADBLUREDBLK"]) {
        const design = { ski_sku, carbide: "", model: "", ready_to_ship: false, replaces: null }
        expect((await fleet.post("/builder/add-ski-to-cart", design)).status).toBe(200)
      }
      const { items } = (await fleet.get("/cart/data")).body
      for (const id of Object.keys(items)) await fleet.post(`/cart/${id}`, { quantity: 999 })
      const large = await fleet.post("/checkout/shipping", toOregon)
      expect([large.status, large.body.message]).toEqual([
        409,
        expect.stringMatching(
          /^This comes to \$1,\d{3},\d{3}\.\d\d, and we take up to \$999,999\.99 at a time\./,
        ),
      ])
    })

    it("is due again when the cart has changed", async () => {
      const { rider, checkout } = await riderAtBilling()
      const [line] = Object.keys(checkout.cart.items)
      await rider.post(`/cart/${line}`, { quantity: 3 })
      expect((await rider.get("/checkout/data")).body).toMatchObject({
        addressId: null,
        shipping: 0,
        tax: 0,
        total: 75,
      })
      const paid = await pay(rider, checkout)
      expect(paid.status).toBe(409)
      expect(await orders()).toHaveLength(0)
    })
  })
})
