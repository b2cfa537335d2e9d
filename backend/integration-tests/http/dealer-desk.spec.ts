import { DealerDesk } from "../../src/contracts/dealers/dealer-desk"
import { formatMoney } from "../../src/contracts/money"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { invoice, packingSlip } from "../../src/workflows/dealer/order-papers"
import { riderAtBilling } from "../buyer"
import { DOOR, dealerShop } from "../dealer-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { database, staff, dealer, order, priceList, snow20 } = dealerShop(shop)

  describe("the desk", () => {
    const lines = (...typed: [string, string][]) => ({
      lines: typed.map(([sku, quantity], at) => ({ row: at + 1, sku, quantity })),
    })

    it("takes good rows into the cart in one go and says what is wrong with the others", async () => {
      const shop = await dealer()
      const { status, body } = await shop.post(
        "/dealer/quick-order",
        lines(["pul-red", "2"], ["NOPE", "1"], ["PUL-PNK", "1"], ["ICE-TIP-4", "x"], ["PUL-RED", "1"]),
      )
      expect(status).toBe(200)
      expect(body.added).toEqual([{ sku: "PUL-RED", name: expect.stringContaining("Pull"), quantity: 3 }])
      expect(body.errors.map(({ row, sku }: { row: number; sku: string }) => [row, sku])).toEqual([
        [2, "NOPE"],
        [3, "PUL-PNK"],
        [4, "ICE-TIP-4"],
      ])
      expect(body.cart).toMatchObject({ total_quantity: 3, subtotal: 75, discountTotal: 15 })
      expect((await shop.get("/cart/data")).body.total_quantity).toBe(3)
      const design = await shop.post("/dealer/quick-order", lines(["TRLSOLYELBLK", "1"]))
      expect(design.body.errors[0].path).toBe("/builder/trail/solid/TRLSOLYELBLK")
    })

    it("takes rows once that are sent again, since an answer was lost", async () => {
      const shop = await dealer()
      const before: number = (await shop.get("/cart/data")).body.total_quantity
      for (const rows of [
        [["PUL-RED", "2"]],
        [
          ["PUL-RED", "2"],
          ["TRLSOLYELBLK", "1"],
        ],
      ] as [string, string][][]) {
        const headers = { "idempotency-key": String(rows.length).repeat(32) }
        const send = () => shop.post("/dealer/quick-order", lines(...rows), { headers })
        const first = await send()
        expect(await send()).toMatchObject({ status: 200, body: first.body })
      }
      expect((await shop.get("/cart/data")).body.total_quantity).toBeGreaterThanOrEqual(before + 4)
    })

    it("has orders, a packing slip without prices and an invoice, and orders again", async () => {
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      await order(
        shop,
        { dropShip: true, howDidYouHear: "" },
        { ...DOOR, company: "North Shore Powersports" },
      )
      const desk = await shop.get("/shop/dealer/desk")
      expect(desk.headers.get("cache-control")).toBe("private, no-store")
      const { count, orders } = DealerDesk.parse(desk.body)
      expect(count).toBe(1)
      expect(orders[0]).toMatchObject({
        dropShip: true,
        status: "In the works",
        items: [{ sku: "PUL-RED", quantity: 2 }],
      })
      const id = orders[0]?.id ?? ""
      const slip = await packingSlip(container, id)
      expect(slip).toMatchObject({ issuer: "North Shore Powersports", totals: [] })
      expect(JSON.stringify(slip)).not.toMatch(/\$|Snowforge/i)
      expect(await invoice(container, id)).toMatchObject({
        totals: expect.arrayContaining([{ name: "Dealer Discount", value: "-$10.00" }]),
      })
      for (const paper of ["packing-slip", "invoice"]) {
        const path = `/shop/dealer/orders/${id}/${paper}`
        const { status, headers } = await shop.get(path)
        expect({ status, type: headers.get("content-type") }).toEqual({
          status: 200,
          type: "application/pdf",
        })
        expect((await visitor().get(path)).status).toBe(404)
      }
      const desker = await staff()
      expect((await desker.get(`/admin/packing-slips/${id}`)).status).toBe(200)
      const again = await shop.post(`/shop/account/orders/${orders[0]?.number}/reorder`)
      expect(again.body).toMatchObject({ added: 2, notices: [] })

      expect((await invoice(container, id)).note).toMatch(/^Paid by card\. US dollars\. .*ship/i)
      expect((await desker.post(`/admin/orders/${id}/cancel`)).status).toBe(200)
      const canceled = await invoice(container, id)
      expect(canceled.facts).toContainEqual({ name: "Status", value: "Canceled" })
      expect(canceled.facts).toContainEqual({ name: "Refunded", value: formatMoney(orders[0]?.total ?? 0) })
      expect(canceled.note).toBe("Paid by card. US dollars.")
      expect((await shop.get("/shop/dealer/desk")).body.orders[0].status).toBe("Canceled")
    })

    it("are edited at the dealer's price, and billed with what is still to be paid", async () => {
      const [desk, shop] = [await staff(), await dealer()]
      await priceList("PUL-BLU", 17)
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const token = await order(shop)
      const { orders } = DealerDesk.parse((await shop.get("/shop/dealer/desk")).body)
      const [{ id, total } = { id: "", total: 0 }] = orders
      const { variantsBySku } = await getSnapshot(container)
      const goods = (sku: string, more: object = {}) => ({
        variant_id: variantsBySku.get(sku)?.variantId,
        quantity: 2,
        ...more,
      })
      const edit = `/admin/order-edits/${id}`
      for (const [path, body] of [
        ["/admin/order-edits", { order_id: id }],
        [`${edit}/items`, { items: [goods("PUL-BLK"), goods("PUL-BLU")] }],
        [`${edit}/items`, { items: [goods("ICE-BLK-SET", { unit_price: 30 })] }],
        [`${edit}/request`, {}],
        [`${edit}/confirm`, {}],
      ] as const)
        expect([path, (await desk.post(path, body)).status]).toEqual([path, 200])
      const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
      const sold = (thanks.items as { sku: string; single_price: number; options: object }[]).map(
        ({ sku, single_price, options }) => [sku, single_price, options],
      )
      expect(sold).toEqual(
        expect.arrayContaining([
          ["PUL-BLK", 20, { Color: "Black" }],
          ["PUL-BLU", 17, { Color: "Blue" }],
          ["ICE-BLK-SET", 30, expect.anything()],
        ]),
      )
      expect(thanks.due).toBe(2 * 20 + 2 * 17 + 2 * 30)
      const paper = await invoice(container, id)
      expect(paper.lines.map(({ facts }) => facts)).toContain("Color: Black")
      expect(paper.totals.slice(-3)).toEqual([
        { name: "Order Total", value: formatMoney(total + thanks.due) },
        { name: "Paid by card", value: formatMoney(total) },
        { name: "Still to be paid", value: formatMoney(thanks.due) },
      ])
      expect(paper.note).not.toContain("Paid")

      const { payment_collection: due } = (
        await desk.post("/admin/payment-collections", { order_id: id, amount: thanks.due })
      ).body
      const marked = await desk.post(`/admin/payment-collections/${due.id}/mark-as-paid`, { order_id: id })
      expect(marked.status).toBe(200)
      expect((await invoice(container, id)).note).toMatch(/^Paid by card and other means\. US dollars\./)
    })

    it("leaves a former dealer the invoices of what it bought, and staff those of all orders", async () => {
      const [desk, shop, rider] = [await staff(), await dealer(), visitor()]
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await order(shop)
      const { orders } = DealerDesk.parse((await shop.get("/shop/dealer/desk")).body)
      const { id = "", number = "" } = orders[0] ?? {}
      const {
        id: own,
        created_at: _at,
        orders: _orders,
        customer_id: _customer,
        ...form
      } = await snow20(desk)
      expect((await desk.post(`/admin/dealers/${own}`, { ...form, active: false })).status).toBe(200)
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await order(shop)
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await order(rider)
      expect((await shop.get("/shop/dealer/desk")).status).toBe(404)
      const { body: page } = await shop.get(`/shop/account/orders/${number}`)
      expect(page.invoicePath).toBe(`/shop/dealer/orders/${id}/invoice`)
      const paper = async (who: Visitor, path: string) => {
        const { status, headers } = await who.get(path)
        return [status, headers.get("content-type")]
      }
      expect(await paper(shop, page.invoicePath)).toEqual([200, "application/pdf"])
      expect((await rider.get(page.invoicePath)).status).toBe(404)
      expect((await (await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)).get(page.invoicePath)).status).toBe(
        404,
      )
      // What it bought as anyone else comes with a confirmation.
      const { rows } = await database().raw<{ rows: { id: string; number: string }[] }>(
        'select id, display_id::text as number from "order" where id <> ?',
        [id],
      )
      expect(rows).toHaveLength(2)
      for (const other of rows) {
        expect((await shop.get(`/shop/dealer/orders/${other.id}/invoice`)).status).toBe(404)
        expect((await shop.get(`/shop/account/orders/${other.number}`)).body).not.toHaveProperty(
          "invoicePath",
        )
        expect(await paper(desk, `/admin/invoices/${other.id}`)).toEqual([200, "application/pdf"])
      }
      expect((await desk.get(`/admin/order-builds/${id}`)).body.invoicePath).toBe(`/admin/invoices/${id}`)
      expect((await desk.get("/admin/invoices/order_none")).status).toBe(404)
      expect((await shop.get(`/admin/invoices/${id}`)).status).toBe(401)
    })

    it("says which of the dealer's own details a drop shipment lacks", async () => {
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const step = { dropShip: true, howDidYouHear: "N/A", customAgreed: false }
      const { body } = await shop.post("/checkout/shipping", { ...DOOR, ...step, email: "" })
      const pay = async (billing: object) =>
        await shop.post("/checkout/process", {
          addressId: body.addressId,
          billing: { ...DOOR, ...billing },
          shipping: { ...DOOR, email: "" },
          stripeToken: "tok_visa",
          ...step,
        })
      for (const [field, wrong] of [
        ["lastName", ""],
        ["state", ""],
        ["state", "BC"],
        ["country", "AQ"],
        ["email", ""],
      ]) {
        const { status, body: refused } = await pay({ [String(field)]: wrong })
        expect({ status, fields: Object.keys(refused.errors) }).toEqual({
          status: 422,
          fields: [`billing.${field}`],
        })
      }
      expect((await pay({})).status).toBe(200)
    })

    it("leads who opens a paper without a session to the log-in, and back to the desk", async () => {
      const opens = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } }
      for (const paper of ["packing-slip", "invoice"]) {
        const path = `/shop/dealer/orders/order_1/${paper}`
        const led = await visitor().get(path, opens)
        expect([led.status, led.headers.get("location")]).toEqual([303, "/login?redirectTo=%2Fdealer"])
        expect((await visitor().get(path)).status).toBe(404)
        expect((await (await dealer()).get(path, opens)).status).toBe(404)
      }
    })

    it("is not there for riders, and no dealer sees another's order", async () => {
      const { visitor: rider, pay } = await riderAtBilling(visitor())
      ok(await pay())
      const { rows } = await database().raw('select id from "order"')
      const id = rows[0].id
      const shop = await dealer()
      for (const paper of ["packing-slip", "invoice"]) {
        expect((await shop.get(`/shop/dealer/orders/${id}/${paper}`)).status).toBe(404)
      }
      for (const who of [rider, visitor()]) {
        expect((await who.get("/shop/dealer/desk")).status).toBe(404)
        expect((await who.post("/dealer/quick-order", lines(["PUL-RED", "1"]))).status).toBe(404)
      }
      const foreign = await shop.post("/dealer/quick-order", lines(["PUL-RED", "1"]), {
        headers: { "x-requested-with": "" },
      })
      expect(foreign.status).toBe(403)
    })
  })

  // Last, because it uses up this address's tries.
})
