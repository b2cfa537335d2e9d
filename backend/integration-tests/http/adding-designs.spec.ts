import { AddSkiAnswer } from "../../src/contracts/builder/builder"
import { AddProductAnswer, CartData } from "../../src/contracts/cart/cart"
import { BUILDER_OPTIONS, builderShop, FADE, items, PLAIN, SCOOP } from "../builder-shop"
import { shopTest } from "../harness"
import { setStock } from "../stock"

shopTest(BUILDER_OPTIONS, (shop) => {
  const { visitor, container } = shop
  const { addSki, sledWith } = builderShop(shop)

  describe("adding a scoop", () => {
    it("makes a line with its picture, options, build number and way back", async () => {
      const rider = visitor()
      const answer = await rider.post("/builder/add-to-cart", { sku: "SHVSOLRED1WHT", ready_to_ship: false })
      expect(answer.status).toBe(200)
      const { cart, product } = AddProductAnswer.parse(answer.body)
      expect(product).toEqual({ name: "Snow Scoop", sku: "SHVSOLRED1WHT", price: 84 })
      const [line] = items(cart)
      expect(line).toMatchObject({
        name: "Snow Scoop",
        sku: "SHVSOLRED1WHT",
        image: "/storage/products/medium/SHVSOLRED1WHT.jpg?v=2.1",
        quantity: 1,
        single_price: 84,
        in_stock: true,
        available: null,
        options: { Style: "Solid", "Color 1": "Red", "Single Skull": "White" },
        url: `/builder/snow-scoop/solid/SHVSOLRED1WHT?line=${line?.id}`,
      })
      expect(line?.meta["Build No."]).toMatch(/^1\d{4}$/)
      expect((await rider.get("/cart/data")).body).toEqual(cart)
    })

    it("again makes it two, on the same build", async () => {
      const rider = visitor()
      const first = await rider.post("/builder/add-to-cart", { sku: SCOOP })
      const second = await rider.post("/builder/add-to-cart", { sku: SCOOP })
      const [line] = items(second.body.cart)
      expect(items(second.body.cart)).toHaveLength(1)
      expect(line).toMatchObject({ quantity: 2, total: 138, meta: items(first.body.cart)[0]?.meta })
    })

    it("takes scoops only", async () => {
      expect((await visitor().post("/builder/add-to-cart", { sku: PLAIN })).status).toBe(409)
      expect((await visitor().post("/builder/add-to-cart", { sku: "BOGONEBLK" })).status).toBe(409)
    })

    it("refuses bad calls", async () => {
      const rider = visitor()
      expect((await rider.post("/builder/add-to-cart", {})).body.errors).toHaveProperty("sku")
      expect((await rider.post("/builder/add-to-cart", { sku: 7 })).status).toBe(422)
      expect((await rider.post("/builder/add-to-cart", { sku: "SHVSOLXXX" })).status).toBe(404)
      expect((await rider.post("/builder/add-to-cart", { sku: SCOOP, ready_to_ship: "no" })).status).toBe(422)
      expect((await rider.post("/builder/add-to-cart", { sku: SCOOP, ready_to_ship: true })).status).toBe(409)
      const foreign = { headers: { "x-requested-with": "" } }
      expect((await rider.post("/builder/add-to-cart", { sku: SCOOP }, foreign)).status).toBe(403)
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(0)
    })
  })

  describe("adding skis", () => {
    it("adds them with carbides and the mount kit of the sled", async () => {
      const rider = visitor()
      const answer = await addSki(rider, FADE, { carbide: "CAR-TRL-4", model: await sledWith("MK-104") })
      expect(answer.status).toBe(200)
      const added = AddSkiAnswer.parse(answer.body)
      expect(added).toMatchObject({
        product: { name: "The Attack", code: "ATK" },
        style: { name: "Fade", code: "FAD", price: 454 },
        mountKitSku: "MK-104",
        mountKitPrice: 40,
        carbideSku: "CAR-TRL-4",
        carbidePrice: 69,
      })
      // By the names that analytics hears, which are the same at the checkout.
      expect(
        items(added.cart).map(({ tracking_sku, tracking_name }) => [tracking_sku, tracking_name]),
      ).toEqual([
        [FADE, "The Attack Fade"],
        ["MK-104", expect.stringMatching(/^Mount kit MK-104/)],
        ["CAR-TRL-4", added.carbideName],
      ])
      expect(added.cart).toMatchObject({ subtotal: 563, total_quantity: 3, custom_order: true })
    })

    it("adds them alone for riders who have the hardware", async () => {
      for (const nothing of ["", null]) {
        const answer = await addSki(visitor(), PLAIN, { carbide: nothing, model: nothing })
        expect(answer.status).toBe(200)
        expect(items(answer.body.cart)).toHaveLength(1)
        expect(answer.body).not.toHaveProperty("mountKitSku")
        expect(answer.body).not.toHaveProperty("carbideSku")
        expect(answer.body.cart.custom_order).toBe(false)
      }
    })

    it("keeps stocked hardware of several skis on one line each", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN, { carbide: "CAR-TRL-4" })
      const { body } = await addSki(rider, FADE, { carbide: "CAR-TRL-4" })
      const quantities = items(body.cart).map(({ sku, quantity }) => [sku, quantity])
      expect(quantities).toEqual([
        [PLAIN, 1],
        ["CAR-TRL-4", 2],
        [FADE, 1],
      ])
    })

    it("adds nothing when the hardware is sold out or unknown", async () => {
      const rider = visitor()
      expect((await addSki(rider, PLAIN, { carbide: "CAR-ICE-8" })).status).toBe(409)
      expect((await addSki(rider, PLAIN, { carbide: "CAR-XXX" })).status).toBe(404)
      expect((await addSki(rider, PLAIN, { carbide: "PUL-RED" })).status).toBe(404)
      expect((await addSki(rider, PLAIN, { model: "sled_x" })).status).toBe(404)
      expect((await addSki(rider, PLAIN, { model: await sledWith(null) })).status).toBe(409)
      await setStock(container, "CAR-TRL-6", 1)
      expect((await addSki(rider, PLAIN, { carbide: "CAR-TRL-6" })).status).toBe(200)
      const second = await addSki(rider, FADE, { carbide: "CAR-TRL-6" })
      expect(second.status).toBe(409)
      expect(second.body.message).toMatch(/Only 1 left/)
      expect(items((await rider.get("/cart/data")).body)).toHaveLength(2)
    })

    it.each([
      ["ATKSOLREDTEA", /One or more of your options is out of stock/],
      ["CMDFADREDREDBLK", /two of the same color/],
      ["HELSOLREDBLK", /can't be ordered/],
      ["TRLSOLREDBLK", /can't be ordered/],
      ["PH8SOLREDBLK", /can't be ordered/],
      [SCOOP, /Ski hardware doesn't go with/],
    ])("refuses %s", async (sku, why) => {
      const answer = await addSki(visitor(), sku)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(why)
    })

    it("refuses bad calls", async () => {
      const rider = visitor()
      expect((await rider.post("/builder/add-ski-to-cart", {})).body.errors).toHaveProperty("ski_sku")
      expect((await addSki(rider, "ATKSOLXXXBLK")).status).toBe(404)
      expect((await addSki(rider, PLAIN, { carbide: 4 })).body.errors).toHaveProperty("carbide")
      const foreign = { headers: { "x-requested-with": "" } }
      expect((await rider.post("/builder/add-ski-to-cart", { ski_sku: PLAIN }, foreign)).status).toBe(403)
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(0)
    })
  })

  it("answers carts by the contract", async () => {
    const rider = visitor()
    await addSki(rider, FADE)
    const { body } = await rider.get("/cart/data")
    expect(CartData.parse(body)).toEqual(body)
  })
})
