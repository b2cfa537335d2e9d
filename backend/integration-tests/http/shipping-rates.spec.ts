import { DEFAULT_SHIPPING_RATES } from "../../src/modules/content/domain/rates-text"
import { shopTest } from "../harness"
import { PLACES, quickCheckoutShop } from "../quick-checkout-shop"

shopTest({ cards: false }, (shop) => {
  const { visitor } = shop
  const { ship, atCheckout, agrees } = quickCheckoutShop(shop)

  describe("shipping", () => {
    it("ships at the rates that staff have set, by Medusa's way as well", async () => {
      const { rider, id } = await atCheckout(PLACES[0])
      const shipping = async (place: object) => (await ship(rider, place)).shipping
      expect(await shipping({ ...PLACES[0] })).toBe(12.95)

      const staff = await visitor().logInStaff()
      const rates = JSON.parse(DEFAULT_SHIPPING_RATES)
      rates.us.brackets[1].price = "14.50"
      rates.ca.freeFrom = "75"
      const edit = { value: JSON.stringify(rates), version: 0 }
      const asked = await staff.post("/admin/content/shipping.rates", edit)
      expect([asked.status, asked.body.asks, asked.body.message]).toEqual([
        409,
        true,
        "Canada: shipping for goods of $75.00 and up would cost nothing instead of $24.95. Canada: shipping for goods of $150.00 and up would cost nothing instead of $36.95. Canada: shipping for goods of $400.00 and up would cost nothing instead of $54.95.",
      ])
      expect(await shipping({ ...PLACES[0] })).toBe(12.95)
      const saved = await staff.post("/admin/content/shipping.rates", { ...edit, confirmed: true })
      expect(saved.status).toBe(200)
      expect(await shipping({ ...PLACES[0] })).toBe(14.5)
      await agrees(id)
      // Alaska's surcharge is added whatever the zone costs; three handles reach Canada's limit.
      expect(await shipping({ ...PLACES[2] })).toBe(28.5)
      await agrees(id)
      expect(await shipping({ ...PLACES[3] })).toBe(0)
      await agrees(id)

      expect((await staff.post("/admin/content/shipping.rates/undo", { version: 1 })).status).toBe(200)
      expect(await shipping({ ...PLACES[3] })).toBe(24.95)
      await agrees(id)
    })

    it("refuses rates that are none in a sentence", async () => {
      const staff = await visitor().logInStaff()
      const rates = JSON.parse(DEFAULT_SHIPPING_RATES)
      rates.us.brackets[0].price = "-5"
      const refused = await staff.post("/admin/content/shipping.rates", {
        value: JSON.stringify(rates),
        version: 0,
      })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { value: ["United States: Please enter what it costs in dollars, such as 12.95."] },
      ])
    })
  })
})
