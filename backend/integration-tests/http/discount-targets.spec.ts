import { CartData } from "../../src/contracts/cart/cart"
import { expireReads } from "../../src/read-model/cached-read"
import { discountDesk, discountShop, PLAIN } from "../discount-shop"
import { shopTest } from "../harness"
import { setStock } from "../stock"

shopTest({}, (shop) => {
  const { container, visitor } = shop
  const { database, riderWith, discountedBy, order } = discountShop(shop)
  const { staff, send, ask, made } = discountDesk(shop)

  describe("the staff's page", () => {
    it("makes one for products with a minimum, which counts on those alone", async () => {
      const aims = (await visitor().get("/admin/discounts/aims", { headers: staff() })).body
      expect(aims.lines.slice(0, 2)).toEqual([
        { id: "built:ski", name: "Skis" },
        { id: "built:shovel", name: "Snow scoops" },
      ])
      const products = aims.products.filter(({ name }: { name: string }) => /pull handle/i.test(name))
      const handles = await made({
        code: "HANDLES",
        counts_for: "products",
        target_ids: products.map(({ id }: { id: string }) => id),
        min: 75,
      })
      expect(handles).toMatchObject({
        state: "running",
        description: expect.stringMatching(/^10% off Pull.* over \$75$/),
      })
      const rider = await riderWith(2)
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      const short = await discountedBy(rider, "HANDLES")
      expect(short).toMatchObject({ discount: "HANDLES", discountTotal: 0, total: 85 })
      expect(short.discountHint).toMatch(/^Spend \$25\.00 more on Pull.* to use this discount\.$/)
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discountHint: null,
        discountTotal: 7.5,
        total: 102.5,
      })
      const { checkout, status } = await order(rider)
      expect({ status, discount: checkout.discount }).toEqual({ status: 200, discount: 7.5 })
      expect((await ask("?order=uses")).body.discounts[0]).toMatchObject({
        code: "HANDLES",
        uses: 1,
        given: 7.5,
      })
    })

    it("makes one for a line of the builder, which riders read by its name", async () => {
      const aims = (await visitor().get("/admin/discounts/aims", { headers: staff() })).body
      const attack = aims.products.find(({ name }: { name: string }) => name === "The Attack")
      const attacks = await made({
        code: "ATTACKS",
        counts_for: "products",
        target_ids: [attack.id],
        min: 400,
      })
      expect(attacks).toMatchObject({
        description: "10% off The Attack over $400",
        target_names: ["The Attack"],
      })
      const rider = await riderWith(1)
      await rider.put("/cart/discount/ATTACKS")
      expect((await rider.get("/cart/data")).body.discountHint).toBe("Add The Attack to use this discount.")
    })

    it("promises no gift that is sold out, unpublished or deleted", async () => {
      const aims = (await visitor().get("/admin/discounts/aims", { headers: staff() })).body
      const handle = aims.products.find(({ name }: { name: string }) => /^pull handle$/i.test(name))
      const gift = { code: "GIFT", percent_off: null, counts_for: "gift", target_ids: [handle.id], min: 70 }
      await made(gift)
      const rider = visitor()
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 2, options: [] })
      await discountedBy(rider, "GIFT")
      const promised = async () => {
        expireReads(container)
        const { discountHint, discountGifts } = (await rider.get("/cart/data")).body
        return [discountHint, discountGifts?.length]
      }
      const waits = [`Add ${handle.name}: one is free with this order.`, 1]
      const gone = ["The gift of this discount isn't available right now.", undefined]
      expect(await promised()).toEqual(waits)
      const { rows } = await database().raw(
        `select v.sku from product_variant v where v.product_id = ? and v.deleted_at is null`,
        [handle.id],
      )
      for (const { sku } of rows) await setStock(container, sku, 0)
      expect(await promised()).toEqual(gone)
      await setStock(container, rows[0].sku, 5)
      expect(await promised()).toEqual(waits)
      await database().raw("update product set status = 'draft' where id = ?", [handle.id])
      expect(await promised()).toEqual(gone)
      await database().raw("update product set status = 'published', deleted_at = now() where id = ?", [
        handle.id,
      ])
      expect(await promised()).toEqual(gone)
    })

    it("gives one piece away with a purchase, which the cart leads to, and the order keeps", async () => {
      const aims = (await visitor().get("/admin/discounts/aims", { headers: staff() })).body
      const handle = aims.products.find(({ name }: { name: string }) => /^pull handle$/i.test(name))
      const gift = { code: "GIFT", percent_off: null, counts_for: "gift", target_ids: [handle.id], min: 70 }
      expect(await made(gift)).toMatchObject({
        state: "running",
        description: `free ${handle.name} on orders over $70`,
      })
      const rider = visitor()
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect((await discountedBy(rider, "GIFT")).discountHint).toBe(
        `Spend $35.00 more to get ${handle.name} free.`,
      )
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      const waiting = CartData.parse((await rider.get("/cart/data")).body)
      expect(waiting).toMatchObject({ total: 70, discountTotal: 0 })
      expect(waiting.discountHint).toBe(`Add ${handle.name}: one is free with this order.`)
      expect(waiting.discountGifts).toEqual([
        { name: handle.name, path: expect.stringMatching(/pull-handle$/) },
      ])
      await riderWith(3, rider)
      const had = CartData.parse((await rider.get("/cart/data")).body)
      expect(had).toMatchObject({ subtotal: 145, discountTotal: 25, discountHint: null, total: 120 })
      expect(had).not.toHaveProperty("discountGifts")
      const { checkout, status } = await order(rider)
      expect({ status, discount: checkout.discount }).toEqual({ status: 200, discount: 25 })
      expect((await ask("?q=GIFT")).body.discounts).toMatchObject([{ uses: 1, given: 25 }])

      const wrong = await send({ ...PLAIN, ...gift, code: "GIFT2", min: 0 })
      expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({
        status: 422,
        fields: ["min"],
      })
    })

    it("makes one for a product line, and refuses a line that there isn't", async () => {
      const { lines } = (await visitor().get("/admin/discounts/aims", { headers: staff() })).body
      const accessories = lines.find(({ name }: { name: string }) => name === "Accessories")
      await made({ code: "ALLTHINGS", counts_for: "lines", target_ids: [accessories.id] })
      expect(await discountedBy(await riderWith(2), "ALLTHINGS")).toMatchObject({
        discountDescription: "10% off accessories",
        discountTotal: 5,
      })
      const wrong = await send({ ...PLAIN, counts_for: "lines", target_ids: ["pcat_none"] })
      expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({
        status: 422,
        fields: ["target_ids"],
      })
    })
  })
})
