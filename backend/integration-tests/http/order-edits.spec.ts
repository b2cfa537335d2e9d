import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { orderEditUpdateItemQuantityWorkflow } from "@medusajs/medusa/core-flows"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

shopTest({}, ({ visitor, container, untilIdle, prepared }) => {
  interface Bought {
    id: string
    number: string
    email: string
    token: string
    /** Ids of its lines by SKU. */
    lines: Record<string, string>
    variants: Record<string, string>
    total: number
  }

  /** Buys red handles and, if asked, blue ones. */
  async function bought(quantity: number, code: string, blue = 0): Promise<Bought> {
    const who = await visitor().logInStaff()
    const rider = visitor()
    const email = `${randomUUID()}@example.com`
    ok(await rider.put("/cart/pull-handle-red", { quantity, options: [] }))
    if (blue > 0) ok(await rider.put("/cart/pull-handle-blue", { quantity: blue, options: [] }))
    if (code) ok(await rider.put(`/cart/discount/${code}`))
    const address = { ...ADDRESS, email }
    const checkout = ok(await rider.post("/checkout/shipping", address))
    const token = ok(
      await rider.post("/checkout/process", payment(checkout.addressId, "tok_visa", {}, address)),
    )
      .thanks_url.split("/")
      .pop()
    await untilIdle()
    const { number } = ok(await rider.get(`/shop/thanks/${token}`))
    const [{ id }] = ok(await who.get(`/admin/order-search?q=%23${number}`)).orders
    const items: { id: string; variant_sku: string; variant_id: string }[] = ok(
      await who.get(`/admin/orders/${id}?fields=id,*items`),
    ).order.items
    return {
      id,
      number,
      email,
      token,
      lines: Object.fromEntries(items.map((item) => [item.variant_sku, item.id])),
      variants: Object.fromEntries(items.map((item) => [item.variant_sku, item.variant_id])),
      total: checkout.total,
    }
  }

  const once = prepared(async () => {
    await createDiscount(container, { code: "FORTY", cents_off: 4_000 })
    await createDiscount(container, { code: "ODD", cents_off: 1_001 })
    return {
      off: await bought(2, "FORTY"),
      two: await bought(2, "TENOFF", 1),
      plain: await bought(1, ""),
      odd: await bought(3, "ODD"),
    }
  })

  const begin = async (who: Visitor, { id }: Bought) =>
    ok(await who.post("/admin/order-edits", { order_id: id })).order_change.id as string
  const setPieces = (who: Visitor, { id, lines }: Bought, sku: string, body: object) =>
    who.post(`/admin/order-edits/${id}/items/item/${lines[sku]}`, body)
  async function confirm(who: Visitor, { id }: Bought) {
    ok(await who.post(`/admin/order-edits/${id}/request`, {}))
    ok(await who.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
  }

  /** An order's total everywhere it can be read. */
  async function totals(who: Visitor, { id, number, email, token }: Bought) {
    const { rows } = ok(await who.get(`/admin/order-builds/${id}`))
    return {
      lookUp: ok(await visitor().post("/shop/order-lookup", { number, email })).total,
      thanks: ok(await visitor().get(`/shop/thanks/${token}`)).total,
      bill: rows.find(({ label }: { label: string }) => label === "Order Total").amount,
    }
  }
  const everywhere = (total: number) => ({ lookUp: total, thanks: total, bill: total })

  it("don't raise a discounted line or change its price, and say what to do instead", async () => {
    const who = await visitor().logInStaff()
    const order = once().off
    await begin(who, order)
    for (const body of [{ quantity: 3 }, { quantity: 2, unit_price: 1 }]) {
      const { status, body: answer } = await setPieces(who, order, "PUL-RED", body)
      expect([status, answer.message]).toEqual([
        409,
        expect.stringMatching(/has a discount.*Refund.*lowered/),
      ])
    }
    ok(await setPieces(who, order, "PUL-RED", { quantity: 2, unit_price: 25 }))
    expect((await visitor().post(`/admin/order-edits/${order.id}/items/item/x`, {})).status).toBe(401)
    const plain = once().plain
    await begin(who, plain)
    ok(await setPieces(who, plain, "PUL-RED", { quantity: 2 }))
  })

  it("take no discounts of Medusa's along", async () => {
    const who = await visitor().logInStaff()
    const change = await begin(who, once().off)
    const { status, body } = await who.post(`/admin/order-changes/${change}`, { carry_over_promotions: true })
    expect([status, body.message]).toEqual([409, expect.stringContaining("create discounts under Discounts")])
    ok(await who.post(`/admin/order-changes/${change}`, { internal_note: "Called" }))
  })

  it("remove a discounted line whole, its discount with it", async () => {
    const who = await visitor().logInStaff()
    const order = once().two
    expect(await totals(who, order)).toEqual(everywhere(order.total))
    await begin(who, order)
    ok(await setPieces(who, order, "PUL-BLU", { quantity: 0 }))
    await confirm(who, order)
    const { total, items } = ok(await who.get(`/admin/orders/${order.id}?fields=id,total,*items`)).order
    expect(items.map(({ variant_sku }: { variant_sku: string }) => variant_sku)).toEqual(["PUL-RED"])
    const thanks = ok(await visitor().get(`/shop/thanks/${order.token}`))
    expect(thanks).toMatchObject({ subtotal: 50, discount: 5 })
    expect(thanks.due).toBeUndefined()
    expect(await totals(who, order)).toEqual(everywhere(total))
  })

  /** What comes off a line as the order is now, and whose discount it is. */
  async function storedOff(lineId: string | undefined) {
    const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `select a.amount::float8 as amount, a.description, a.provider_id, a.promotion_id is not null as promoted
         from order_line_item_adjustment a
         join order_item i on i.item_id = a.item_id and i.version = a.version and i.deleted_at is null
         join "order" o on o.id = i.order_id and o.version = i.version
        where a.item_id = ? and a.deleted_at is null`,
      [lineId ?? ""],
    )
    return rows
  }
  const ofOdd = (amount: number) => [
    { amount, description: expect.stringContaining("ODD"), provider_id: "shop-code", promoted: true },
  ]

  it("take what can't be delivered off a discounted line, with its share of the discount", async () => {
    const who = await visitor().logInStaff()
    const order = once().odd
    const at = `/admin/orders/${order.id}`
    const line = order.lines["PUL-RED"]
    expect(await storedOff(line)).toEqual(ofOdd(10.01))
    const items = [{ id: line, quantity: 1 }]
    const { fulfillments } = ok(await who.post(`${at}/fulfillments?fields=*fulfillments`, { items })).order
    ok(await who.post(`${at}/fulfillments/${fulfillments[0].id}/shipments`, { items }))
    await untilIdle()
    expect((await who.post(`${at}/cancel`)).body.message).toMatch(
      /has shipped.* With Edit order, remove each line that hasn't shipped and lower the others/,
    )
    await begin(who, order)
    const { status, body } = await setPieces(who, order, "PUL-RED", { quantity: 0 })
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^1 of this line is packed or shipped already.* Lower it to 1/),
    ])
    // Lowered twice and taken back once: what counts is what is left.
    ok(await setPieces(who, order, "PUL-RED", { quantity: 2 }))
    const { order_preview } = ok(await setPieces(who, order, "PUL-RED", { quantity: 1 }))
    const [shown] = order_preview.items
    expect([shown.quantity, shown.adjustments.map(({ amount }: { amount: number }) => amount)]).toEqual([
      1,
      [3.34],
    ])
    const last = shown.actions.at(-1).id
    ok(await who.delete(`/admin/order-edits/${order.id}/items/${last}`))
    expect(ok(await who.get(`${at}/preview`)).order.items[0].adjustments[0].amount).toBe(6.67)
    ok(await setPieces(who, order, "PUL-RED", { quantity: 1 }))
    // Medusa's own notes of discounts would be gone with the next call of the edit.
    const added = [{ variant_id: once().two.variants["PUL-BLU"], quantity: 1 }]
    const { items: withBlue } = ok(
      await who.post(`/admin/order-edits/${order.id}/items`, { items: added }),
    ).order_preview
    const blue = withBlue.find(({ id }: { id: string }) => id !== line).actions[0].id
    ok(await who.delete(`/admin/order-edits/${order.id}/items/${blue}`))
    const preview = ok(await who.get(`${at}/preview`)).order
    await confirm(who, order)

    expect(await storedOff(line)).toEqual(ofOdd(3.34))
    const left = ok(await who.get(`${at}?fields=id,total,*summary,*payment_collections.payments`)).order
    expect(left.total).toBe(preview.total)
    const thanks = ok(await visitor().get(`/shop/thanks/${order.token}`))
    expect(thanks).toMatchObject({ subtotal: 25, discount: 3.34, total: left.total })
    expect(await totals(who, order)).toEqual(everywhere(left.total))
    const amount = Math.round((order.total - left.total) * 100) / 100
    expect(left.summary.pending_difference).toBe(-amount)
    const [{ payments }] = left.payment_collections
    ok(await who.post(`/admin/payments/${payments[0].id}/refund`, { amount }))
    await untilIdle()
    const { summary } = ok(await who.get(`${at}?fields=id,*summary`)).order
    expect(summary.pending_difference).toBe(0)
    // A refund writes another version of the order, and every parcel does.
    expect(await storedOff(line)).toEqual(ofOdd(3.34))
    const found = ok(await visitor().post("/shop/order-lookup", { number: order.number, email: order.email }))
    expect(found).toMatchObject({ status: "Shipped", refunded: amount, total: left.total })
  })

  it("of before can't make an order's totals differ, or fall below nothing", async () => {
    const who = await visitor().logInStaff()
    const order = once().off
    await begin(who, order)
    await orderEditUpdateItemQuantityWorkflow(container).run({
      input: { order_id: order.id, items: [{ id: order.lines["PUL-RED"] ?? "", quantity: 1 }] },
    })
    await confirm(who, order)
    expect(ok(await who.get(`/admin/orders/${order.id}?fields=id,total`)).order.total).toBeLessThan(0)
    const { thanks, ...others } = await totals(who, order)
    expect(thanks).toBeGreaterThanOrEqual(0)
    expect({ thanks, ...others }).toEqual(everywhere(thanks))
  })

  it("that add something show staff and buyer what is still to be paid, and parcels go out", async () => {
    const who = await visitor().logInStaff()
    const order = once().plain
    const parcels = async () => ok(await who.get(`/admin/order-parcels/${order.id}`))
    expect(await parcels()).toMatchObject({ due_cents: 0 })
    await begin(who, order)
    const items = [{ variant_id: once().two.variants["PUL-BLU"], quantity: 1 }]
    ok(await who.post(`/admin/order-edits/${order.id}/items`, { items }))
    await confirm(who, order)
    const { total } = ok(await who.get(`/admin/orders/${order.id}?fields=id,total`)).order
    const due = Math.round((total - order.total) * 100) / 100
    expect(due).toBeGreaterThan(25)
    expect(await parcels()).toMatchObject({ due_cents: Math.round(due * 100), closed: null })
    const { number, email, token } = order
    expect(ok(await visitor().post("/shop/order-lookup", { number, email })).due).toBe(due)
    expect(ok(await visitor().get(`/shop/thanks/${token}`)).due).toBe(due)
    expect(await totals(who, order)).toEqual(everywhere(total))

    // What staff take themselves they record with Medusa's own button.
    const { payment_collections } = ok(
      await who.get(`/admin/orders/${order.id}?fields=id,*payment_collections`),
    ).order
    const open = payment_collections.find(({ status }: { status: string }) => status === "not_paid")
    expect(open.amount).toBe(due)
    ok(await who.post(`/admin/payment-collections/${open.id}/mark-as-paid`, { order_id: order.id }))
    expect(ok(await visitor().get(`/shop/thanks/${token}`)).due).toBeUndefined()
    expect(await parcels()).toMatchObject({ due_cents: 0 })
  })

  it("are no claims and no exchanges, whose replacement would be charged", async () => {
    const who = await visitor().logInStaff()
    const { id } = once().plain
    const REFUSED = [409, expect.stringContaining("the shop's own return")]
    const answers = await Promise.all([
      who.post("/admin/claims", { order_id: id, type: "replace" }),
      who.post("/admin/exchanges", { order_id: id }),
      who.post("/admin/claims/claim_x/outbound/items", { items: [] }),
      who.post("/admin/exchanges/oexc_x/request", {}),
    ])
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => REFUSED))
    expect((await who.get("/admin/claims")).body).toMatchObject({ claims: [] })
    expect((await who.post("/admin/claims/claim_x/cancel", {})).status).toBe(404)
  })

  it("are no transfers, which nobody is mailed of and which would hold the order", async () => {
    const who = await visitor().logInStaff()
    const { id } = once().plain
    const { customers } = ok(await who.get("/admin/customers?limit=1&has_account=true"))
    const answers = [
      await who.post(`/admin/orders/${id}/transfer`, { customer_id: customers[0].id }),
      await who.post(`/admin/orders/${id}/transfer/guest`, { email: "somebody@example.com" }),
    ]
    const refused = [409, expect.stringMatching(/^An order moves automatically/)]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([refused, refused])
    await begin(who, once().plain)
  })
})
