import { Modules } from "@medusajs/framework/utils"
import { formatCents, toDollars } from "../../src/contracts/money"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { editSubject } from "../../src/mail/sending/send-order-edit"
import orderEditMail from "../../src/subscribers/order-edit-mail"
import { balanceShop, later, type OwingOrder } from "../balance-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"

shopTest({}, (shop) => {
  const { container, untilIdle, visitor } = shop
  const { database, mailed, pay, staff, once, add, confirm, books, opened, expectOwed } = balanceShop(shop)

  it("is said in Today's list of orders to ship", async () => {
    const order = once()
    const due = await expectOwed(order)
    const { orders } = ok(await staff().get("/admin/today/orders"))
    expect(orders).toMatchObject([{ number: order.number, pieces: 2, balance_cents: due }])
  })

  /** Which mails about edits a buyer got. */
  const lettersTo = async ({ email }: OwingOrder): Promise<string[]> =>
    (
      await database().raw(
        `select template from notification where "to" = ? and status = 'success'
         and template in ('balance-link', 'order-edited') order by created_at`,
        [email],
      )
    ).rows.map(({ template }: { template: string }) => template)

  /** Changes the red handle's price and notifies the buyer. */
  async function reprice({ id }: OwingOrder, dollars: number): Promise<void> {
    const { items } = ok(await staff().get(`/admin/orders/${id}?fields=id,*items`)).order
    const red = items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED")
    ok(await staff().post("/admin/order-edits", { order_id: id }))
    const body = { quantity: 1, unit_price: dollars }
    ok(await staff().post(`/admin/order-edits/${id}/items/item/${red.id}`, body))
    await confirm(id, true)
  }

  it("is told to its buyer when staff leave Send notification on, and not otherwise", async () => {
    const order = once()
    const letters = () => lettersTo(order)
    await add(order.id, "PUL-BLU", 1, { tell: false })
    expect(await letters()).toEqual([])
    await add(order.id, "PUL-BLU", 1, { tell: true })
    expect(await letters()).toEqual(["balance-link"])
    await mailed(order.email, /^Pay the balance/)

    // What was added is removed again, and nothing is owed.
    const { items } = ok(await staff().get(`/admin/orders/${order.id}?fields=id,*items`)).order
    ok(await staff().post("/admin/order-edits", { order_id: order.id }))
    for (const { id } of items.filter(
      ({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-BLU",
    )) {
      ok(await staff().post(`/admin/order-edits/${order.id}/items/item/${id}`, { quantity: 0 }))
    }
    await confirm(order.id, true)
    expect(await letters()).toEqual(["balance-link", "order-edited"])
    expect((await books(order)).pending).toBe(0)
  })

  it("is told to no one when the order is gone, without trying for long", async () => {
    expect(await editSubject(container, "order_gone")).toBeNull()
    const event = { name: "order-edit.confirmed", data: { order_id: "order_gone", no_notification: false } }
    await orderEditMail({ event, container, pluginOptions: {} })
  })

  it("is told without a link to who ordered by a draft, not through the checkout", async () => {
    const order = once()
    await database().raw(
      "delete from checkout where cart_id in (select cart_id from order_cart where order_id = ?)",
      [order.id],
    )
    await add(order.id, "PUL-BLU", 1, { tell: true })
    expect(await lettersTo(order)).toEqual(["order-edited"])
    const { rows } = await database().raw("select status from owed_mail where id like ?", [`%${order.id}.%`])
    expect(rows).toEqual([{ status: "settled" }])
  })

  it("that is less than cards pay is told all the same, and again when the mail was not taken", async () => {
    const order = once()
    ok(await pay(order.token))
    await untilIdle()
    jest
      .spyOn(container.resolve(Modules.NOTIFICATION), "createNotifications")
      .mockRejectedValueOnce(new Error("The mail server is away."))
    await reprice(order, 25.3)
    expect((await books(order)).pending).toBeLessThan(50)
    expect(await lettersTo(order)).toEqual([])
    await resendMail(container, later())
    expect(await lettersTo(order)).toEqual(["order-edited"])
    await resendMail(container, later())
    expect(await lettersTo(order)).toEqual(["order-edited"])
  })

  it("that an edit leaves to its buyer is told, too", async () => {
    const order = once()
    ok(await pay(order.token))
    await untilIdle()
    await reprice(order, 20)
    const { pending } = await books(order)
    expect(pending).toBeLessThan(0)
    const { id } = await mailed(order.email, /has changed$/)
    expect(ok(await staff().get(`/admin/outbox/${id}`)).mail.text.replace(/\s+/g, " ")).toContain(
      `You paid ${formatCents(-pending)} more than it costs now. We'll refund that the way you paid it`,
    )
    const thanks = `/shop/thanks/${order.thanks.split("/").pop()}`
    const lookUp = async () =>
      ok(await visitor().post("/shop/order-lookup", { number: order.number, email: order.email }))
    expect(ok(await visitor().get(thanks)).owed).toBe(toDollars(-pending))
    expect((await lookUp()).owed).toBe(toDollars(-pending))
    const listed = async () => ok(await staff().get("/admin/today/owed"))
    expect(await listed()).toMatchObject({
      orders: [{ id: order.id, number: order.number, email: order.email, cents: -pending }],
      count: 1,
    })
    expect(ok(await staff().get("/admin/today")).owed).toEqual({ count: 1, cents: -pending })
    const { payment_collections } = ok(
      await staff().get(`/admin/orders/${order.id}?fields=id,*payment_collections.payments`),
    ).order
    const [payment] = payment_collections.flatMap(({ payments }: { payments: { id: string }[] }) => payments)
    ok(await staff().post(`/admin/payments/${payment.id}/refund`, { amount: toDollars(-pending) }))
    await untilIdle()
    expect(await listed()).toEqual({ orders: [], count: 0 })
    expect(ok(await visitor().get(thanks))).not.toHaveProperty("owed")
    expect(await lookUp()).not.toHaveProperty("owed")
  })

  it("that comes of a raised price names the line and both prices", async () => {
    const order = once()
    ok(await pay(order.token))
    await untilIdle()
    await reprice(order, 26.3)
    const { checkout } = await opened(order)
    expect(Object.values(checkout.cart.items)).toMatchObject([
      { sku: "PUL-RED", quantity: 1, total: 26.3, meta: { Price: "changed from $25.00 to $26.30" } },
    ])
    const { id } = await mailed(order.email, /^Pay the balance/)
    expect(ok(await staff().get(`/admin/outbox/${id}`)).mail.text).toContain(
      "price changed from $25.00 to $26.30",
    )
    ok(await pay(order.token, "tok_mastercard"))
    await untilIdle()
    const { total, kept, pending } = await books(order)
    expect([kept, pending]).toEqual([total, 0])
  })
})
