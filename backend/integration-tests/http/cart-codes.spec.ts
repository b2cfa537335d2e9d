import type { StaffDealer } from "../../src/contracts/dealers/dealer-staff"
import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { discountShop } from "../discount-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { from, type Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, riderWith, dealer, discountedBy, order } = discountShop(shop)

  describe("PUT and DELETE /cart/discount", () => {
    it("takes a code as typed, keeps it through changes, and lets it go again", async () => {
      const rider = await riderWith(2)
      expect(await discountedBy(rider, "tenoff")).toMatchObject({
        discount: "TENOFF",
        discountDescription: "10% off, free US shipping over $50",
        discountHint: null,
        subtotal: 50,
        discountTotal: 5,
        total: 45,
      })
      const more = await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect(more.body.cart).toMatchObject({ subtotal: 85, discount_total: 8.5, total: 76.5 })
      expect((await discountedBy(rider, "FIFTEENOFF")).discountHint).toBe(
        "Spend $215.00 more for free US shipping.",
      )
      const cleared = await rider.delete("/cart/discount")
      expect(cleared.body).toMatchObject({ discount: null, discountTotal: 0, total: 85 })
    })

    it.each(["NOPE", "DOGDAYS", "%20", "x".repeat(300)])("refuses %s and keeps the cart", async (code) => {
      const rider = await riderWith(1)
      const { status, body } = await rider.put(`/cart/discount/${code}`)
      expect({ status, body }).toEqual({ status: 404, body: { message: "Invalid or expired code" } })
      expect((await rider.get("/cart/data")).body).toMatchObject({ discount: null, total: 25 })
    })

    it("lets a code go with what it took off when it is asked again", async () => {
      const rider = await riderWith(2)
      await discountedBy(rider, "TENOFF")
      const clear = () => rider.delete("/cart/discount")
      await database().raw("create table holds (id text references cart_line_item_adjustment (id))")
      await database().raw("insert into holds select id from cart_line_item_adjustment")
      const { status } = await clear()
      await database().raw("drop table holds")
      expect(status).toBe(500)
      expect((await rider.get("/cart/data")).body).toMatchObject({ discount: "TENOFF", discountTotal: 5 })
      expect((await clear()).body).toMatchObject({ discount: null, discountTotal: 0, total: 50 })
      expect((await rider.get("/cart/data")).body).toMatchObject({ discount: null, discountTotal: 0 })
    })

    it("takes codes before there is a cart, keeps them for what comes into it, and makes none for a wrong one", async () => {
      const rider = visitor()
      for (const [path, message] of [
        ["/cart/discount/NOPE", "Invalid or expired code"],
        ["/cart/dealer/NOPE", "Invalid dealer code"],
      ] as const) {
        const { status, body } = await rider.put(path)
        expect({ status, body }).toEqual({ status: 404, body: { message } })
      }
      expect(rider.cookies.has("shop_cart")).toBe(false)
      expect(await discountedBy(rider, "TENOFF")).toMatchObject({ discount: "TENOFF", total: 0 })
      expect((await rider.put("/cart/dealer/SNOW20")).body).toMatchObject({ dealer: { code: "SNOW20" } })
      await riderWith(2, rider)
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discount: "TENOFF",
        dealer: { code: "SNOW20" },
        total: 45,
      })
      expect((await visitor().delete("/cart/discount")).body.total).toBe(0)
    })

    it("says of a wrong code on an emptied cart that it is wrong", async () => {
      const rider = await riderWith(1)
      const [line = ""] = Object.keys((await rider.get("/cart/data")).body.items)
      await rider.delete(`/cart/${line}`)
      expect((await rider.put("/cart/discount/NOPE")).body).toEqual({ message: "Invalid or expired code" })
      expect((await rider.put("/cart/dealer/NOPE")).body).toEqual({ message: "Invalid dealer code" })
      expect((await rider.put("/cart/dealer/SNOW20")).body).toMatchObject({ dealer: { code: "SNOW20" } })
    })

    it("gives way to an automatic discount, which the builder names, too", async () => {
      const rider = await riderWith(2)
      await discountedBy(rider, "TENOFF")
      await createDiscount(container, { code: "SPRING", percent_off: 20, automatic: true })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discount: null,
        discountTotal: 0,
        promo: "SPRING",
        promoDescription: "20% off",
        promoTotal: 10,
        total: 40,
      })
      const { status, body } = await rider.put("/cart/discount/TENOFF")
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: "Promo codes cannot be used together with an automatic discount.",
      })
      const info = await visitor().post("/builder/info/attack")
      expect(info.body.autoDiscount).toEqual({ code: "SPRING" })
    })
  })

  describe("dealers", () => {
    it("get their percentage, no codes, and are charged so", async () => {
      const early = await dealer()
      expect((await early.put("/cart/discount/TENOFF")).status).toBe(409)
      expect(early.cookies.has("shop_cart")).toBe(false)
      const shop = await riderWith(4, early)
      expect((await shop.get("/cart/data")).body).toMatchObject({
        user: { dealer: true, dealer_code: "SNOW20" },
        discountTotal: 20,
        total: 80,
        dealer: null,
      })
      expect((await shop.put("/cart/discount/TENOFF")).body.message).toBe("Dealers cannot use promo codes.")
      expect((await shop.put("/cart/dealer/SNOW20")).status).toBe(409)
      const { checkout, status } = await order(shop)
      expect(checkout).toMatchObject({ dealer: true, dealerCode: "SNOW20", discount: 20 })
      expect(status).toBe(200)
    })

    it("are credited by riders who name their code, at the same price", async () => {
      const rider = await riderWith(1)
      const credited = await rider.put("/cart/dealer/snow20")
      expect(credited.body).toMatchObject({
        dealer: { name: "North Shore Powersports", code: "SNOW20" },
        total: 25,
      })
      const wrong = await rider.put("/cart/dealer/SNOW99")
      expect({ status: wrong.status, body: wrong.body }).toEqual({
        status: 404,
        body: { message: "Invalid dealer code" },
      })
      expect((await rider.get("/cart/data")).body.dealer.code).toBe("SNOW20")
      expect((await rider.delete("/cart/dealer")).body.dealer).toBeNull()
    })

    describe("whose code staff have changed and given to another", () => {
      const FORMER = "The dealer code SNOW20 is no longer valid."
      const SAME = { name: "North Shore Powersports", code: "SNOW21" }
      /** @returns the dealer who had it when a rider entered it */
      async function recoded(desk: Visitor): Promise<StaffDealer> {
        const { dealers } = ok(await desk.get("/admin/dealers?q=SNOW20"))
        const own: StaffDealer = ok(await desk.get(`/admin/dealers/${dealers[0].id}`))
        ok(await desk.post(`/admin/dealers/${own.id}`, { ...own, code: SAME.code }))
        ok(await desk.post("/admin/dealers", { name: "Ely Sled Barn", percent_off: 10, code: "SNOW20" }))
        return own
      }
      async function guest(): Promise<Visitor> {
        const rider = await riderWith(1)
        ok(await rider.put("/cart/dealer/SNOW20"))
        return rider
      }

      it("are credited by the carts that it is on, and another only by those that name it from then on", async () => {
        const desk = await visitor().logInStaff()
        const rider = await guest()
        const { id } = await recoded(desk)
        expect(ok(await rider.get("/cart/data"))).toMatchObject({ dealer: SAME })
        const later = await guest()
        expect(ok(await later.get("/cart/data")).dealer.name).toBe("Ely Sled Barn")
        for (const buyer of [rider, later]) expect((await order(buyer)).status).toBe(200)
        await untilIdle()
        const { rows } = await database().raw(
          "select dealer_id, dealer_code from dealer_credit order by created_at",
        )
        expect(rows).toEqual([
          { dealer_id: id, dealer_code: SAME.code },
          { dealer_id: expect.not.stringMatching(id), dealer_code: "SNOW20" },
        ])
      })

      it("stay credited by a cart that comes into an account's own", async () => {
        const desk = await visitor().logInStaff()
        await riderWith(1, await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD))
        const rider = await guest()
        await recoded(desk)
        await rider.logIn(DEMO_RIDER, DEMO_PASSWORD)
        expect(ok(await rider.get("/cart/data"))).toMatchObject({ itemQuantity: 2, dealer: SAME })
      })

      it("are no longer credited once they aren't dealers, and the rider is told", async () => {
        const desk = await visitor().logInStaff()
        const rider = await guest()
        const { id } = await recoded(desk)
        ok(await desk.delete(`/admin/dealers/${id}`))
        const cart = ok(await rider.get("/cart/data"))
        expect([cart.dealer, cart.dealerHint]).toEqual([null, FORMER])
        ok(await rider.put("/cart/dealer/SNOW20"))
        const after = ok(await rider.get("/cart/data"))
        expect([after.dealer.name, after.dealerHint]).toEqual(["Ely Sled Barn", undefined])
      })

      it("is shown to staff with their code of today in a phone order", async () => {
        const desk = await visitor().logInStaff()
        const { id } = ok(await desk.post("/admin/phone-orders", { account: "" }))
        const codes = (dealer: string) => desk.post(`/admin/phone-orders/${id}/codes`, { promo: "", dealer })
        ok(await codes("SNOW20"))
        const { id: dealerId } = await recoded(desk)
        expect(ok(await desk.get(`/admin/phone-orders/${id}`)).dealerCode).toBe(SAME.code)
        ok(await codes(SAME.code))
        ok(await desk.delete(`/admin/dealers/${dealerId}`))
        const gone = ok(await desk.get(`/admin/phone-orders/${id}`))
        expect(gone.checkout.cart.dealerHint).toBe(FORMER)
        expect((await codes(SAME.code)).body.errors).toHaveProperty("dealer")
        // As the page sends it with a promo code: by then it is another dealer's.
        ok(await codes(gone.dealerCode))
        const { cart } = ok(await desk.get(`/admin/phone-orders/${id}`)).checkout
        expect([cart.dealer, cart.dealerHint]).toEqual([null, FORMER])
      })
    })
  })

  it("stops guessing at codes after a while, whichever box they are typed into", async () => {
    const rider = await riderWith(1)
    const statuses: number[] = []
    for (let guess = 0; guess < 25; guess++) {
      const path = `/cart/${guess % 2 ? "dealer" : "discount"}/GUESS${guess}`
      statuses.push((await rider.put(path, undefined, from("10.0.0.32"))).status)
    }
    expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
    const { status, body } = await rider.put("/cart/discount/TENOFF", undefined, from("10.0.0.32"))
    expect(status).toBe(429)
    expect(body.message).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/)
  })
})
