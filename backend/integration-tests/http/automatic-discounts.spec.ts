import { expireReads } from "../../src/read-model/cached-read"
import { discountDesk, discountShop, PLAIN, payment, STEP } from "../discount-shop"
import { shopTest } from "../harness"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { database, riderWith, discountedBy } = discountShop(shop)
  const { list, send, made } = discountDesk(shop)

  describe("the staff's page", () => {
    it("turns a code into an automatic discount, which rules codes out at once", async () => {
      const [, fifteen] = await list()
      const { id, uses, state, description, given, target_names, version, ...form } = fifteen
      expect((await send({ ...form, automatic: true }, id)).status).toBe(200)
      const rider = await riderWith(2)
      expect((await rider.get("/cart/data")).body).toMatchObject({ promo: "FIFTEENOFF", promoTotal: 7.5 })
      expect((await rider.put("/cart/discount/TENOFF")).status).toBe(409)
    })

    it("rules codes out by an automatic discount only where that counts", async () => {
      await made({ code: "BIGSPEND", automatic: true, min: 100 })
      const rider = await riderWith(2)
      expect((await rider.get("/cart/data")).body).toMatchObject({
        promo: null,
        discountHint: "Spend $50.00 more for 10% off orders over $100.",
      })
      expect(await discountedBy(rider, "TENOFF")).toMatchObject({ discount: "TENOFF", discountTotal: 5 })
      await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        promo: "BIGSPEND",
        discount: null,
        promoTotal: 10,
      })
      expect((await rider.put("/cart/discount/TENOFF")).status).toBe(409)
    })

    it("shows the banner that staff write, in the builder and the cart, as long as it runs", async () => {
      const banner = {
        banner_title: "Handle week",
        banner_text: "Off all handles",
        banner_link: "/accessories",
      }
      const refused = await send({ ...PLAIN, ...banner, automatic: true, banner_link: "https://example.com" })
      expect(Object.keys(refused.body.errors)).toEqual(["banner_link"])
      const dead = await send({ ...PLAIN, ...banner, automatic: true, banner_link: "/handels" })
      expect({ status: dead.status, errors: dead.body.errors }).toEqual({
        status: 422,
        errors: { banner_link: ["There is no page at /handels in the shop."] },
      })
      const { id } = await made({ ...banner, automatic: true })
      const rider = await riderWith(2)
      const { promoBanner } = (await rider.get("/cart/data")).body
      expect(promoBanner).toMatchObject({ alt: "Handle week. Off all handles", href: "/accessories" })
      const info = await visitor().post("/builder/info/attack")
      expect(info.body.autoDiscount).toEqual({ code: "PLAIN", banner: promoBanner })
      expect((await visitor().get(promoBanner.wide)).status).toBe(200)
      expect((await send({ ...PLAIN, ...banner, automatic: true, enabled: false }, id)).status).toBe(200)
      expect((await (await riderWith(1)).get("/cart/data")).body).not.toHaveProperty("promoBanner")
      expect((await visitor().get(promoBanner.wide)).status).toBe(404)
    })

    it("takes away what ends while a cart is open, and says so before anything is charged", async () => {
      await made({ automatic: true })
      const rider = await riderWith(2)
      const checkout = (await rider.post("/checkout/shipping", STEP)).body
      expect(checkout).toMatchObject({ promo: 5 })
      await database().raw("update discount set ends_at = now() - interval '1 second' where code = 'PLAIN'")
      expireReads(container)
      expect((await rider.get("/cart/data")).body).toMatchObject({
        promo: null,
        promoTotal: 0,
        discountHint: "The discount on this cart has ended.",
        total: 50,
      })
      const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: expect.stringMatching(
          /^Your total has changed from \S+ to \S+\. The discount on this cart has ended\./,
        ),
      })
    })
  })
})
