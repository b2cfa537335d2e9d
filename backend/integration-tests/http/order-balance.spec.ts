import { Modules } from "@medusajs/framework/utils"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { beginRecordedPayment } from "../../src/workflows/checkout/recorded-money"
import { balanceShop, CANCEL, later } from "../balance-shop"
import { payment } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"

const CREATE = "POST /v1/payment_intents"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const {
    processor,
    database,
    mailed,
    pay,
    staff,
    once,
    add,
    linkTo,
    books,
    unpaid,
    markAsPaid,
    opened,
    expectPaid,
    expectOwed,
  } = balanceShop(shop)

  it("is mailed, shown and paid by card, after one that was refused; and given back by staff", async () => {
    const order = once()
    const due = await expectOwed(order)
    const { url, mailed: wasMailed } = await linkTo(order.id, true)
    expect([url, wasMailed]).toEqual([`${settings.origin}/pay/${order.token}`, true])
    const mail = await mailed(order.email, /^Pay the balance/)
    expect(mail).toBeDefined()

    const page = await opened(order)
    const { total } = await books(order)
    expect(page).toMatchObject({
      state: "open",
      change: null,
      balance: { order: order.number, total: total / 100, due: due / 100 },
      checkout: { total: due / 100, accountEmail: null, cart: { user: null, custom_order: false } },
    })
    expect(
      Object.values(page.checkout.cart.items as Record<string, { sku: string; quantity: number }>),
    ).toMatchObject([{ sku: "PUL-BLU", quantity: 1, image: expect.stringMatching(/^\/./) }])

    expect((await pay(order.token, "tok_chargeDeclined")).status).toBe(422)
    await expectOwed(order)
    expect(ok(await pay(order.token)).thanks_url).toBe(order.thanks)
    await expectPaid(order, due)
    const { addressId } = page.checkout
    // The same card again because its answer was lost; another one is not charged.
    expect(ok(await pay(order.token, "tok_visa", { addressId })).thanks_url).toBe(order.thanks)
    expect(refusal(await pay(order.token, "tok_mastercard", { addressId }))).toEqual([
      409,
      expect.stringContaining("your card was not charged again"),
    ])
    expect(refusal(await staff().post(`/admin/order-balances/${order.id}/link`, { mail: true }))).toEqual([
      409,
      expect.stringContaining("Nothing is due on this order"),
    ])
    await resendMail(container, later())
    await expectPaid(order, due)

    const { rows } = await database().raw(
      `select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
        where l.order_id = ? order by p.created_at desc limit 1`,
      [order.id],
    )
    ok(await staff().post(`/admin/payments/${rows[0].id}/refund`, { amount: due / 100, note: "Sent back" }))
    await untilIdle()
    expect(await processor.chargedTo(order.cartId)).toEqual([total - due])
    expect((await opened(order)).state).toBe("paid")
  })

  it("lists after a payment only what came since, with figures that add up to it", async () => {
    const order = once()
    ok(await pay(order.token))
    await untilIdle()
    const { rows } = await database().raw(
      `select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
        where l.order_id = ? order by p.created_at limit 1`,
      [order.id],
    )
    ok(await staff().post(`/admin/payments/${rows[0].id}/refund`, { amount: 5, note: "A scratch" }))
    await add(order.id, "PUL-GRN", 2)
    const { kept, pending } = await books(order)
    const { balance, checkout } = await opened(order)
    const added = Object.values(checkout.cart.items as Record<string, { sku: string; quantity: number }>)
    expect(added).toMatchObject([{ sku: "PUL-GRN", quantity: 2 }])
    expect(balance).toEqual({
      order: order.number,
      total: (kept + pending + 500) / 100,
      paid: kept / 100,
      due: pending / 100,
    })
  })

  it("of an order whose money went back is neither shown nor taken", async () => {
    const order = once()
    await expectOwed(order)
    const { payments, kept } = await books(order)
    ok(await staff().post(`/admin/payments/${payments[0].id}/refund`, { amount: kept / 100, note: "Lost" }))
    await untilIdle()
    const thanks = ok(await visitor().get(`/shop/thanks/${order.thanks.split("/").pop()}`))
    expect([thanks.standing, thanks.due]).toEqual(["refunded", undefined])
    const { due } = ok(
      await visitor().post("/shop/order-lookup", { number: order.number, email: order.email }),
    )
    expect(due).toBeUndefined()
    expect(ok(await staff().get(`/admin/order-parcels/${order.id}`)).due_cents).toBe(0)
    expect(await opened(order)).toMatchObject({
      state: "withdrawn",
      message: expect.stringContaining("fully refunded"),
    })
    expect(refusal(await markAsPaid(order))).toEqual([
      409,
      expect.stringContaining("was fully refunded, so nothing else in it will ship."),
    ])
    expect(await processor.chargedTo(order.cartId)).toEqual([])
  })

  it("takes a card whose bank asks, in a second step", async () => {
    const order = once()
    const due = await expectOwed(order)
    const asked = await pay(order.token, "tok_threeDSecure2Required")
    const secret: string = asked.body.requires_action.client_secret
    await expectOwed(order)
    await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
      method: "POST",
      body: new URLSearchParams({ client_secret: secret, result: "complete" }),
    })
    await expectOwed(order)
    ok(await pay(order.token, "tok_threeDSecure2Required"))
    await expectPaid(order, due)
  })

  it("is paid once when two pay at once", async () => {
    const order = once()
    const due = await expectOwed(order)
    const answers = await Promise.all([pay(order.token, "tok_visa"), pay(order.token, "tok_mastercard")])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expectPaid(order, due)
  })

  it("whose order is busy for too long tells its buyer what to do, not who is saving", async () => {
    const order = once()
    const locking = container.resolve(Modules.LOCKING)
    const execute = locking.execute.bind(locking)
    jest.spyOn(locking, "execute").mockImplementation(async (keys, ...rest) => {
      if ([keys].flat().includes(`staff:order:${order.id}`)) throw new Error("Timed-out acquiring lock.")
      return await execute(keys, ...rest)
    })
    const busy = expect.stringMatching(
      /^Your order is busy right now\. Please press Pay again .*you won't be charged twice\.$/,
    )
    expect(refusal(await pay(order.token))).toEqual([409, busy])
  })

  it("is paid once when staff mark it as paid at that moment", async () => {
    const order = once()
    await expectOwed(order)
    const answers = await Promise.all([pay(order.token), markAsPaid(order)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await untilIdle()
    const { total, pending, kept, booked } = await books(order)
    expect({ pending, kept, booked }).toEqual({ pending: 0, kept: total, booked: total })
    expect((await opened(order)).state).toBe("paid")
  })

  it.each([
    ["the processor is away", 422],
    ["the sessions can't be written", 500],
  ])("that staff began to mark as paid isn't taken for paid when %s", async (why, status) => {
    const order = once()
    // As *Mark as paid* leaves it whose process died.
    await beginRecordedPayment(container, await unpaid(order))
    if (status === 422) await processor.fault({ endpoint: CREATE, drop_next: 10, effect: "never" })
    else
      for (const write of ["createPaymentSession", "deletePaymentSession"] as const)
        jest.spyOn(container.resolve(Modules.PAYMENT), write).mockRejectedValueOnce(new Error(why))
    const refused = await pay(order.token)
    expect([refused.status, refused.body.message]).toEqual([
      status,
      expect.not.stringMatching(/can't say whether/),
    ])
    jest.restoreAllMocks()
    await processor.noFaults()
    const due = await expectOwed(order)
    ok(await pay(order.token))
    await expectPaid(order, due)
  })

  it("that changes while its page is open is charged at its new amount alone, once that was seen", async () => {
    const order = once()
    const due = await expectOwed(order)
    const { addressId } = (await opened(order)).checkout
    // A card whose bank is asking was to pay the previous amount.
    const asked = await pay(order.token, "tok_threeDSecure2Required")
    expect(asked.body.requires_action).toBeDefined()
    await add(order.id, "PUL-BLU", 1, { open: true })
    expect((await opened(order)).checkout.addressId).toBeNull()
    const changing = [409, expect.stringContaining("is being changed right now. You were not charged.")]
    expect(refusal(await pay(order.token, "tok_visa", { addressId }))).toEqual(changing)
    ok(await staff().post(`/admin/order-edits/${order.id}/request`, {}))
    ok(await staff().post(`/admin/order-edits/${order.id}/confirm`, {}))
    await untilIdle()
    for (const card of ["tok_visa", "tok_threeDSecure2Required"]) {
      expect(refusal(await pay(order.token, card, { addressId }))).toEqual([
        409,
        expect.stringContaining("has changed since you opened this page. You were not charged."),
      ])
    }
    const more = await expectOwed(order)
    expect(more).toBeGreaterThan(due)
    expect(await opened(order)).toMatchObject({ balance: { due: more / 100 } })
    // An earlier payment that can't be canceled, since no answer comes, is not reported as charged.
    await processor.fault({ endpoint: CANCEL, drop_next: 10, effect: "never" })
    expect(refusal(await pay(order.token))).toEqual([
      503,
      expect.stringMatching(/^We can't reach the card processor/),
    ])
    await processor.noFaults()
    expect(await expectOwed(order)).toBe(more)
    // The same card, for what is owed now: the earlier try is canceled.
    const again = await pay(order.token, "tok_threeDSecure2Required")
    expect(again.body.requires_action.client_secret).not.toBe(asked.body.requires_action.client_secret)
    ok(await pay(order.token))
    await expectPaid(order, more)
  })

  it("is opened by its own link alone, which nobody makes but staff", async () => {
    const order = once()
    const [, signature = ""] = order.token.split(".")
    const others = [
      `order_${"0".repeat(26)}.${signature}`,
      `${order.id}.${"A".repeat(43)}`,
      order.id,
      signature,
    ]
    for (const token of others) {
      expect((await visitor().get(`/shop/pay/${token}`)).status).toBe(404)
    }
    const { addressId } = (await opened(order)).checkout
    const forged = { ...payment(addressId, "tok_visa"), payLink: `${order.id}.${"A".repeat(43)}` }
    expect((await visitor().post("/checkout/process", forged)).status).toBe(404)
    expect((await visitor().post(`/admin/order-balances/${order.id}/link`, {})).status).toBe(401)
    expect((await staff().post("/admin/order-balances/order_none/link", {})).status).toBe(404)
    await expectOwed(order)
  })
})
