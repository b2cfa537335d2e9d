import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CartData as CartContract, type CartData, type CartItem } from "../../src/contracts/cart/cart"
import { SHIPPING_REQUEST } from "../../src/contracts/fixtures"
import { payment } from "../buyer"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const PLAIN = "ATKSOLREDBLK"
const FADE = "ATKFADREDBLUBLK"
const KIT = "MK-104"
const CARBIDE = "CAR-TRL-4"

const DEMO = { email: "hardware@example.com", password: "throttle-42-up" }

/** Skis and the hardware that came with them: edited, taken out, moved. */
shopTest({}, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const items = (cart: CartData): CartItem[] => Object.values(cart.items)
  const counted = (cart: CartData) => items(cart).map(({ sku, quantity }) => [sku, quantity])
  const lineOf = (cart: CartData, sku: string): CartItem => {
    const line = items(cart).find((one) => one.sku === sku)
    if (!line) throw new Error(`The cart has no ${sku}.`)
    return line
  }
  const cartOf = async (rider: Visitor) => CartContract.parse((await rider.get("/cart/data")).body)

  async function sledWith(kit: string): Promise<string> {
    const { rows } = await database().raw("select id from sled where mount_kit_sku = ? order by id limit 1", [
      kit,
    ])
    return rows[0].id
  }

  async function add(rider: Visitor, ski_sku: string, over: object = {}): Promise<CartData> {
    const answer = await rider.post("/builder/add-ski-to-cart", { ski_sku, carbide: "", model: "", ...over })
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    return CartContract.parse(answer.body.cart)
  }

  const withBoth = async () => ({ carbide: CARBIDE, model: await sledWith(KIT) })

  it("are added once with their hardware when they are sent again, since an answer was lost", async () => {
    const rider = visitor()
    const body = { ski_sku: PLAIN, ...(await withBoth()) }
    const send = async (mark: string) => {
      const headers = { "idempotency-key": mark.repeat(32) }
      const answer = await rider.post("/builder/add-ski-to-cart", body, { headers })
      expect(answer.body.style.price).toBeGreaterThan(0)
      return counted(CartContract.parse(answer.body.cart))
    }
    const once = await send("a")
    expect(once).toHaveLength(3)
    expect(await send("a")).toEqual(once)
    expect(await send("b")).toEqual(once.map(([sku, quantity]) => [sku, Number(quantity) * 2]))
  })

  describe("an edit", () => {
    it("leaves kit and carbide as they were, once, and keeps the quantity", async () => {
      const rider = visitor()
      const before = await add(rider, PLAIN, await withBoth())
      const { id } = lineOf(before, PLAIN)
      await rider.post(`/cart/${id}`, { quantity: 2 })
      const after = await add(rider, FADE, { replaces: id })
      expect(counted(after)).toEqual([
        [FADE, 2],
        [KIT, 1],
        [CARBIDE, 1],
      ])
      expect(lineOf(after, FADE).hardware).toEqual(lineOf(before, PLAIN).hardware)
    })

    it("that names the same hardware again adds none of it, also when none is left", async () => {
      const rider = visitor()
      const both = await withBoth()
      const { id } = lineOf(await add(rider, PLAIN, both), PLAIN)
      await setStock(container, KIT, 0)
      await setStock(container, CARBIDE, 0)
      expect(counted(await add(rider, FADE, { ...both, replaces: id }))).toEqual([
        [FADE, 1],
        [KIT, 1],
        [CARBIDE, 1],
      ])
    })

    it("adds what the skis did not have, and knows it from then on", async () => {
      const rider = visitor()
      const { id } = lineOf(await add(rider, PLAIN, { carbide: CARBIDE }), PLAIN)
      const both = { ...(await withBoth()), replaces: id }
      expect(counted(await add(rider, PLAIN, both))).toEqual([
        [PLAIN, 1],
        [CARBIDE, 1],
        [KIT, 1],
      ])
      expect(counted(await add(rider, PLAIN, both))).toHaveLength(3)
      expect((await cartOf(rider)).total_quantity).toBe(3)
    })

    it("of one pair leaves the other's hardware alone", async () => {
      const rider = visitor()
      await add(rider, PLAIN, { carbide: CARBIDE })
      const { id } = lineOf(await add(rider, FADE, { carbide: CARBIDE }), FADE)
      const after = await add(rider, "CMDTRIREDWHTBLUBLK", { carbide: CARBIDE, replaces: id })
      expect(lineOf(after, CARBIDE).quantity).toBe(2)
    })

    it("into a design that is there already brings its hardware along", async () => {
      const rider = visitor()
      await add(rider, PLAIN, { carbide: CARBIDE })
      const { id } = lineOf(await add(rider, FADE, { carbide: CARBIDE }), FADE)
      const after = await add(rider, PLAIN, { replaces: id })
      expect(counted(after)).toEqual([
        [PLAIN, 2],
        [CARBIDE, 2],
      ])
      expect(lineOf(after, PLAIN).hardware).toMatchObject([{ quantity: 2 }])
    })

    it("brings back hardware that was taken out, when it is asked for", async () => {
      const rider = visitor()
      const before = await add(rider, PLAIN, { carbide: CARBIDE })
      await rider.delete(`/cart/${lineOf(before, CARBIDE).id}`)
      expect(lineOf(await cartOf(rider), PLAIN).hardware).toBeUndefined()
      const after = await add(rider, PLAIN, { carbide: CARBIDE, replaces: lineOf(before, PLAIN).id })
      expect(lineOf(after, CARBIDE).quantity).toBe(1)
    })
  })

  describe("what came with skis", () => {
    it("is named on their line, for who takes them out", async () => {
      const rider = visitor()
      const cart = await add(rider, PLAIN, await withBoth())
      expect(lineOf(cart, PLAIN).hardware).toEqual([
        { id: lineOf(cart, KIT).id, name: lineOf(cart, KIT).name, quantity: 1 },
        { id: lineOf(cart, CARBIDE).id, name: lineOf(cart, CARBIDE).name, quantity: 1 },
      ])
      expect(lineOf(cart, KIT)).not.toHaveProperty("hardware")
    })

    it("counts the pieces of this pair alone", async () => {
      const rider = visitor()
      await add(rider, PLAIN, { carbide: CARBIDE })
      const cart = await add(rider, FADE, { carbide: CARBIDE })
      expect(lineOf(cart, CARBIDE).quantity).toBe(2)
      expect(lineOf(cart, FADE).hardware).toMatchObject([{ quantity: 1 }])
    })

    it("is still known after the log-in moved the cart into the account's", async () => {
      const rider = visitor()
      const person = { firstName: "Ida", lastName: "Berg", ...DEMO }
      expect((await rider.post("/shop/account/register", person)).status).toBeLessThan(300)
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const guest = visitor()
      await add(guest, PLAIN, await withBoth())
      await guest.logIn(DEMO.email, DEMO.password)
      const cart = await cartOf(guest)
      expect(counted(cart)).toEqual(
        expect.arrayContaining([
          ["PUL-RED", 1],
          [PLAIN, 1],
          [KIT, 1],
          [CARBIDE, 1],
        ]),
      )
      expect(lineOf(cart, PLAIN).hardware).toHaveLength(2)
    })

    it("is undone with an edit that fails", async () => {
      const rider = visitor()
      const before = await add(rider, PLAIN, { carbide: CARBIDE })
      const edit = { ...(await withBoth()), ski_sku: FADE, replaces: lineOf(before, PLAIN).id }
      jest.spyOn(container.resolve(Modules.CART), "addLineItems").mockRejectedValueOnce(new Error("Away."))
      expect((await rider.post("/builder/add-ski-to-cart", edit)).status).toBe(500)
      expect(await cartOf(rider)).toEqual(before)
    })

    it("stands on the order's line for staff", async () => {
      const rider = visitor()
      await add(rider, PLAIN, { carbide: CARBIDE })
      const { body } = await rider.post("/checkout/shipping", SHIPPING_REQUEST)
      const paid = await rider.post("/checkout/process", payment(body.addressId, "tok_visa"))
      expect(paid.status).toBe(200)
      const { rows } = await database().raw(
        "select metadata from order_line_item where variant_sku = ? and metadata is not null",
        [PLAIN],
      )
      expect(rows).toEqual([{ metadata: { shop_hardware: { [CARBIDE]: 1 } } }])
    })

    it("leave no mark of their add on the order, and another tab is told that they were ordered", async () => {
      const rider = visitor()
      const headers = { "idempotency-key": "o".repeat(32) }
      const handle = { quantity: 1, options: [] }
      const { cart } = (await rider.put("/cart/pull-handle-red", handle, { headers })).body
      const { body } = await rider.post("/checkout/shipping", SHIPPING_REQUEST)
      const paid = await rider.post("/checkout/process", payment(body.addressId, "tok_visa"))
      expect(paid.status).toBe(200)
      const { rows } = await database().raw('select metadata from "order" order by created_at desc limit 1')
      expect(Object.keys(rows[0].metadata)).toEqual(["shop_cart"])
      const late = await rider.post(`/cart/${Object.keys(cart.items)[0]}`, { quantity: 2 })
      expect([late.status, late.body.message]).toEqual([
        404,
        "This cart has already been ordered. What you add next starts a new one.",
      ])
    })
  })
})
