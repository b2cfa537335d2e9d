import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { loadCartMarks, readCart } from "../../src/cart-store/load-cart"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { DiscountQuery } from "../../src/contracts/staff/discount-staff"
import { expireReads } from "../../src/read-model/cached-read"
import { getDiscounts } from "../../src/read-model/discount-store"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { staffDiscounts } from "../../src/workflows/discount/staff-discounts"
import { ADDRESS, discountDesk, discountShop, payment, STEP } from "../discount-shop"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { from } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { database, riderWith, discountedBy, order } = discountShop(shop)

  describe("a discounted order", () => {
    it("uses a limited code once, also when two pay with it together", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "ONCE", percent_off: 10, max_uses: 1 })
      const riders = await Promise.all([riderWith(2), riderWith(2)])
      for (const rider of riders) expect((await discountedBy(rider, "ONCE")).discount).toBe("ONCE")
      const checkouts = await Promise.all(
        riders.map(async (rider) => CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)),
      )
      const answers = await Promise.all(
        riders.map((rider, at) => rider.post("/checkout/process", payment(checkouts[at]?.addressId ?? null))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = riders[answers.findIndex(({ status }) => status === 409)]
      expect((await loser?.get("/cart/data"))?.body).toMatchObject({ discount: null, total: 50 })
      const again = loser ? await order(loser) : null
      expect(again?.status).toBe(200)
    })

    it("waits for no other order's discount where that has no limit, and is counted for staff alone", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "SALE", percent_off: 10 })
      const another = await database().transaction()
      try {
        await another.raw("select 1 from discount where code = 'SALE' for update")
        const rider = await riderWith(2)
        expect((await discountedBy(rider, "SALE")).discount).toBe("SALE")
        expect((await order(rider)).status).toBe(200)
      } finally {
        await another.rollback()
      }
      const { discounts } = await staffDiscounts(container, DiscountQuery.parse({ q: "SALE" }))
      expect(discounts).toMatchObject([{ code: "SALE", uses: 1 }])
      expect((await getDiscounts(container)).byCode.get("SALE")?.uses).toBe(0)
    })

    it("costs no use where it takes nothing off", async () => {
      await setStock(container, "PUL-RED", 50)
      const limits = { max_uses: 1, max_uses_per_email: 1 }
      const shipping = { free_shipping: true, free_shipping_min_cents: 10_000 }
      await createDiscount(container, { code: "SKIS", percent_off: 10, ski_package_only: true, ...limits })
      await createDiscount(container, { code: "FREE", ...shipping, ...limits })
      for (const code of ["SKIS", "FREE"]) {
        const rider = await riderWith(2)
        expect(await discountedBy(rider, code)).toMatchObject({ discount: code, total: 50 })
        expect((await order(rider)).status).toBe(200)
        expect((await discountedBy(await riderWith(2), code)).discount).toBe(code)
      }
      // The same rider, with enough in the cart.
      const rider = await riderWith(4)
      await discountedBy(rider, "FREE")
      const { status, checkout } = await order(rider)
      expect({ status, shipping: checkout.shipping }).toEqual({ status: 200, shipping: 0 })
      expect((await (await riderWith(2)).put("/cart/discount/FREE")).status).toBe(404)
    })

    it("gives way to the full price once others have used up what an automatic one had left", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "LAST", percent_off: 10, max_uses: 1, automatic: true })
      const rider = await riderWith(2)
      const checkout = CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)
      const pay = (token: string) => rider.post("/checkout/process", payment(checkout.addressId, token))
      expect((await pay("tok_chargeDeclined")).status).toBe(422)
      const uses = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("discount_use")
      await uses.update({ created_at: new Date(Date.now() - 3_600_000) })
      expireReads(container)
      expect((await order(await riderWith(2))).status).toBe(200)
      const told = await pay("tok_visa")
      expect(told.status).toBe(409)
      expect((await rider.get("/cart/data")).body.total).toBe(50)
      const [, total] =
        /Your total (?:is now|has changed from \$\S+ to) \$(\d+\.\d\d)/.exec(told.body.message) ?? []
      expect(Number(total)).toBeGreaterThan(checkout.total)
      const { status, body } = await order(rider)
      expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
    })

    it("can be entered again in the cart that holds its last use", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "MINE", percent_off: 10, max_uses: 1 })
      const rider = await riderWith(2)
      await discountedBy(rider, "MINE")
      const checkout = CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)
      const declined = await rider.post(
        "/checkout/process",
        payment(checkout.addressId, "tok_chargeDeclined"),
      )
      expect(declined.status).toBe(422)
      expireReads(container)
      expect((await (await riderWith(2)).put("/cart/discount/MINE")).status).toBe(404)
      expect((await rider.delete("/cart/discount")).status).toBe(200)
      expect((await rider.put("/cart/discount/MINE")).status).toBe(200)
    })

    it.each([
      ["goods", { percent_off: 10 }],
      ["shipping", { free_shipping: true }],
    ])("counts for the cart whose %s it was taken off, however late the payment comes", async (_, off) => {
      await setStock(container, "PUL-RED", 50)
      const [late, other] = [
        await createDiscount(container, { code: "LATE", ...off, max_uses: 1 }),
        await createDiscount(container, { code: "OTHER", ...off, max_uses: 1 }),
      ]
      const rider = await riderWith(2)
      await discountedBy(rider, "LATE")
      expect((await rider.post("/checkout/shipping", STEP)).status).toBe(200)
      const { id } = await database()("cart").orderBy("created_at", "desc").first("id")
      const created_at = new Date(Date.now() - 3_600_000)
      await database()("discount_use").insert(
        [late, other].map((discount_id) => ({
          id: `use_${discount_id}`,
          discount_id,
          cart_id: id,
          created_at,
        })),
      )
      expect((await readCart(container, id))?.held_discounts).toEqual([])
      expect((await loadCartMarks(container, id)).held_discounts).toEqual([late])
    })

    it("is not kept from everyone by who holds it and never pays", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "RARE", percent_off: 10, max_uses: 1 })
      const hold = async () => {
        const rider = await riderWith(2)
        await rider.put("/cart/discount/RARE")
        const checkout = CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)
        const pay = () =>
          rider.post(
            "/checkout/process",
            payment(checkout.addressId, "tok_threeDSecure2Required"),
            from("10.7.7.7"),
          )
        expect((await pay()).body).toHaveProperty("requires_action")
        return pay
      }
      const pay = await hold()
      const uses = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("discount_use")
      const { created_at } = await uses().first()
      await pay()
      expect((await uses().first()).created_at).toEqual(created_at)
      const gone = await riderWith(2)
      expect((await gone.put("/cart/discount/RARE")).status).toBe(404)
      // Each hold from one place is counted; by the twentieth there are too many.
      const refused = []
      for (let held = 0; held < 25 && refused.length === 0; held++) {
        await uses().update({ created_at: new Date(Date.now() - 3_600_000) })
        expireReads(container)
        const again = await pay()
        if (again.status === 429) refused.push(again.body.message)
      }
      expect(refused).toEqual([expect.stringMatching(/^A lot of orders with this code were started/)])
    })
  })

  describe("the staff's page", () => {
    const { staff, list, made } = discountDesk(shop)

    it("has a use free again once its order is canceled, and keeps the discount that the order names", async () => {
      await setStock(container, "PUL-RED", 50)
      const limits = { max_uses: 1, max_uses_per_email: 1 }
      await createDiscount(container, { code: "ONCE", percent_off: 10, ...limits })
      const once = async () => (await list()).find(({ code }: { code: string }) => code === "ONCE")
      for (let turn = 0; turn < 2; turn++) {
        const rider = await riderWith(2)
        await discountedBy(rider, "ONCE")
        // The same rider each time.
        expect((await order(rider)).status).toBe(200)
        expect(await once()).toMatchObject({ state: "used up", uses: 1 })
        expect((await (await riderWith(1)).put("/cart/discount/ONCE")).status).toBe(404)
        const { rows } = await database().raw(`select id from "order" where canceled_at is null`)
        const canceled = await visitor().post(`/admin/orders/${rows[0].id}/cancel`, {}, { headers: staff() })
        expect(canceled.status).toBe(200)
        expect(await once()).toMatchObject({ state: "running", uses: 0, used: true })
      }
      // No longer counts as a payment under way.
      await database().raw("update discount_use set created_at = now() - interval '1 hour'")
      const { id } = await once()
      const gone = await visitor().delete(`/admin/discounts/${id}`, { headers: staff() })
      expect(gone.body).toEqual({ id, archived: true })
    })

    it("lets each rider have it once, however the address is written, and of two at once only one", async () => {
      await setStock(container, "PUL-RED", 50)
      await made({ max_uses_per_email: 1 })
      const riders = await Promise.all([riderWith(2), riderWith(2)])
      for (const rider of riders) await discountedBy(rider, "PLAIN")
      const emails = ["rider@example.com", "Rider+again@Example.com"]
      const checkouts = await Promise.all(
        riders.map(async (rider, at) =>
          CheckoutData.parse((await rider.post("/checkout/shipping", { ...STEP, email: emails[at] })).body),
        ),
      )
      const answers = await Promise.all(
        riders.map((rider, at) =>
          rider.post("/checkout/process", {
            ...payment(checkouts[at]?.addressId ?? null),
            shipping: { ...ADDRESS, email: emails[at] },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const at = answers.findIndex(({ status }) => status === 409)
      expect(answers[at]?.body.message).toMatch(
        /^The discount PLAIN has been used up for this email address\. Your total is now \$/,
      )
      expect((await riders[at]?.get("/cart/data"))?.body).toMatchObject({
        discount: null,
        total: 50,
        itemQuantity: 2,
      })
      const nobody = await riderWith(2)
      await discountedBy(nobody, "PLAIN")
      const asked = await nobody.post("/checkout/shipping", { ...STEP, email: "" })
      expect({ status: asked.status, fields: Object.keys(asked.body.errors) }).toEqual({
        status: 422,
        fields: ["email"],
      })
      expect((await order(nobody)).status).toBe(200)
    })
  })
})
