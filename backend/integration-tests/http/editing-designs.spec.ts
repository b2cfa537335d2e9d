import { Modules } from "@medusajs/framework/utils"
import { BUILDER_OPTIONS, builderShop, FADE, items, PLAIN } from "../builder-shop"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

const CARBIDE = "CAR-TRL-4"

shopTest(BUILDER_OPTIONS, (shop) => {
  const { visitor, container } = shop
  const { addSki, sledWith, closeColor } = builderShop(shop)

  describe("editing from the cart", () => {
    it("replaces the line in place and keeps its quantity", async () => {
      const rider = visitor()
      const added = await addSki(rider, PLAIN, { carbide: "CAR-TRL-4" })
      const [line] = items(added.body.cart)
      await rider.post(`/cart/${line?.id}`, { quantity: 2 })
      const { body } = await addSki(rider, "CMDTRIREDWHTBLUBLK", { replaces: line?.id })
      const [first, ...others] = items(body.cart)
      expect(first).toMatchObject({
        id: line?.id,
        name: "The Commander",
        sku: "CMDTRIREDWHTBLUBLK",
        quantity: 2,
        single_price: 489,
      })
      expect(first?.meta["Build No."]).not.toBe(line?.meta["Build No."])
      expect(others.map(({ sku }) => sku)).toEqual(["CAR-TRL-4"])
    })

    it("leaves nothing on the line of the colors it had", async () => {
      const rider = visitor()
      const [line] = items((await addSki(rider, FADE)).body.cart)
      await addSki(rider, PLAIN, { replaces: line?.id })
      const stored = await container.resolve(Modules.CART).retrieveLineItem(line?.id ?? "")
      expect(stored.variant_option_values).toEqual({ Style: "Solid", "Color 1": "Red", Loop: "Black" })
    })

    it("joins lines that became the same design", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      const added = await addSki(rider, FADE)
      const fade = items(added.body.cart).find(({ sku }) => sku === FADE)
      const { body } = await addSki(rider, PLAIN, { replaces: fade?.id })
      expect(items(body.cart)).toHaveLength(1)
      expect(items(body.cart)[0]).toMatchObject({ sku: PLAIN, quantity: 2 })
    })

    it("gives a design that comes back its number again", async () => {
      const rider = visitor()
      const [line] = items((await addSki(rider, PLAIN)).body.cart)
      await addSki(rider, FADE, { replaces: line?.id })
      const { body } = await addSki(rider, PLAIN, { replaces: line?.id })
      expect(items(body.cart)[0]?.meta).toEqual(line?.meta)
    })

    it("adds the design when the line is gone, and leaves stocked goods alone", async () => {
      const rider = visitor()
      expect(items((await addSki(rider, PLAIN, { replaces: "cali_gone" })).body.cart)).toHaveLength(1)
      const { body } = await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const handle = items(body.cart).find(({ sku }) => sku === "PUL-RED")
      expect((await addSki(rider, FADE, { replaces: handle?.id })).status).toBe(409)
    })

    it("changes quantities and removes like any line", async () => {
      const rider = visitor()
      const [line] = items((await addSki(rider, PLAIN)).body.cart)
      expect((await rider.post(`/cart/${line?.id}`, { quantity: 3 })).body.total).toBe(1_137)
      await closeColor("RED")
      const more = await rider.post(`/cart/${line?.id}`, { quantity: 4 })
      expect(more.status).toBe(409)
      const fewer = await rider.post(`/cart/${line?.id}`, { quantity: 1 })
      expect(items(fewer.body)[0]).toMatchObject({ quantity: 1, in_stock: false, available: 0 })
      expect(items((await rider.delete(`/cart/${line?.id}`)).body)).toEqual([])
    })
  })

  describe("a design and its hardware", () => {
    const cartOf = async (rider: Visitor) => items((await rider.get("/cart/data")).body)
    const carts = () => container.resolve(Modules.CART)

    it("go into the cart together or not at all", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN, { carbide: CARBIDE })
      const before = await cartOf(rider)
      jest.spyOn(carts(), "updateLineItems").mockRejectedValueOnce(new Error("Away."))
      const model = await sledWith("MK-101")
      expect((await addSki(rider, FADE, { carbide: CARBIDE, model })).status).toBe(500)
      expect(await cartOf(rider)).toEqual(before)
      const { body } = await addSki(rider, FADE, { carbide: CARBIDE, model })
      expect(items(body.cart)).toHaveLength(before.length + 2)
    })

    it("leave both lines as they were when one can't take the other's place", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN, { carbide: CARBIDE })
      const [, , changed] = items((await addSki(rider, FADE)).body.cart)
      const before = await cartOf(rider)
      const model = await sledWith("MK-101")
      const edit = { replaces: changed?.id, carbide: CARBIDE, model }
      jest.spyOn(carts(), "deleteLineItems").mockRejectedValueOnce(new Error("Away."))
      expect((await addSki(rider, PLAIN, edit)).status).toBe(500)
      expect(await cartOf(rider)).toEqual(before)
      const { body } = await addSki(rider, PLAIN, edit)
      expect(items(body.cart).map(({ sku, quantity }) => [sku, quantity])).toEqual([
        [PLAIN, 2],
        [CARBIDE, 2],
        [expect.any(String), 1],
      ])
    })
  })
})
