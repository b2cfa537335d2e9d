import { shopIdentity } from "../../src/mail/shop-identity"
import { contentShop, YEAR } from "../content-shop"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { container, visitor } = shop
  const { staff, textOf } = contentShop(shop)

  describe("phone and email", () => {
    it("are staff's over the settings': on pages, in mails, on papers, with the shop's own mail as before", async () => {
      const who = await staff()
      await who.post("/admin/content/shop.phone", { value: "(218) 555-0177", version: 0 })
      await who.post("/admin/content/shop.email", { value: "ride@snowforge.example", version: 0 })
      const { body } = await visitor().get("/shop/settings")
      expect([body.phone, body.email]).toEqual(["(218) 555-0177", "ride@snowforge.example"])
      expect((await visitor().get("/checkout/data")).body.formattedPhone).toBe("(218) 555-0177")
      const { sections } = (await visitor().get("/shop/content/shipping")).body
      expect(JSON.stringify(sections)).toContain("(218) 555-0177")
      expect(await shopIdentity(container)).toMatchObject({
        phone: "(218) 555-0177",
        storeEmail: "ride@snowforge.example",
      })
      expect((await textOf(who, "shop.phone")).fallback).toBe("(555) 010-0142")
      await who.post("/admin/content/shop.phone", { value: null, version: 1 })
      expect((await visitor().get("/shop/settings")).body.phone).toBe("(555) 010-0142")
    })

    it.each([
      ["shop.phone", "javascript:alert(1)"],
      ["shop.phone", "12"],
      ["shop.phone", ""],
      ["shop.email", "sales"],
      ["shop.email", 'a"onclick=x@example.com'],
    ])("%s can't be %s", async (key, value) => {
      const refused = await (await staff()).post(`/admin/content/${key}`, { value, version: 0 })
      expect([refused.status, refused.body.errors?.value?.length > 0]).toEqual([422, true])
    })
  })

  describe("the sale", () => {
    it("runs when staff say, leads where they say, and is as it always was until then", async () => {
      const who = await staff()
      expect((await visitor().get("/shop/settings")).body.sale).toBeUndefined()
      const window = `${YEAR}-06-01T00:00:00/${YEAR}-06-30T23:59:59`
      expect((await who.post("/admin/content/sale.window", { value: window, version: 0 })).status).toBe(200)
      await who.post("/admin/content/sale.path", { value: "/ready-to-ship", version: 0 })
      expect((await visitor().get("/shop/settings")).body.sale).toEqual({
        opens: Date.parse(`${YEAR}-06-01T05:00:00Z`),
        closes: Date.parse(`${YEAR}-07-01T05:00:00Z`),
        path: "/ready-to-ship",
        label: "DOG DAYS OF SUMMER SALE",
      })
      for (const value of ["soon", `${YEAR}-06-30T00:00:00/${YEAR}-06-01T00:00:00`]) {
        expect((await who.post("/admin/content/sale.window", { value, version: 1 })).status).toBe(422)
      }
    })
  })
})
