import { openCartsOf } from "../../src/cart-store/open-carts"
import type { CartItem } from "../../src/contracts/cart/cart"
import { expireReads } from "../../src/read-model/cached-read"
import { ADDRESS, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { away, orderStepShop } from "../order-step-shop"
import { cartIdOf, type Visitor } from "../visitor"

const PASSWORD = "correct horse"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { database, carts, checkouts, rowsOf } = orderStepShop(shop)

  describe("carts at log-in", () => {
    const email = "two-carts@example.com"

    /** A member with a handle in their cart, and a guest of the same name with another cart. */
    async function twoCarts() {
      const [member, guest] = [visitor(), visitor()]
      await member.post("/shop/account/register", {
        firstName: "Ida",
        lastName: "Berg",
        email,
        password: PASSWORD,
      })
      await member.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await guest.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      await guest.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      return { guest, own: cartIdOf(member), theirs: cartIdOf(guest) }
    }
    const logIn = (who: Visitor) => who.post("/shop/account/log-in", { email, password: PASSWORD })

    it("keep each its lines when one can't be emptied into the other", async () => {
      const { guest, own, theirs } = await twoCarts()
      const before = [await rowsOf(own), await rowsOf(theirs)]
      const remove = carts().deleteLineItems
      jest.spyOn(carts(), "deleteLineItems").mockImplementationOnce(async (...given) => {
        await remove.apply(carts(), given)
        throw away()
      })
      await logIn(guest)
      expect([await rowsOf(own), await rowsOf(theirs)]).toEqual(before)
      jest.restoreAllMocks()
      await logIn(guest)
      const { rows } = await database().raw(
        "select variant_sku, quantity::int as pieces from cart_line_item where cart_id = ? and deleted_at is null order by 1",
        [own],
      )
      expect(rows).toEqual([
        { variant_sku: expect.any(String), pieces: 1 },
        { variant_sku: "PUL-RED", pieces: 3 },
      ])
    })

    it("keep each what was typed when that can't be moved along; where it can, the total is computed anew", async () => {
      const { guest, own, theirs } = await twoCarts()
      const typed = { ...ADDRESS, address: "77 Typed Road", mailConsent: true }
      expect((await guest.post("/checkout/shipping", typed)).status).toBe(200)
      const before = [await rowsOf(own), await rowsOf(theirs)]
      jest.spyOn(checkouts(), "saveFacts").mockRejectedValueOnce(away())
      await logIn(guest)
      expect([await rowsOf(own), await rowsOf(theirs)]).toEqual(before)
      jest.restoreAllMocks()

      await logIn(guest)
      const { mailConsent: _, ...saved } = typed
      const { body } = await guest.get("/checkout/data")
      expect(body).toMatchObject({ savedShipping: saved, addressId: null, shipping: 0, tax: 0 })
      expect(await checkouts().findCheckoutOfCart(own)).toMatchObject({
        mail_consent_at: expect.any(Date),
        mail_consent_to: ADDRESS.email.toLowerCase(),
      })
    })

    it("leave the account's own address alone", async () => {
      const { guest, own } = await twoCarts()
      const member = visitor()
      await logIn(member)
      await member.post("/checkout/shipping", { ...ADDRESS, address: "1 Own Road" })
      await guest.post("/checkout/shipping", { ...ADDRESS, address: "77 Typed Road" })
      await logIn(guest)
      expect(cartIdOf(guest)).toBe(own)
      expect((await guest.get("/checkout/data")).body.savedShipping.address).toBe("1 Own Road")
    })

    it("keep what the shop isn't selling at that moment, as it is stored, until it is sold again", async () => {
      const { guest, own } = await twoCarts()
      const second = visitor()
      await second.put("/cart/ice-scratcher-blocks", { quantity: 2, options: [] })
      for (const who of [guest, second]) {
        const scoop = await who.post("/builder/add-to-cart", { sku: "SHVSOLRED", ready_to_ship: false })
        expect(scoop.status).toBe(200)
      }
      const off = async (isOff: boolean) => {
        await database().raw("update product set status = ? where handle = 'ice-scratcher-blocks'", [
          isOff ? "draft" : "published",
        ])
        await database().raw(
          "update design_style set deleted_at = case when ? then now() end where code = 'SOL' and product_code = 'SHV'",
          [isOff],
        )
        expireReads(container)
      }
      const linesOf = async () => Object.values<CartItem>((await guest.get("/cart/data")).body.items)
      const before = (await linesOf()).filter(({ name }) => !/handle/i.test(name))
      expect(before).toHaveLength(2)
      await off(true)
      await logIn(guest)
      expect(cartIdOf(guest)).toBe(own)
      const unsold = await guest.post("/checkout/shipping", ADDRESS)
      expect(unsold).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("no longer sold") },
      })
      await off(false)
      const after = (await linesOf()).filter(({ name }) => !/handle/i.test(name))
      // The line has a new id, which is in its address, too.
      const known = ({ id: _, url, ...rest }: CartItem) => ({ ...rest, url: url.replace(/line=.*/, "") })
      expect(after.map(known)).toEqual(expect.arrayContaining(before.map(known)))
      expect(after).toHaveLength(2)

      await off(true)
      await logIn(second)
      await off(false)
      const joined = (await linesOf()).filter(({ name }) => !/handle/i.test(name))
      expect(joined.map(({ sku, quantity, meta }) => ({ sku, quantity, meta }))).toEqual(
        after.map(({ sku, quantity, meta }) => ({
          sku,
          quantity: quantity + (sku === "SHVSOLRED" ? 1 : 2),
          meta,
        })),
      )
    })

    it("stay a guest's when they can't be given to the account", async () => {
      const member = visitor()
      await member.post("/shop/account/register", {
        firstName: "Ida",
        lastName: "Berg",
        email,
        password: PASSWORD,
      })
      const guest = visitor()
      await guest.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const before = await rowsOf(cartIdOf(guest))
      jest.spyOn(carts(), "updateCarts").mockRejectedValueOnce(away())
      await logIn(guest)
      expect(await rowsOf(cartIdOf(guest))).toEqual(before)
      jest.restoreAllMocks()
      await logIn(guest)
      expect((await rowsOf(cartIdOf(guest))).account_cart).toHaveLength(1)
    })

    it("are found by account, the latest first, without empty ones and orders", async () => {
      const rider = await riderAtBilling(visitor())
      const [filled, empty, other] = [visitor(), visitor(), visitor()]
      for (const who of [filled, empty, other]) {
        await who.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      }
      const [line] = await carts().listLineItems({ cart_id: cartIdOf(empty) })
      await empty.delete(`/cart/${line?.id}`)
      const ids = [rider.cartId, cartIdOf(filled), cartIdOf(empty), cartIdOf(other)]
      for (const id of ids) {
        await database().raw("insert into account_cart (id, cart_id, customer_id) values (?, ?, 'cus_1')", [
          `acart_${id}`,
          id,
        ])
      }
      await database().raw("update cart set updated_at = now() - interval '1 day' where id = ?", [
        cartIdOf(filled),
      ])
      await database().raw("update cart set completed_at = now() where id = ?", [rider.cartId])
      expect(await openCartsOf(container, "cus_1")).toEqual([cartIdOf(other), cartIdOf(filled)])
      expect(await openCartsOf(container, "cus_1", { most: 1 })).toEqual([cartIdOf(other)])
      expect(await openCartsOf(container, "cus_1", { besides: cartIdOf(other) })).toEqual([cartIdOf(filled)])
      expect(await openCartsOf(container, "cus_2")).toEqual([])
    })
  })
})
