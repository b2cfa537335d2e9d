import { Modules } from "@medusajs/framework/utils"
import {
  beginReturnOrderWorkflow,
  confirmReturnReceiveWorkflow,
  confirmReturnRequestWorkflow,
  requestItemReturnWorkflow,
} from "@medusajs/medusa/core-flows"
import { MAIL_MODULE } from "../../src/modules/mail"
import { withStaffLock } from "../../src/workflows/staff-lock"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { type BoughtOrder, HANDLE, returnShop } from "../return-shop"
import type { Answer, Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { processor, database, bought, requested, idOf, stocked, mailOf, desk, accepted, arrival, booksOf } =
    returnShop(shop)
  const once = shop.prepared(async () => bought(await visitor().logInStaff()))

  describe("of an order that is being changed on Medusa's own page", () => {
    const paymentOf = async (who: Visitor, order: BoughtOrder): Promise<string> => {
      const { order: page } = ok(
        await who.get(`/admin/orders/${order.id}?fields=id,*payment_collections.payments`),
      )
      return page.payment_collections[0].payments[0].id
    }
    const charged = async (order: BoughtOrder) => await processor.chargedTo(order.cartId)
    const cents = (dollars: number) => Math.round(dollars * 100)
    const being = expect.stringMatching(/^This order is being changed/)
    const answered = ({ status, body }: Answer) => [status, body.message]

    it.each(["edit", "return"])(
      "no money goes back, by whatever button, while an open %s is in the way",
      async (kind) => {
        const who = await visitor().logInStaff()
        const order = once()
        const payment = await paymentOf(who, order)
        const { send } = await accepted(who, order)
        ok(await send("receive", arrival(order)))
        if (kind === "edit") ok(await who.post("/admin/order-edits", { order_id: order.id }))
        else await beginReturnOrderWorkflow(container).run({ input: { order_id: order.id } })
        for (const answer of [
          await who.post(`/admin/payments/${payment}/refund`, { amount: 20 }),
          await who.post(`/admin/orders/${order.id}/cancel`, {}),
          await send("refund", { amount: 20 }),
          await send("settle", { outcome: "closed", order_number: null, word: "It was ridden." }),
        ]) {
          expect(answered(answer)).toEqual([409, being])
        }
        expect(await charged(order)).toEqual([cents(order.total)])
      },
    )

    it("it goes back once the change is over, and to the cent", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const payment = await paymentOf(who, order)
      ok(await who.post("/admin/order-edits", { order_id: order.id }))
      ok(await who.delete(`/admin/order-edits/${order.id}`))
      ok(await who.post(`/admin/payments/${payment}/refund`, { amount: 20 }))
      expect(await charged(order)).toEqual([cents(order.total) - 2_000])
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })

    it("of two refunds at once, both are in the books", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const path = `/admin/payments/${await paymentOf(who, order)}/refund`
      const both = await Promise.all([who.post(path, { amount: 20 }), who.post(path, { amount: 5 })])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(await charged(order)).toEqual([cents(order.total) - 2_500])
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })

    it("an edit that is begun while money goes back waits for it", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const path = `/admin/payments/${await paymentOf(who, order)}/refund`
      const payments = container.resolve(Modules.PAYMENT)
      const refundPayment = payments.refundPayment.bind(payments)
      const edits: Promise<Answer>[] = []
      jest.spyOn(payments, "refundPayment").mockImplementationOnce(async (refund) => {
        edits.push(who.post("/admin/order-edits", { order_id: order.id }))
        await new Promise((resolve) => setTimeout(resolve, 500))
        return await refundPayment(refund)
      })
      ok(await who.post(path, { amount: 20 }))
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200])
      expect(await charged(order)).toEqual([cents(order.total) - 2_000])
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })

    it("is not canceled while an edit's money is still to go back, and is even afterwards", async () => {
      const who = await visitor().logInStaff()
      const order = await bought(who, visitor(), false)
      const edit = `/admin/order-edits/${order.id}`
      ok(await who.post("/admin/order-edits", { order_id: order.id }))
      ok(await who.post(`${edit}/items/item/${order.lines[HANDLE]}`, { quantity: 1 }))
      ok(await who.post(`${edit}/confirm`, {}))
      const { outstanding } = await booksOf(who, order)
      expect(outstanding).toBeLessThan(0)
      expect(answered(await who.post(`/admin/orders/${order.id}/cancel`, {}))).toEqual([
        409,
        expect.stringMatching(/^More was paid for this order than it costs now/),
      ])
      expect(await charged(order)).toEqual([cents(order.total)])
      ok(await who.post(`/admin/payments/${await paymentOf(who, order)}/refund`, { amount: -outstanding }))
      ok(await who.post(`/admin/orders/${order.id}/cancel`, {}))
      expect(await charged(order)).toEqual([])
      expect(await booksOf(who, order)).toMatchObject({ outstanding: 0, total: 0 })
    })

    it("gives back of a canceled order what the processor refused, and says so", async () => {
      const who = await visitor().logInStaff()
      const order = await bought(who, visitor(), false)
      const payment = await paymentOf(who, order)
      jest
        .spyOn(container.resolve(Modules.PAYMENT), "refundPayment")
        .mockRejectedValueOnce(new Error("Away."))
      ok(await who.post(`/admin/orders/${order.id}/cancel`, {}))
      expect(await charged(order)).toEqual([cents(order.total)])
      const answer = ok(await who.post(`/admin/payments/${payment}/refund`, { amount: 20 }))
      expect(answer.payment).toMatchObject({ id: payment, refunds: [{ amount: 20 }] })
      expect(await charged(order)).toEqual([cents(order.total) - 2_000])
      await mailOf(order.email, "Your refund of $20.00")
    })
  })

  it("is begun by none of Medusa's own, and what staff began there before goes back to where it came from", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const refused = await who.post("/admin/returns", { order_id: order.id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Returns begin in the Returns box/),
    ])
    const { result } = await beginReturnOrderWorkflow(container).run({ input: { order_id: order.id } })
    const return_id = result.return_id ?? ""
    // Its number is of the same series as those of riders' requests.
    const { display_id } = await container.resolve(Modules.ORDER).retrieveReturn(return_id)
    expect((await requested(order.email, order.number)).body.number).toBe(Number(display_id) + 1)
    const items = [{ id: order.lines[HANDLE] ?? "", quantity: 2 }]
    await requestItemReturnWorkflow(container).run({ input: { return_id, items } })
    await confirmReturnRequestWorkflow(container).run({ input: { return_id } })
    const before = await stocked()
    ok(await who.post(`/admin/returns/${return_id}/receive`, {}))
    ok(await who.post(`/admin/returns/${return_id}/receive-items`, { items }))
    ok(await who.post(`/admin/returns/${return_id}/receive/confirm`, {}))
    expect(await stocked()).toBe(before + 2)
  })

  describe("received in part on Medusa's own page", () => {
    /** Has some handles arrive by Medusa's own calls. */
    async function arrived(who: Visitor, order: BoughtOrder, returnId: string, quantity: number) {
      ok(await who.post(`/admin/returns/${returnId}/receive`, {}))
      const items = [{ id: order.lines[HANDLE], quantity }]
      ok(await who.post(`/admin/returns/${returnId}/receive-items`, { items }))
      ok(await who.post(`/admin/returns/${returnId}/receive/confirm`, {}))
    }

    const ofMedusa = async (order: BoughtOrder): Promise<string> =>
      (await database().raw('select id from "return" where order_id = ? and deleted_at is null', [order.id]))
        .rows[0].id

    it("is not received there again, and can be closed", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { read, send } = await accepted(who, order)
      const id = await ofMedusa(order)
      await arrived(who, order, id, 1)
      const again = await who.post(`/admin/returns/${id}/receive`, {})
      expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("in the Returns box")])
      expect((await read()).stage).toBe("received")
      const word = { outcome: "closed", order_number: null, word: "It was ridden." }
      expect(ok(await send("settle", word)).stage).toBe("closed")
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })

    it("twice, before that was refused, can still be refunded", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { send } = await accepted(who, order)
      const id = await ofMedusa(order)
      await arrived(who, order, id, 2)
      // Medusa's return keeps what the second arrival brought.
      await database().raw(
        `update return_item set received_quantity = 1, raw_received_quantity = '{"value": "1", "precision": 20}'
          where return_id = ? and item_id = ?`,
        [id, order.lines[HANDLE] ?? ""],
      )
      expect(ok(await send("refund", { amount: 1 })).stage).toBe("refunded")
    })

    it("while the shop's own form waited for the order, is not received by that, too", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { send } = await accepted(who, order)
      const id = await ofMedusa(order)
      ok(await who.post(`/admin/returns/${id}/receive`, {}))
      const items = [{ id: order.lines[HANDLE], quantity: 2 }]
      ok(await who.post(`/admin/returns/${id}/receive-items`, { items }))
      const forms: Promise<Answer>[] = []
      await withStaffLock(container, `order:${order.id}`, async () => {
        forms.push(send("receive", arrival(order)))
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await confirmReturnReceiveWorkflow(container).run({ input: { return_id: id } })
      })
      expect((await Promise.all(forms)).map(({ status, body }) => [status, body.message])).toEqual([
        [409, expect.stringContaining("This return is now at “received”")],
      ])
    })
  })

  describe("undoes all of a step when its last part fails:", () => {
    const away = () => new Error("Away.")
    const failOwing = () =>
      jest.spyOn(container.resolve(MAIL_MODULE), "enqueue").mockRejectedValueOnce(away())

    const rowsOf = async (orderId: string) => {
      const { rows } = await database().raw(
        `select i.item_id, d.return_requested_quantity as requested, d.return_received_quantity as received, o.version,
                (select count(*)::int from "return" r where r.order_id = o.id and r.deleted_at is null) as returns,
                (select count(*)::int from order_change c where c.order_id = o.id and c.status in ('pending', 'requested')
                  and c.deleted_at is null) as changes
           from "order" o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
           join order_item d on d.id = i.id where o.id = ? order by i.item_id`,
        [orderId],
      )
      return rows
    }

    it("accepting", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { body } = await requested(order.email, order.number)
      const { read, send } = desk(who, await idOf(body.number))
      const before = await rowsOf(order.id)
      failOwing()
      const wish = { lines: [{ id: order.lines[HANDLE], quantity: 1 }], word: "" }
      expect((await send("accept", wish)).status).toBe(500)
      expect(await rowsOf(order.id)).toEqual(before)
      expect((await read()).stage).toBe("requested")
      expect(ok(await send("accept", wish)).stage).toBe("accepted")
    })

    it("receiving", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { read, send } = await accepted(who, order)
      const [before, stock] = [await rowsOf(order.id), await stocked()]
      failOwing()
      expect((await send("receive", arrival(order))).status).toBe(500)
      expect(await rowsOf(order.id)).toEqual(before)
      expect(await stocked()).toBe(stock)
      expect((await read()).stage).toBe("accepted")
      expect(ok(await send("receive", arrival(order))).stage).toBe("received")
      expect(await stocked()).toBe(stock + 1)
    })

    it("refunding", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { id, read, send } = await accepted(who, order)
      ok(await send("receive", arrival(order)))
      const before = await rowsOf(order.id)
      jest.spyOn(container.resolve(Modules.PAYMENT), "refundPayment").mockRejectedValueOnce(away())
      expect((await send("refund", { amount: 1 })).status).toBe(500)
      expect(await read()).toMatchObject({ stage: "received", refund: { given: null } })
      expect(ok(await who.get(`/admin/submissions/${id}`)).status).toBe("open")
      expect(await processor.chargedTo(order.cartId)).toEqual([Math.round(order.total * 100)])
      expect([await rowsOf(order.id), (await booksOf(who, order)).credit]).toEqual([before, []])
      expect(ok(await send("refund", { amount: 1 })).stage).toBe("refunded")
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })
  })
})
