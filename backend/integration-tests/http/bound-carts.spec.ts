import { setTimeout } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { TAKE_OVER } from "../../src/modules/account/migrations/sql/take-over-carts"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { withCartLock } from "../../src/workflows/cart/cart-lock"
import { accountShop } from "../account-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { cartIdOf, type Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { container, visitor } = shop
  const { customerOf, inCart } = accountShop(shop)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const carts = () => container.resolve(Modules.CART)

  beforeEach(() => setStock(container, "PUL-RED", 100))

  describe("a cart", () => {
    it("lets nobody change it who asked for it as a guest and waited while it became an account's", async () => {
      const rider = visitor()
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const cartId = cartIdOf(rider)
      const lineId = Object.keys((await rider.get("/cart/data")).body.items)[0] ?? ""
      let free = () => {}
      const held = withCartLock(
        container,
        cartId,
        () =>
          new Promise<void>((resolve) => {
            free = resolve
          }),
      )
      const locks = jest.spyOn(container.resolve(Modules.LOCKING), "execute")
      const waiting = [
        rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] }),
        rider.post(`/cart/${lineId}`, { quantity: 9 }),
        rider.put("/cart/discount/TENOFF"),
        rider.put("/cart/dealer/SNOW20"),
        rider.post("/builder/add-to-cart", { sku: "SHVSOLBLU", ready_to_ship: false, replaces: null }),
        rider.delete(`/cart/${lineId}`),
      ]
      const asked = () => locks.mock.calls.filter(([keys]) => [keys].flat().includes(`shop-cart:${cartId}`))
      await eventually(async () => asked().length === waiting.length, "Not all of them ask for the cart.")
      await container.resolve(ACCOUNT_MODULE).bindCart(cartId, await customerOf(DEMO_RIDER))
      free()
      await held
      const answers = await Promise.all(waiting)
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([])
      const cart = await container.resolve(Modules.CART).retrieveCart(cartId, { relations: ["items"] })
      expect(cart.items?.map(({ id, quantity }) => [id, Number(quantity)])).toEqual([[lineId, 1]])
    })

    it("is bound to one account, for good", async () => {
      const rider = visitor()
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const [one, two] = await Promise.all([customerOf(DEMO_RIDER), customerOf(DEMO_DEALER)])
      const bound = await Promise.all([
        container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), one),
        container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), two),
      ])
      expect(bound.filter(Boolean)).toHaveLength(1)
      expect(await container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), bound[0] ? one : two)).toBe(
        true,
      )
      expect(await container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), bound[0] ? two : one)).toBe(
        false,
      )
    })

    describe("that is being paid, or busy otherwise,", () => {
      /** Logs in while a job holds the cart. */
      async function whileHeld(cartId: string, who: Visitor, job: () => Promise<unknown>) {
        let logIn: Promise<unknown> = Promise.resolve()
        await withCartLock(container, cartId, async () => {
          logIn = who.logIn(DEMO_RIDER, DEMO_PASSWORD)
          await setTimeout(1_000)
          await job()
        })
        await logIn
      }
      const complete = (id: string) => carts().updateCarts(id, { completed_at: new Date() } as never)

      it("is nothing to adopt: its buyer is logged in", async () => {
        const rider = visitor()
        await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
        const cartId = cartIdOf(rider)
        await whileHeld(cartId, rider, () => complete(cartId))
        expect((await rider.get("/shop/account")).status).toBe(200)
        expect(await container.resolve(ACCOUNT_MODULE).findAccountOfCart(cartId)).toBeNull()
      })

      it("of the account is nothing to add to: the guest's becomes its next", async () => {
        const elsewhere = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
        await elsewhere.put("/cart/pull-handle-red", { quantity: 1, options: [] })
        const rider = visitor()
        await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
        const own = cartIdOf(elsewhere)
        await whileHeld(own, rider, () => complete(own))
        expect((await rider.get("/shop/account")).status).toBe(200)
        expect(await inCart(rider)).toEqual({ "ICE-BLK-SET": 1 })
        expect(await container.resolve(ACCOUNT_MODULE).findAccountOfCart(cartIdOf(rider))).toBe(
          await customerOf(DEMO_RIDER),
        )
      })

      it("for longer than anyone waits stays in the browser, and its buyer is logged in", async () => {
        const rider = visitor()
        await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
        await withCartLock(container, cartIdOf(rider), () => rider.logIn(DEMO_RIDER, DEMO_PASSWORD))
        expect((await rider.get("/shop/account")).status).toBe(200)
        expect(await inCart(rider)).toEqual({ "PUL-RED": 1 })
      })
    })
  })

  it("takes over the carts and orders that accounts had before", async () => {
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const guest = visitor()
    await guest.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    await database().raw("delete from account_cart")
    await database().raw(TAKE_OVER)
    await database().raw(TAKE_OVER)
    const { rows } = await database().raw("select cart_id, customer_id from account_cart")
    expect(rows).toEqual([{ cart_id: cartIdOf(rider), customer_id: await customerOf(DEMO_RIDER) }])
  })
})
