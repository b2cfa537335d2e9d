import { Modules } from "@medusajs/framework/utils"
import { releaseRefundedStock } from "../../src/workflows/refund/release-refunded-stock"
import { withStaffLock } from "../../src/workflows/staff-lock"
import { buyHandles } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { setStock, stockOf } from "../stock"
import type { Answer, Visitor } from "../visitor"

// What two staff members do to one order at the same moment.
shopTest({}, ({ visitor, container, untilIdle, prepared }) => {
  const inOrder = (answers: Answer[]) => answers.map(({ status }) => status).sort()
  const atOnce = async (times: number, call: () => Promise<Answer>) =>
    await Promise.all(Array.from({ length: times }, call))

  interface Bought {
    id: string
    line: string
    variant: string
    payment: string
    total: number
  }

  const once = prepared(async (): Promise<Bought> => {
    await setStock(container, "PUL-RED", 100)
    const who = await visitor().logInStaff()
    const { id } = await buyHandles(visitor(), { staff: who, untilIdle })
    const { order } = ok(
      await who.get(`/admin/orders/${id}?fields=id,total,*items,*payment_collections.payments`),
    )
    const [line] = order.items
    return {
      id,
      line: line.id,
      variant: line.variant_id,
      payment: order.payment_collections[0].payments[0].id,
      total: order.total,
    }
  })

  /** What came in less what was refunded, by the processor's records and by the order's. */
  async function moneyOf(who: Visitor) {
    const { order } = ok(
      await who.get(
        `/admin/orders/${once().id}?fields=id,total,summary,*transactions,*payment_collections.payments,*payment_collections.payments.refunds,*items`,
      ),
    )
    const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
    const payments: { amount: number; refunds: { amount: number }[] }[] = order.payment_collections.flatMap(
      (each: { payments: unknown[] }) => each.payments,
    )
    return {
      moved: sum(payments) - sum(payments.flatMap(({ refunds }) => refunds)),
      told: sum(order.transactions),
      lines: order.items.length,
      pending: order.summary.pending_difference,
    }
  }

  /** Adds a piece and confirms the edit: the order then owes its price. */
  async function addPiece(who: Visitor, quantity = 1) {
    const { id, variant } = once()
    ok(await who.post("/admin/order-edits", { order_id: id }))
    ok(await who.post(`/admin/order-edits/${id}/items`, { items: [{ variant_id: variant, quantity }] }))
    ok(await who.post(`/admin/order-edits/${id}/request`, {}))
    ok(await who.post(`/admin/order-edits/${id}/confirm`, {}))
  }

  it("no money goes back while an edit is just being begun", async () => {
    const who = await visitor().logInStaff()
    const before = await moneyOf(who)
    const orders = container.resolve(Modules.ORDER)
    const create = orders.createOrderChange.bind(orders) as (...args: unknown[]) => Promise<never>
    const refunds: Promise<Answer>[] = []
    jest.spyOn(orders, "createOrderChange").mockImplementationOnce(async (...args: unknown[]) => {
      refunds.push(who.post(`/admin/payments/${once().payment}/refund`, { amount: 1 }))
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      return await create(...args)
    })
    ok(await who.post("/admin/order-edits", { order_id: once().id }))
    const [refund] = await Promise.all(refunds)
    expect([refund?.status, refund?.body.message]).toEqual([409, expect.stringContaining("being changed")])
    expect(await moneyOf(who)).toEqual(before)
  })

  it("a payment counts once, and no more than is owed", async () => {
    const who = await visitor().logInStaff()
    await addPiece(who)
    const owed = (await moneyOf(who)).pending
    expect(owed).toBeGreaterThan(0)
    const { payment_collection: collection } = ok(
      await who.post("/admin/payment-collections", { order_id: once().id, amount: owed }),
    )
    const mark = () =>
      who.post(`/admin/payment-collections/${collection.id}/mark-as-paid`, { order_id: once().id })
    expect(inOrder(await atOnce(3, mark))).toEqual([200, 409, 409])
    const after = await moneyOf(who)
    expect(after).toMatchObject({ moved: once().total + owed, told: once().total + owed, pending: 0 })
    const payments = container.resolve(Modules.PAYMENT)
    // As a page that was opened earlier still shows it.
    await payments.updatePaymentCollections(collection.id, { status: "not_paid" } as object)
    expect((await mark()).body.message).toMatch(/now owes less than this/)
    expect(await moneyOf(who)).toEqual(after)
  })

  it("pieces are packed, shipped and unpacked once", async () => {
    const who = await visitor().logInStaff()
    const { id, line } = once()
    const items = [{ id: line, quantity: 2 }]
    const shelf = await stockOf(container, "PUL-RED")
    const packings = await atOnce(3, () => who.post(`/admin/orders/${id}/fulfillments`, { items }))
    expect(inOrder(packings)).toEqual([200, 409, 409])
    expect(packings.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Some of this left the order or was fulfilled already\./,
    )
    expect(await stockOf(container, "PUL-RED")).toEqual({
      stocked: shelf.stocked - 2,
      reserved: shelf.reserved - 2,
    })
    const { fulfillments } = ok(await who.get(`/admin/orders/${id}?fields=id,*fulfillments`)).order
    expect(fulfillments).toHaveLength(1)
    const parcel = `/admin/orders/${id}/fulfillments/${fulfillments[0].id}`
    const unpacked = await atOnce(3, () => who.post(`${parcel}/cancel`, {}))
    expect(inOrder(unpacked)).toEqual([200, 400, 400])
    expect(await stockOf(container, "PUL-RED")).toEqual(shelf)
    const again = ok(await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items })).order
    const next = again.fulfillments.find((each: { id: string }) => each.id !== fulfillments[0].id)
    const ship = () => who.post(`/admin/orders/${id}/fulfillments/${next.id}/shipments`, { items })
    expect(inOrder(await atOnce(2, ship))).toEqual([200, 400])
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=id,*items.detail`))
    expect(order.items[0].detail.shipped_quantity).toBe(2)
  })

  it("nothing is packed or sent out while a colleague edits the order, and all of it afterwards", async () => {
    const who = await visitor().logInStaff()
    const { id, line } = once()
    const items = [{ id: line, quantity: 1 }]
    const parcels = `/admin/order-parcels/${id}`
    const { parcels: boxes } = ok(
      await who.post(parcels, { lines: items, carrier_id: "", tracking_number: "" }),
    )
    const packed = ok(
      await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }),
    ).order
    const sent = `/admin/orders/${id}/fulfillments/${packed.fulfillments[0].id}`
    ok(await who.post("/admin/order-edits", { order_id: id }))
    for (const answer of [
      await who.post(`${parcels}/${boxes[0].id}/ship`),
      await who.post(`/admin/orders/${id}/fulfillments`, { items }),
      await who.post(`${sent}/shipments`, { items }),
      await who.post(`${sent}/mark-as-delivered`, {}),
      await who.post(`${sent}/cancel`, {}),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringMatching(/^This order is being changed/),
      ])
    }
    ok(await who.delete(`/admin/order-edits/${id}`))
    ok(await who.post(`${sent}/shipments`, { items }))
    ok(await who.post(`${parcels}/${boxes[0].id}/ship`))
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=id,*items.detail`))
    expect(order.items[0].detail.shipped_quantity).toBe(2)
  })

  it("nothing is packed of what was given back while somebody was at the order, nor freed before they are done", async () => {
    const who = await visitor().logInStaff()
    const { id, line, payment: payment_id, total } = once()
    const shelf = await stockOf(container, "PUL-RED")
    const locks = jest.spyOn(container.resolve(Modules.LOCKING), "execute")
    const begun = await withStaffLock(container, `order:${id}`, async () => {
      const packing = who.post(`/admin/orders/${id}/fulfillments`, { items: [{ id: line, quantity: 2 }] })
      await eventually(async () => locks.mock.calls.length > 1, "The call asks for no lock.")
      await container.resolve(Modules.PAYMENT).refundPayment({ payment_id, amount: total })
      const freeing = releaseRefundedStock(container, id)
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(await stockOf(container, "PUL-RED")).toEqual(shelf)
      return { packing, freeing }
    })
    const packed = await begun.packing
    expect([packed.status, packed.body.message]).toEqual([409, expect.stringContaining("was fully refunded")])
    await begun.freeing
    expect(await stockOf(container, "PUL-RED")).toEqual({ ...shelf, reserved: shelf.reserved - 2 })
  })

  it("a credit line is counted once in an order's total", async () => {
    const who = await visitor().logInStaff()
    await addPiece(who)
    const { pending, lines } = await moneyOf(who)
    const line = { amount: pending, reference: "refund", reference_id: "x" }
    const answers = await atOnce(3, () => who.post(`/admin/orders/${once().id}/credit-lines`, line))
    expect(inOrder(answers)).toEqual([200, 400, 400])
    expect(await moneyOf(who)).toMatchObject({ lines, pending: 0 })
  })

  it("a slow call keeps the order, though nobody waits for its answer any more", async () => {
    const who = await visitor().logInStaff()
    const orders = container.resolve(Modules.ORDER)
    const create = orders.createOrderChange.bind(orders) as (...args: unknown[]) => Promise<never>
    let begun = false
    jest.spyOn(orders, "createOrderChange").mockImplementationOnce(async (...args: unknown[]) => {
      begun = true
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      return await create(...args)
    })
    const leave = new AbortController()
    const left = who
      .post("/admin/order-edits", { order_id: once().id }, { signal: leave.signal })
      .catch(() => null)
    await eventually(async () => begun, "The edit was not begun.")
    leave.abort()
    await left
    const refund = await who.post(`/admin/payments/${once().payment}/refund`, { amount: 1 })
    expect([refund.status, refund.body.message]).toEqual([409, expect.stringContaining("being changed")])
  })
})
