import { randomUUID } from "node:crypto"
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
    return { off: await bought(2, "FORTY"), two: await bought(2, "TENOFF", 1), plain: await bought(1, "") }
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

  it("leave a discounted line's quantity and price alone, and say what to do instead", async () => {
    const who = await visitor().logInStaff()
    const order = once().off
    await begin(who, order)
    for (const body of [{ quantity: 1 }, { quantity: 3 }, { quantity: 2, unit_price: 1 }]) {
      const { status, body: answer } = await setPieces(who, order, "PUL-RED", body)
      expect([status, answer.message]).toEqual([409, expect.stringMatching(/has a discount.*Refund/)])
    }
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
