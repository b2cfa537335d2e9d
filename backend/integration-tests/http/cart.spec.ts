import { AddProductAnswer, CartData } from "../../src/contracts/cart/cart"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const onlyItem = (cart: CartData) => {
  const [item, ...others] = Object.values(cart.items)
  if (!item || others.length > 0) throw new Error(`The cart has ${others.length + (item ? 1 : 0)} lines.`)
  return item
}

shopTest({ cards: false }, ({ visitor, container, settings }) => {
  async function riderWithHandle(quantity = 1): Promise<{ rider: Visitor; cart: CartData; id: string }> {
    const rider = visitor()
    const { body } = await rider.put("/cart/pull-handle-red", { quantity, options: [] })
    return { rider, cart: body.cart, id: onlyItem(body.cart).id }
  }

  describe("GET /cart/data", () => {
    it("is an empty cart for a new visitor, and sets no cookie", async () => {
      const answer = await visitor().get("/cart/data")
      expect(answer.status).toBe(200)
      expect(CartData.parse(answer.body)).toMatchObject({
        items: {},
        total: 0,
        total_quantity: 0,
        user: null,
      })
      expect(answer.headers.get("set-cookie")).toBeNull()
      expect(answer.headers.get("cache-control")).toBe("private, no-store")
      // It isn't cached, so there is nothing to revalidate.
      expect(answer.headers.get("etag")).toBeNull()
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8")
    })

    it("is an empty cart for a forged cookie", async () => {
      const { rider } = await riderWithHandle()
      const [name, value] = [...rider.cookies][0] ?? []
      if (!name || !value) throw new Error("There was no cookie.")
      const thief = visitor()
      thief.cookies.set(name, `${value.slice(0, -3)}AAA`)
      expect((await thief.get("/cart/data")).body.total_quantity).toBe(0)
    })
  })

  describe("PUT /cart/{slug}", () => {
    it("puts a product in the cart and answers with cart and product", async () => {
      const answer = await visitor().put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect(answer.status).toBe(200)
      const { cart, product } = AddProductAnswer.parse(answer.body)
      expect(product).toEqual({ name: "Ice Scratcher Block Set", sku: "ICE-BLK-SET", price: 35 })
      expect(onlyItem(cart)).toMatchObject({
        sku: "ICE-BLK-SET",
        quantity: 1,
        total: 35,
        single_price: 35,
        in_stock: true,
      })
      expect(cart).toMatchObject({ subtotal: 35, total: 35, itemQuantity: 1, total_quantity: 1 })
    })

    it("adds once what is sent again with its mark, since an answer was lost", async () => {
      const rider = visitor()
      const add = async (mark: string) => {
        const body = { quantity: 1, options: [] }
        const headers: Record<string, string> = mark ? { "idempotency-key": mark.repeat(32) } : {}
        const answer = await rider.put("/cart/pull-handle-red", body, { headers })
        return AddProductAnswer.parse(answer.body).cart.total_quantity
      }
      expect(await add("a")).toBe(1)
      expect(await add("a")).toBe(1)
      expect(await Promise.all([add("b"), add("b")])).toEqual([2, 2])
      expect(await add("a")).toBe(2)
      expect(await add("")).toBe(3)
      expect(await add("")).toBe(4)
    })

    it("keeps the cart in a signed cookie that scripts can't read", async () => {
      const answer = await visitor().put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      const cookie = answer.headers.get("set-cookie") ?? ""
      expect(cookie).toMatch(/^shop_cart=/)
      expect(cookie).toContain("HttpOnly")
      expect(cookie).toContain("SameSite=Lax")
      expect(cookie).not.toContain("Secure")
      expect(settings.origin).toMatch(/^http:/)
    })

    it("takes the upsell's color from the address", async () => {
      const { cart } = await riderWithHandle()
      expect(onlyItem(cart)).toMatchObject({ sku: "PUL-RED", options: { Color: "Red" }, single_price: 25 })
    })

    it("takes the color from the options", async () => {
      const options = [{ key: "Color", value: "blue" }]
      const answer = await visitor().put("/cart/pull-handle", { quantity: 2, options })
      expect(onlyItem(answer.body.cart)).toMatchObject({ sku: "PUL-BLU", quantity: 2, total: 50 })
    })

    it("adds to the line that is there already", async () => {
      const { rider, id } = await riderWithHandle()
      const answer = await rider.put("/cart/pull-handle", {
        quantity: 2,
        options: [{ key: "Color", value: "red" }],
      })
      expect(onlyItem(answer.body.cart)).toMatchObject({ id, quantity: 3 })
    })

    it("answers 404 for a product that does not exist, and makes no cart", async () => {
      const rider = visitor()
      const answer = await rider.put("/cart/flux-capacitor", { quantity: 1, options: [] })
      expect(answer).toMatchObject({ status: 404, body: { message: "We don't have this product." } })
      expect(rider.cookies.size).toBe(0)
    })

    it("answers 422 with the option that is missing", async () => {
      const answer = await visitor().put("/cart/pull-handle", { quantity: 1, options: [] })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ "options.Color": ["Please choose a color."] })
    })

    it.each([0, -2, 1.5, "3.5", "", null, 1e6])("answers 422 with the quantity for %p", async (quantity) => {
      const answer = await visitor().put("/cart/ice-scratcher-blocks", { quantity, options: [] })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty("quantity")
    })

    it("answers 409 with what is left when too much is asked for", async () => {
      await setStock(container, "ICE-BLK-SET", 2)
      const answer = await visitor().put("/cart/ice-scratcher-blocks", { quantity: 3, options: [] })
      expect(answer).toMatchObject({
        status: 409,
        body: { message: "Only 2 left of Ice Scratcher Block Set." },
      })
    })

    it("counts what is in the cart already against the stock", async () => {
      await setStock(container, "ICE-BLK-SET", 2)
      const rider = visitor()
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 2, options: [] })
      const answer = await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect(answer.status).toBe(409)
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(2)
    })

    it("lands all of 20 parallel adds", async () => {
      await setStock(container, "PUL-RED", 500)
      const { rider } = await riderWithHandle()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          rider.putPatiently(i % 2 ? "/cart/pull-handle-red" : "/cart/ice-scratcher-blocks", {
            quantity: 1,
            options: [],
          }),
        ),
      )
      expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
      const { body } = await rider.get("/cart/data")
      expect(Object.values(CartData.parse(body).items).map((item) => [item.sku, item.quantity])).toEqual([
        ["PUL-RED", 11],
        ["ICE-BLK-SET", 10],
      ])
    })
  })

  describe("POST /cart/{itemId}", () => {
    it("sets the quantity, however often it is sent", async () => {
      const { rider, id } = await riderWithHandle()
      for (const _ of [1, 2]) {
        const answer = await rider.post(`/cart/${id}`, { quantity: 4 })
        expect(answer.status).toBe(200)
        expect(onlyItem(CartData.parse(answer.body))).toMatchObject({ quantity: 4, total: 100 })
      }
    })

    it("answers 409 with what is left, and leaves the cart as it was", async () => {
      await setStock(container, "PUL-RED", 3)
      const { rider, id } = await riderWithHandle()
      const answer = await rider.post(`/cart/${id}`, { quantity: 4 })
      expect(answer).toMatchObject({ status: 409, body: { message: "Only 3 left of Pull handle." } })
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(1)
    })

    it("lets the quantity go down when the stock has shrunk below it", async () => {
      const { rider, id } = await riderWithHandle(4)
      await setStock(container, "PUL-RED", 1)
      expect((await rider.get("/cart/data")).body.items[id]).toMatchObject({ in_stock: false, available: 1 })
      expect((await rider.post(`/cart/${id}`, { quantity: 2 })).status).toBe(200)
    })

    it.each([0, -1, 2.5, "-2", "two", undefined])(
      "answers 422 with the quantity for %p",
      async (quantity) => {
        const { rider, id } = await riderWithHandle()
        const answer = await rider.post(`/cart/${id}`, { quantity })
        expect(answer.status).toBe(422)
        expect(answer.body.errors).toHaveProperty("quantity")
      },
    )

    it("answers 404 for a line of somebody else's cart", async () => {
      const { id } = await riderWithHandle()
      const { rider: other } = await riderWithHandle()
      expect((await other.post(`/cart/${id}`, { quantity: 2 })).status).toBe(404)
      expect((await visitor().post(`/cart/${id}`, { quantity: 2 })).status).toBe(404)
    })
  })

  describe("DELETE /cart/{itemId}", () => {
    it("takes the line out", async () => {
      const { rider, id } = await riderWithHandle()
      const answer = await rider.delete(`/cart/${id}`)
      expect(answer.status).toBe(200)
      expect(CartData.parse(answer.body)).toMatchObject({ items: {}, subtotal: 0, total_quantity: 0 })
    })

    it("answers 404 the second time", async () => {
      const { rider, id } = await riderWithHandle()
      await rider.delete(`/cart/${id}`)
      expect((await rider.delete(`/cart/${id}`)).status).toBe(404)
    })
  })

  describe("any call that changes something", () => {
    it("answers 403 without X-Requested-With", async () => {
      const { rider, id } = await riderWithHandle()
      const headers = { "x-requested-with": "" }
      const answers = await Promise.all([
        rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] }, { headers }),
        rider.post(`/cart/${id}`, { quantity: 5 }, { headers }),
        rider.delete(`/cart/${id}`, { headers }),
        rider.post("/checkout/shipping", {}, { headers }),
        rider.post("/checkout/process", {}, { headers }),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403])
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(1)
    })

    it("answers 400 for a broken body, without its parser's words", async () => {
      const answer = await visitor().request("PUT", "/cart/ice-scratcher-blocks", { raw: "{quantity: 1" })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ message: "This request could not be read: its body is broken." })
    })

    it("answers 413 for a body that is too large", async () => {
      const raw = JSON.stringify({ quantity: 1, options: [], padding: "x".repeat(200_000) })
      const answer = await visitor().request("PUT", "/cart/ice-scratcher-blocks", { raw })
      expect(answer.status).toBe(413)
      expect(answer.body.message).toEqual(expect.any(String))
    })
  })
})
