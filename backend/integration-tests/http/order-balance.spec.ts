import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { MadeBalanceLink } from "../../src/contracts/orders/phone-order"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { settleBalances } from "../../src/workflows/balance/settle-balance"
import { forwardCardEvent } from "../../src/workflows/checkout/card-event"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { buildChanger } from "../build-changer"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { cartIdOf, type Visitor } from "../visitor"

const CONFIRM = "POST /v1/payment_intents/*/confirm"
const RETRIEVE = "GET /v1/payment_intents/*"
const CANCEL = "POST /v1/payment_intents/*/cancel"

/** As if the job ran long after everything of the test began. */
const later = () => new Date(Date.now() + 10 * 60_000)

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle, prepared } = shop
  const processor = cardProcessorOf(settings)
  const { database, logIn, mailed, pay, refusal } = buildChanger(shop)
  let staff: Visitor

  interface Order {
    id: string
    number: string
    email: string
    cartId: string
    thanks: string
    /** The last part of its balance's link. */
    token: string
  }

  /**
   * Adds pieces by Medusa's order edit.
   * @param open leaves the edit unconfirmed
   * @param tell as in `confirm`
   */
  async function add(
    id: string,
    sku: string,
    quantity = 1,
    { open = false, tell }: { open?: boolean; tell?: boolean } = {},
  ): Promise<void> {
    const { rows } = await database().raw("select id from product_variant where sku = ?", [sku])
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(await staff.post(`/admin/order-edits/${id}/items`, { items: [{ variant_id: rows[0].id, quantity }] }))
    if (open) return
    await confirm(id, tell)
  }

  /** @param tell the state of the *Send notification* switch, if it was touched */
  async function confirm(id: string, tell?: boolean): Promise<void> {
    const body = tell === undefined ? {} : { no_notification: !tell }
    ok(await staff.post(`/admin/order-edits/${id}/request`, body))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
  }

  const linkTo = async (id: string, mail = false) =>
    MadeBalanceLink.parse(ok(await staff.post(`/admin/order-balances/${id}/link`, { mail })))

  /** A red handle is bought, and staff add a blue one. */
  const once = prepared(async (): Promise<Order> => {
    staff = await logIn()
    const rider = visitor()
    const email = `${randomUUID()}@example.com`
    ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const cartId = cartIdOf(rider)
    const address = { ...ADDRESS, email }
    const { addressId } = ok(await rider.post("/checkout/shipping", address))
    const { dropShip, howDidYouHear, customAgreed: _, ...shipping } = address
    const request = { ...payment(addressId, "tok_visa"), dropShip, howDidYouHear, shipping }
    const { thanks_url: thanks } = ok(await rider.post("/checkout/process", request))
    await untilIdle()
    const { number } = ok(await rider.get(`/shop/thanks/${thanks.split("/").pop()}`))
    const [{ id }] = ok(await staff.get(`/admin/order-search?q=%23${number}`)).orders
    await add(id, "PUL-BLU")
    const token = (await linkTo(id)).url.split("/").pop() ?? ""
    return { id, number, email, cartId, thanks, token }
  })

  beforeEach(async () => {
    await processor.noFaults()
    staff = await logIn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Medusa's figures for an order, in cents. */
  async function books({ id }: Pick<Order, "id">) {
    const fields = "id,total,summary,*payment_collections,*payment_collections.payments"
    const { total, summary, payment_collections } = ok(
      await staff.get(`/admin/orders/${id}?fields=${fields}`),
    ).order
    const cents = (amount: number) => Math.round(Number(amount) * 100)
    const { rows } = await database().raw(
      "select sum(amount) as booked from order_transaction where order_id = ? and deleted_at is null",
      [id],
    )
    const kept: number = payment_collections.reduce(
      (sum: number, each: { captured_amount: number; refunded_amount: number }) =>
        sum + cents(each.captured_amount ?? 0) - cents(each.refunded_amount ?? 0),
      0,
    )
    return {
      total: cents(total),
      pending: cents(summary.pending_difference),
      kept,
      booked: cents(rows[0].booked),
      payments: payment_collections.flatMap(({ payments }: { payments: { id: string }[] }) => payments),
    }
  }

  /** The payment collection that Medusa lists as unpaid for an order. */
  async function unpaid({ id }: Pick<Order, "id">): Promise<string> {
    const { payment_collections } = ok(
      await staff.get(`/admin/orders/${id}?fields=id,*payment_collections`),
    ).order
    return payment_collections.find(({ status }: { status: string }) => status === "not_paid").id
  }
  const markAsPaid = async (order: Order, collectionId?: string) =>
    await staff.post(`/admin/payment-collections/${collectionId ?? (await unpaid(order))}/mark-as-paid`, {
      order_id: order.id,
    })

  const opened = async ({ token }: Pick<Order, "token">) => ok(await visitor().get(`/shop/pay/${token}`))

  /** Checks that the balance was paid once, to the cent, and that everyone is shown the same. */
  async function expectPaid(order: Order, dueCents: number): Promise<void> {
    await untilIdle()
    const { total, pending, kept, booked, payments } = await books(order)
    expect({ pending, kept, booked }).toEqual({ pending: 0, kept: total, booked: total })
    expect(payments).toHaveLength(2)
    const charged = [dueCents, total - dueCents].sort((a, b) => a - b)
    expect((await processor.chargedTo(order.cartId)).sort((a, b) => a - b)).toEqual(charged)
    expect(await opened(order)).toMatchObject({ state: "paid", checkout: null, balance: null })
    expect(ok(await staff.get(`/admin/order-parcels/${order.id}`)).due_cents).toBe(0)
    const { length: receipts } = (
      await database().raw(
        "select 1 from notification where template = 'balance-receipt' and status = 'success' and \"to\" = ?",
        [order.email],
      )
    ).rows
    expect(receipts).toBe(1)
  }

  /** Checks that nothing was charged for the balance. */
  async function expectOwed(order: Order): Promise<number> {
    const { total, pending, kept, booked } = await books(order)
    expect(pending).toBeGreaterThan(0)
    expect({ kept, booked }).toEqual({ kept: total - pending, booked: total - pending })
    expect(await processor.chargedTo(order.cartId)).toEqual([kept])
    return pending
  }

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
    expect(refusal(await staff.post(`/admin/order-balances/${order.id}/link`, { mail: true }))).toEqual([
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
    ok(await staff.post(`/admin/payments/${rows[0].id}/refund`, { amount: due / 100, note: "Sent back" }))
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
    ok(await staff.post(`/admin/payments/${rows[0].id}/refund`, { amount: 5, note: "A scratch" }))
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
    ok(await staff.post(`/admin/payments/${payments[0].id}/refund`, { amount: kept / 100, note: "Lost" }))
    await untilIdle()
    const thanks = ok(await visitor().get(`/shop/thanks/${order.thanks.split("/").pop()}`))
    expect([thanks.standing, thanks.due]).toEqual(["refunded", undefined])
    const { due } = ok(
      await visitor().post("/shop/order-lookup", { number: order.number, email: order.email }),
    )
    expect(due).toBeUndefined()
    expect(ok(await staff.get(`/admin/order-parcels/${order.id}`)).due_cents).toBe(0)
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

  it("is said in Today's list of orders to ship", async () => {
    const order = once()
    const due = await expectOwed(order)
    const { orders } = ok(await staff.get("/admin/today/orders"))
    expect(orders).toMatchObject([{ number: order.number, pieces: 2, balance_cents: due }])
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

  /** Which mails about edits a buyer got. */
  const lettersTo = async ({ email }: Order): Promise<string[]> =>
    (
      await database().raw(
        `select template from notification where "to" = ? and status = 'success'
         and template in ('balance-link', 'order-edited') order by created_at`,
        [email],
      )
    ).rows.map(({ template }: { template: string }) => template)

  it("is told to its buyer when staff leave Send notification on, and not otherwise", async () => {
    const order = once()
    const letters = () => lettersTo(order)
    await add(order.id, "PUL-BLU", 1, { tell: false })
    expect(await letters()).toEqual([])
    await add(order.id, "PUL-BLU", 1, { tell: true })
    expect(await letters()).toEqual(["balance-link"])
    await mailed(order.email, /^Pay the balance/)

    // What was added is removed again, and nothing is owed.
    const { items } = ok(await staff.get(`/admin/orders/${order.id}?fields=id,*items`)).order
    ok(await staff.post("/admin/order-edits", { order_id: order.id }))
    for (const { id } of items.filter(
      ({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-BLU",
    )) {
      ok(await staff.post(`/admin/order-edits/${order.id}/items/item/${id}`, { quantity: 0 }))
    }
    await confirm(order.id, true)
    expect(await letters()).toEqual(["balance-link", "order-edited"])
    expect((await books(order)).pending).toBe(0)
  })

  it("is paid once when two pay at once", async () => {
    const order = once()
    const due = await expectOwed(order)
    const answers = await Promise.all([pay(order.token, "tok_visa"), pay(order.token, "tok_mastercard")])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expectPaid(order, due)
  })

  /** Changes the red handle's price and notifies the buyer. */
  async function reprice({ id }: Order, dollars: number): Promise<void> {
    const { items } = ok(await staff.get(`/admin/orders/${id}?fields=id,*items`)).order
    const red = items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED")
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    const body = { quantity: 1, unit_price: dollars }
    ok(await staff.post(`/admin/order-edits/${id}/items/item/${red.id}`, body))
    await confirm(id, true)
  }

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
    expect(ok(await staff.get(`/admin/outbox/${id}`)).mail.text).toContain(
      "price changed from $25.00 to $26.30",
    )
    ok(await pay(order.token, "tok_mastercard"))
    await untilIdle()
    const { total, kept, pending } = await books(order)
    expect([kept, pending]).toEqual([total, 0])
  })

  it("whose order is busy for too long tells its buyer what to do, not who is saving", async () => {
    const order = once()
    const locking = container.resolve(Modules.LOCKING)
    const execute = locking.execute.bind(locking)
    jest.spyOn(locking, "execute").mockImplementation(async (keys, ...rest) => {
      if ([keys].flat().includes(`staff:order:${order.id}`)) throw new Error("Timed-out acquiring lock.")
      return await execute(keys, ...rest)
    })
    const busy = expect.stringMatching(/^Your order is busy right now\..*you won't be charged twice\.$/)
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
    ok(await staff.post(`/admin/order-edits/${order.id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${order.id}/confirm`, {}))
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

  /** Charges the card, but loses the answer. */
  async function loseAnswer({ token, cartId }: Order): Promise<void> {
    await processor.fault({ endpoint: CONFIRM, drop_next: 2 })
    await processor.fault({ endpoint: CANCEL, drop_next: 10, effect: "never" })
    await processor.fault({ endpoint: RETRIEVE, after: 1, drop_next: 10, effect: "never" })
    expect((await pay(token)).status).toBeGreaterThanOrEqual(400)
    expect(await processor.chargedTo(cartId)).toHaveLength(2)
  }

  it("whose answer was lost is booked by the job, and goes back to nobody", async () => {
    const order = once()
    const due = await expectOwed(order)
    await loseAnswer(order)
    // While it is unknown whether the card was charged, staff can't mark it as paid.
    expect(refusal(await markAsPaid(order))).toEqual([
      409,
      expect.stringContaining("is being charged right now"),
    ])
    await processor.noFaults()
    expect(await reconcilePayments(container, later())).toBe(0)
    expect(await settleBalances(container)).toBe(0)
    expect(await settleBalances(container, later())).toBe(1)
    await expectPaid(order, due)
    expect(await settleBalances(container, later())).toBe(0)
    expect(await reconcilePayments(container, later())).toBe(0)
    await expectPaid(order, due)
  })

  it("that was charged before more was added is booked, and the rest is paid by itself", async () => {
    const order = once()
    const first = await expectOwed(order)
    await loseAnswer(order)
    await processor.noFaults()
    await add(order.id, "PUL-BLU", 2)
    expect(await settleBalances(container, later())).toBe(1)
    const { total, pending, booked } = await books(order)
    expect(booked).toBe(total - pending)
    expect(pending).toBeGreaterThan(first)
    const { amount } = ok(
      await staff.get(`/admin/orders/${order.id}?fields=id,*payment_collections`),
    ).order.payment_collections.find(({ status }: { status: string }) => status === "not_paid")
    expect(Math.round(amount * 100)).toBe(pending)
    ok(await pay(order.token, "tok_mastercard"))
    await untilIdle()
    expect(await books(order)).toMatchObject({ total, pending: 0, kept: total, booked: total })
    expect(await processor.chargedTo(order.cartId)).toHaveLength(3)
    // Medusa finds nothing half paid when the order is edited again.
    await add(order.id, "PUL-BLU")
    expect(ok(await markAsPaid(order)).payment_collection.status).toBe("completed")
  })

  /** Charges and records the card, but the process dies before the order's own records are updated. */
  async function dieBeforeBooking({ token }: Order): Promise<void> {
    jest
      .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
      .mockRejectedValueOnce(new Error("The process died."))
    jest.spyOn(container.resolve(Modules.PAYMENT), "cancelPayment").mockResolvedValueOnce(undefined as never)
    expect((await pay(token)).status).toBe(500)
  }

  it("whose process died before the books is booked by the buyer's next press, or staff's mark", async () => {
    const order = once()
    const due = await expectOwed(order)
    const { addressId } = (await opened(order)).checkout
    const collectionId = await unpaid(order)
    await dieBeforeBooking(order)
    expect((await markAsPaid(order, collectionId)).status).toBe(409)
    await expectPaid(order, due)
    expect(ok(await pay(order.token, "tok_visa", { addressId })).thanks_url).toBe(order.thanks)
    await expectPaid(order, due)
  })

  it("is booked once by the processor's own word, too", async () => {
    const order = once()
    const due = await expectOwed(order)
    await dieBeforeBooking(order)
    const intent = (await processor.intentsOf(order.cartId)).find(({ amount }) => amount === due)
    const data = { type: "payment_intent.succeeded", data: { object: intent } }
    const event = { provider: "card_shop", payload: { data, rawData: "", headers: {} } }
    for (const _ of ["once", "again"]) {
      // Medusa's own handler, which doesn't take the order's lock, isn't notified.
      expect(await forwardCardEvent(container, event)).toBe(false)
      await expectPaid(order, due)
    }
  })

  it("of an order that was canceled meanwhile takes no card, and gives back what was charged", async () => {
    const order = once()
    await expectOwed(order)
    const { addressId } = (await opened(order)).checkout
    await loseAnswer(order)
    await processor.noFaults()
    ok(await staff.post(`/admin/orders/${order.id}/cancel`, {}))
    await untilIdle()
    expect(await settleBalances(container, later())).toBe(1)
    expect(await processor.chargedTo(order.cartId)).toEqual([])
    expect(await settleBalances(container, later())).toBe(0)
    expect(await opened(order)).toMatchObject({
      state: "withdrawn",
      message: expect.stringContaining("was canceled"),
    })
    expect(refusal(await pay(order.token, "tok_mastercard", { addressId }))).toEqual([
      409,
      expect.stringContaining("was canceled. Nothing is owed"),
    ])
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
    expect((await staff.post("/admin/order-balances/order_none/link", {})).status).toBe(404)
    await expectOwed(order)
  })
})
