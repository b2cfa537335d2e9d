import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { accountShop, PASSWORD } from "../account-shop"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { cartIdOf, type Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { container, visitor } = shop
  const { member, inCart } = accountShop(shop)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  beforeEach(() => setStock(container, "PUL-RED", 100))

  describe("an account on two devices", () => {
    const one = (slug: string) => [`/cart/${slug}`, { quantity: 1, options: [] }] as const

    /** Both logged in before there is a cart. */
    async function twoDevices(email: string): Promise<[Visitor, Visitor]> {
      const laptop = (await member(email)).rider
      return [laptop, await visitor().logIn(email, PASSWORD)]
    }
    const atBilling = async (who: Visitor): Promise<string> =>
      (await who.post("/checkout/shipping", ADDRESS)).body.addressId

    it("fills one cart, whichever begins it, and the next one after an order", async () => {
      const [laptop, phone] = await twoDevices("devices@example.com")
      await laptop.put(...one("pull-handle-red"))
      await phone.put(...one("ice-scratcher-blocks"))
      const both = { "PUL-RED": 1, "ICE-BLK-SET": 1 }
      expect([await inCart(laptop), await inCart(phone)]).toEqual([both, both])

      expect(
        (await laptop.post("/checkout/process", payment(await atBilling(laptop), "tok_visa"))).status,
      ).toBe(200)
      expect([await inCart(laptop), await inCart(phone)]).toEqual([{}, {}])
      await laptop.put(...one("pull-handle-red"))
      expect(await inCart(phone)).toEqual({ "PUL-RED": 1 })
      const line = Object.keys((await phone.get("/cart/data")).body.items)[0]
      expect((await phone.post(`/cart/${line}`, { quantity: 2 })).status).toBe(200)
      expect(await inCart(laptop)).toEqual({ "PUL-RED": 2 })
    })

    it("gives no guest, and no other account, any of it", async () => {
      const [laptop, phone] = await twoDevices("devices-own@example.com")
      await laptop.put(...one("pull-handle-red"))
      phone.cookies.delete("connect.sid")
      expect(await inCart(phone)).toEqual({})
      expect(await inCart((await member("devices-other@example.com")).rider)).toEqual({})
    })

    it("leaves alone what staff fill for it on the phone", async () => {
      const [laptop, phone] = await twoDevices("devices-phoned@example.com")
      await laptop.put(...one("pull-handle-red"))
      await database().raw("insert into phone_order (id, cart_id, begun_by) values ('phone_1', ?, 'a@b.c')", [
        cartIdOf(laptop),
      ])
      expect(await inCart(phone)).toEqual({})
    })

    it("finds the order whose answer was lost, though another device has begun the next cart", async () => {
      const [laptop, phone] = await twoDevices("devices-lost@example.com")
      await laptop.put(...one("pull-handle-red"))
      const order = payment(await atBilling(laptop), "tok_visa")
      const placed = await laptop.post("/checkout/process", order)
      await phone.put(...one("ice-scratcher-blocks"))
      expect(await inCart(laptop)).toEqual({ "ICE-BLK-SET": 1 })
      const again = await laptop.post("/checkout/process", order)
      expect([again.status, again.body]).toEqual([200, placed.body])
      expect(placed.body.thanks_url).toMatch(/^\/thank-you\//)
    })

    it("pays for the cart that it was shown, whatever its browser still names", async () => {
      const [laptop, phone] = await twoDevices("devices-paid@example.com")
      await laptop.put(...one("pull-handle-red"))
      await phone.get("/cart/data")
      // As the server asks for a page: what the answer says of cookies is lost.
      const page = () => phone.copy()
      const first = await laptop.post("/checkout/process", payment(await atBilling(laptop), "tok_visa"))
      await laptop.put(...one("ice-scratcher-blocks"))
      expect(await inCart(page())).toEqual({ "ICE-BLK-SET": 1 })
      const shipped = await page().post("/checkout/shipping", ADDRESS)
      expect(Object.keys(shipped.body.cart.items)).toHaveLength(1)
      const second = await page().post("/checkout/process", payment(shipped.body.addressId, "tok_visa"))
      expect([second.status, second.body.thanks_url === first.body.thanks_url]).toEqual([200, false])
    })
  })
})
