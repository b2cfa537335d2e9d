import { formatMoney } from "../../src/contracts/money"
import { invoice } from "../../src/workflows/dealer/order-papers"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { type BoughtOrder, HANDLE, returnShop } from "../return-shop"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

const PIECES = 2

/** Returns of orders that owe their buyer a different amount than that of the returned goods. */
shopTest({}, (shop) => {
  const { visitor, container, untilIdle, prepared } = shop
  const { processor, database, bought, accepted, booksOf } = returnShop(shop)
  const handles = async (rider: Visitor) => {
    ok(await rider.put("/cart/pull-handle-red", { quantity: PIECES, options: [] }))
  }
  const made = prepared(async () => {
    const who = await visitor().logInStaff()
    return { who, order: await bought(who, visitor(), true, handles) }
  })

  /** A return of one handle, begun on its buyer's request. */
  async function underWay(who: Visitor, order: BoughtOrder) {
    const id = order.lines[HANDLE]
    const { send, read } = await accepted(who, order, [{ id, quantity: 1 }])
    const arrive = () => send("receive", { lines: [{ id, arrived: 1, restocked: 1, found: "" }] })
    return { send, read, arrive }
  }

  const paymentOf = async (who: Visitor, { id }: BoughtOrder): Promise<string> => {
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=id,*payment_collections.payments`))
    return order.payment_collections[0].payments[0].id
  }

  async function add(who: Visitor, { id }: BoughtOrder, sku: string): Promise<void> {
    const { rows } = await database().raw("select id from product_variant where sku = ?", [sku])
    ok(await who.post("/admin/order-edits", { order_id: id }))
    ok(await who.post(`/admin/order-edits/${id}/items`, { items: [{ variant_id: rows[0].id, quantity: 1 }] }))
    ok(await who.post(`/admin/order-edits/${id}/request`, {}))
    ok(await who.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
  }

  const dueOf = async ({ token }: BoughtOrder): Promise<number> =>
    ok(await visitor().get(`/shop/thanks/${token}`)).due ?? 0
  const charged = async ({ cartId }: BoughtOrder) => (await processor.chargedTo(cartId))[0] ?? 0

  it("suggests nothing of a piece that paid for one which was added, as the invoice says", async () => {
    const { who, order } = made()
    const { read, arrive } = await underWay(who, order)
    ok(await arrive())
    const before = await read()
    expect(before.refund.suggested).toBe(before.refund.cost)
    await add(who, order, "PUL-BLU")
    expect((await read()).refund).toMatchObject({ cost: before.refund.cost, owed: 0, suggested: 0 })
    expect(await dueOf(order)).toBe(0)
    const { totals, note } = await invoice(container, order.id)
    expect(totals.slice(-2)).toEqual([
      { name: "Returned or refunded", value: formatMoney(-before.refund.cost) },
      { name: "Paid by card", value: formatMoney(order.total) },
    ])
    expect(note).not.toContain("Paid")
  })

  it("leaves what its buyer owes due, whatever is given beyond", async () => {
    const { who, order } = made()
    const { send, arrive } = await underWay(who, order)
    await add(who, order, "PUL-BLU")
    await add(who, order, "PUL-RED")
    ok(await arrive())
    const due = await dueOf(order)
    expect(due).toBeGreaterThan(0)
    ok(await send("refund", { amount: 1 }))
    expect(await dueOf(order)).toBe(due)
  })

  it("asks nothing back of whoever was refunded while the piece was on its way", async () => {
    const { who, order } = made()
    const { read, arrive } = await underWay(who, order)
    const cost = Math.abs((await booksOf(who, order)).outstanding)
    ok(await who.post(`/admin/payments/${await paymentOf(who, order)}/refund`, { amount: cost }))
    expect(await dueOf(order)).toBe(0)
    expect(ok(await who.get(`/admin/order-parcels/${order.id}`)).due_cents).toBe(0)
    ok(await arrive())
    expect((await read()).refund).toMatchObject({ owed: 0, suggested: 0 })
    expect((await booksOf(who, order)).outstanding).toBe(0)
  })

  it("suggests nothing that Medusa's own Refund gave already", async () => {
    const { who, order } = made()
    const { read, arrive } = await underWay(who, order)
    ok(await arrive())
    const { suggested } = (await read()).refund
    const before = await charged(order)
    ok(await who.post(`/admin/payments/${await paymentOf(who, order)}/refund`, { amount: suggested }))
    expect(await charged(order)).toBe(before - Math.round(suggested * 100))
    expect((await read()).refund).toMatchObject({ owed: 0, suggested: 0 })
  })

  it("refuses the same refund again a moment later, whoever asks, and gives another", async () => {
    const { who, order } = made()
    const path = `/admin/payments/${await paymentOf(who, order)}/refund`
    const before = await charged(order)
    ok(await who.post(path, { amount: 5 }))
    const colleague = await staffPerson(container, visitor(), "colleague@example.com", "support")
    for (const anyone of [who, colleague.browser]) {
      expect(await anyone.post(path, { amount: 5 })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^The same amount was refunded a moment ago/) },
      })
    }
    ok(await who.post(path, { amount: 6 }))
    expect(await charged(order)).toBe(before - 1_100)
  })
})
