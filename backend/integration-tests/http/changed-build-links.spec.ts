import { Modules } from "@medusajs/framework/utils"
import { BuildChangePage, MadeBuildChange } from "../../src/contracts/orders/build-change"
import reconcilePaymentsJob from "../../src/jobs/reconcile-payments"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { PRODUCTION_MODULE } from "../../src/modules/production"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { settleChanges } from "../../src/workflows/build-change/settle-change"
import { withdrawExpired } from "../../src/workflows/build-change/withdraw-change"
import { packingSlip } from "../../src/workflows/dealer/order-papers"
import { withStaffLock } from "../../src/workflows/staff-lock"
import { buildChanger, FADE, POURED, SOLID, SOLID_BLUE, TO_POUR } from "../build-changer"
import { payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { doomedCheckout } from "../doomed-process"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

/** The shop looks at an event of the processor this long after it arrived. */
const EVENT_MS = 5_000

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle, origin } = shop
  const processor = cardProcessorOf(settings)
  const {
    at,
    books,
    bought,
    boughtOnce,
    change,
    database,
    logIn,
    mailed,
    page,
    pay,
    preview,
    queued,
    refusal,
    textOf,
    tokenOf,
    wanted,
  } = buildChanger(shop)
  const once = boughtOnce(SOLID)
  let staff: Visitor
  beforeEach(async () => {
    await processor.noFaults()
    staff = await logIn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it("holds the build, is mailed, and makes the change when it is paid, once", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const made = await change(order, FADE, { pay: "link" })
    expect(MadeBuildChange.parse(made.body)).toMatchObject({ state: "waiting", mailed: true })
    const token = tokenOf(made)
    const mail = await mailed(order.email, /^Pay the difference/)
    expect(mail).toBeDefined()
    expect(await books(order)).toEqual(before)
    expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: true })
    const move = { to: POURED, builds: [{ id: order.build.id, from: TO_POUR }] }
    expect(refusal(await staff.post("/admin/production/moves", move))).toEqual([
      409,
      expect.stringContaining("is waiting for payment"),
    ])
    expect(refusal(await staff.post(at(order, "/preview"), wanted(SOLID_BLUE)))).toEqual([
      409,
      expect.stringContaining("is already waiting for payment"),
    ])

    const opened = ok(await visitor().get(`/shop/pay/${token}`))
    const { difference } = (await page(order)).changes[0] ?? { difference: 0 }
    expect(opened).toMatchObject({
      state: "open",
      checkout: { total: difference, cart: { custom_order: true } },
      change: { number: order.build.number, from: { sku: SOLID }, to: { sku: FADE } },
    })
    expect(opened.checkout.accountEmail).toBeNull()

    // A declined card changes nothing, and another one can pay.
    const refused = await pay(token, "tok_chargeDeclined")
    expect(refused.status).toBe(422)
    expect(await books(order)).toEqual(before)
    expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: true })

    const paid = await pay(token)
    expect(ok(paid).thanks_url).toBe(order.thanks)
    await untilIdle()
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      total: before.total + cents,
      kept: before.kept + cents,
      pending: 0,
      skus: [`1 ${FADE}`],
      version: before.version + 1,
    })
    expect((await processor.chargedTo(order.cartId)).sort((a, b) => a - b)).toEqual(
      [cents, before.total].sort((a, b) => a - b),
    )
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false })
    await mailed(order.email, /has changed$/)
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({ state: "paid", checkout: null })
    expect(refusal(await pay(token, "tok_mastercard", { addressId: "other" }))).toEqual([
      409,
      expect.stringContaining("your card was not charged again"),
    ])
    // A refund of the whole order covers both payments.
    ok(await staff.post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await untilIdle()
    expect(await processor.chargedTo(order.cartId)).toEqual([])
  })

  it("a change whose plan can't be read any more moves no money, and says so on its link", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    await database().raw("update build_change set plan = plan - 'changes' where order_id = ?", [
      order.build.order.id,
    ])
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({ state: "outdated", checkout: null })
    expect((await pay(token)).status).toBe(409)
    expect(await books(order)).toEqual(before)
  })

  it("takes a card whose bank asks, in a second step", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const asked = await pay(token, "tok_threeDSecure2Required")
    expect(asked.status).toBe(422)
    const secret: string = asked.body.requires_action.client_secret
    expect(await books(order)).toEqual(before)
    const confirmed = await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
      method: "POST",
      body: new URLSearchParams({ client_secret: secret, result: "complete" }),
    })
    expect(await confirmed.text()).toContain("3ds-complete")
    ok(await pay(token, "tok_threeDSecure2Required"))
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
    // The same card is sent again because its answer was lost.
    const addressId = (await page(order)).changes[0]?.id
    expect(ok(await pay(token, "tok_threeDSecure2Required", { addressId })).thanks_url).toBe(order.thanks)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
  })

  it("a changed build's link pressed again while its payment lasts is told that it goes on", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const second = await withStaffLock(container, `order:${order.build.order.id}`, () => pay(token))
    expect(second.status).toBe(202)
    // While the build is moved to its new line, the link leads to neither.
    const paid = async () => (await visitor().get(`/shop/pay/${token}`)).body.state === "paid"
    await eventually(paid, "The payment did not go on.")
    // The last thing the call does, which no one waits for any more.
    await mailed(order.email, /has changed$/)
    await untilIdle()
  })

  it("a changed build's link that is paid twice at once is charged once", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const answers = await Promise.all([pay(token, "tok_visa"), pay(token, "tok_mastercard")])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await untilIdle()
    const after = await books(order)
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    expect(after.total).toBeGreaterThan(before.total)
  })

  it("is paid though a parcel of the order has left and money went back meanwhile", async () => {
    const rider = visitor()
    ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const order = await bought(SOLID, { rider })
    const { id } = order.build.order
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const { difference } = (await page(order)).changes[0] ?? { difference: 0 }
    const { lines } = ok(await staff.get(`/admin/order-parcels/${id}`))
    const handle = lines.find(({ sku }: { sku: string }) => sku === "PUL-RED")
    const { parcels } = ok(
      await staff.post(`/admin/order-parcels/${id}`, { lines: [{ id: handle.id, quantity: 1 }] }),
    )
    ok(await staff.post(`/admin/order-parcels/${id}/${parcels[0].id}/ship`))
    const fields = "id,*payment_collections.payments"
    const { payment_collections } = ok(await staff.get(`/admin/orders/${id}?fields=${fields}`)).order
    const paymentId = payment_collections[0].payments[0].id
    ok(await staff.post(`/admin/payments/${paymentId}/refund`, { amount: 5, note: "Goodwill" }))
    await untilIdle()
    const before = await books(order)
    expect(before.pending).toBe(0)
    expect((await page(order)).changes).toMatchObject([{ state: "waiting", outdated: null }])
    expect(ok(await visitor().get(`/shop/pay/${token}`)).state).toBe("open")
    expect(ok(await pay(token)).thanks_url).toBe(order.thanks)
    await untilIdle()
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      pending: 0,
      total: before.total + cents,
      kept: before.kept + cents,
      skus: [`1 ${FADE}`, "1 PUL-RED"],
    })
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false })
  })

  it("says to buyer and staff when the order really changed, and charges nothing", async () => {
    const order = once(SOLID)
    const { id } = order.build.order
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const { addressId } = ok(await visitor().get(`/shop/pay/${token}`)).checkout
    const variant = await database().raw("select id from product_variant where sku = 'PUL-RED'")
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(
      await staff.post(`/admin/order-edits/${id}/items`, {
        items: [{ variant_id: variant.rows[0].id, quantity: 1 }],
      }),
    )
    ok(await staff.post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
    const words = "Your order has changed since this link was made. You were not charged. Please call us."
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({
      state: "outdated",
      message: words,
      checkout: null,
    })
    const outdated = expect.stringContaining("Settle that on the order's page first.")
    expect((await page(order)).changes).toMatchObject([{ state: "waiting", outdated }])
    expect(ok(await staff.get(`/admin/order-builds/${id}`)).changes).toMatchObject([{ outdated }])
    expect(refusal(await pay(token, "tok_visa", { addressId }))).toEqual([409, words])
    expect(await processor.chargedTo(order.cartId)).toHaveLength(1)
    expect(BuildChangePage.parse(ok(await staff.delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn", outdated: null },
    ])
  })

  it("a changed build's link is withdrawn, and ends with its order", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    expect(BuildChangePage.parse(ok(await staff.delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn" },
    ])
    expect((await queued(order)).build.held).toBe(false)
    expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("was withdrawn")])
    expect(refusal(await staff.delete(at(order)))).toEqual([
      409,
      "No change to this build is waiting for payment.",
    ])
    const again = tokenOf(await change(order, FADE, { pay: "link" }))
    ok(await staff.post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await untilIdle()
    expect(ok(await visitor().get(`/shop/pay/${again}`))).toMatchObject({
      state: "withdrawn",
      checkout: null,
    })
    await eventually(async () => (await page(order)).changes.every(({ state }) => state === "withdrawn"))
    expect((await pay(again)).status).toBe(409)
    expect(await processor.chargedTo(order.cartId)).toEqual([])
  })

  it("a changed build's link is not withdrawn while the processor can't call off its card", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    expect((await pay(token, "tok_threeDSecure2Required")).body.requires_action).toBeDefined()
    await processor.fault({ endpoint: "POST /v1/payment_intents/*/cancel", drop_next: 10, effect: "never" })
    expect(refusal(await staff.delete(at(order)))).toEqual([
      503,
      expect.stringMatching(/^We can't reach the card processor/),
    ])
    expect((await page(order)).changes).toMatchObject([{ state: "waiting" }])
    await processor.noFaults()
    expect(BuildChangePage.parse(ok(await staff.delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn" },
    ])
  })

  it("a changed build's link is withdrawn whole or not at all", async () => {
    const order = once(SOLID)
    tokenOf(await change(order, FADE, { pay: "link" }))
    await database().raw(
      "alter table production_job add constraint all_held check (changing is not null) not valid",
    )
    const { status } = await staff.delete(at(order))
    await database().raw("alter table production_job drop constraint all_held")
    expect(status).toBe(500)
    expect((await page(order)).changes).toMatchObject([{ state: "waiting" }])
    expect((await queued(order)).build.held).toBe(true)
    expect(BuildChangePage.parse(ok(await staff.delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn" },
    ])
    expect((await queued(order)).build.held).toBe(false)
  })

  it("has expired: nobody waits for it, and the build is poured as it was ordered", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    expect(await withdrawExpired(container)).toBe(0)
    expect((await queued(order)).build.held).toBe(true)
    await database().raw(
      "update build_change set expires_at = now() - interval '1 minute' where job_id = ?",
      [order.build.id],
    )
    expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("has expired")])
    expect((await page(order)).changes).toMatchObject([{ state: "waiting", link: { expired: true } }])
    expect(await withdrawExpired(container)).toBe(1)
    expect((await page(order)).changes).toMatchObject([{ state: "withdrawn", link: { expired: true } }])
    expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: false })
    expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("has expired")])
    const move = { to: POURED, builds: [{ id: order.build.id, from: TO_POUR }] }
    ok(await staff.post("/admin/production/moves", move))
    expect(await books(order)).toEqual(before)
    expect(await withdrawExpired(container)).toBe(0)
  })

  it("has expired, and is taken back although another part of the payments' job fails", async () => {
    const order = once(SOLID)
    tokenOf(await change(order, FADE, { pay: "link" }))
    await database().raw(
      "update build_change set expires_at = now() - interval '1 minute' where job_id = ?",
      [order.build.id],
    )
    // The job first lists those that were paid but cut short.
    jest
      .spyOn(container.resolve(PRODUCTION_MODULE), "listBuildChanges")
      .mockRejectedValueOnce(new Error("The connection was lost."))
    await expect(reconcilePaymentsJob(container)).rejects.toThrow("The connection was lost.")
    expect((await page(order)).changes).toMatchObject([{ state: "withdrawn" }])
  })

  it("has expired while its payment was cut short: what was charged makes the change", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    jest
      .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
      .mockRejectedValueOnce(new Error("The process died."))
    jest.spyOn(container.resolve(Modules.PAYMENT), "cancelPayment").mockResolvedValueOnce(undefined as never)
    expect((await pay(token)).status).toBe(500)
    expect(await withdrawExpired(container, new Date(Date.now() + 365 * 24 * 3_600_000))).toBe(0)
    await untilIdle()
    expect((await page(order)).changes).toMatchObject([{ state: "done" }])
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false })
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
  })

  it("to a drop shipment is the dealer's to pay, and its papers show the new design without a price", async () => {
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const billing = {
      firstName: "Dale",
      lastName: "Dealer",
      company: "North Shore Powersports",
      address: "410 Lakeview Drive",
      city: "Portland",
      state: "OR",
      zip: "97201",
      country: "US",
      phone: "(555) 010-0178",
      email: DEMO_DEALER,
    }
    const step = { dropShip: true, howDidYouHear: "N/A", email: "" }
    const order = await bought(SOLID, { rider: dealer, over: { ...step, billing } })
    const before = await books(order)
    const { mailsTo, difference } = await preview(order, FADE)
    expect(mailsTo).toBe(DEMO_DEALER)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
    // The link asks for a card and its postal code, but not for the dealer's details.
    expect(checkout.savedShipping).toMatchObject({ dropShip: false, email: "" })
    // Anyone who has the link can open it: the dealer's own address stays with the dealer.
    expect(JSON.stringify(checkout)).not.toContain("410 Lakeview Drive")
    ok(await pay(token))
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`], off: ["shop-dealer"] })
    expect(after.total - before.total).toBe(Math.round(difference * 100))
    expect(after.kept).toBe(after.total)
    const slip = await packingSlip(container, order.build.order.id)
    expect(slip).toMatchObject({ issuer: "North Shore Powersports", totals: [] })
    expect(JSON.stringify(slip)).toContain(String(order.build.number))
    expect(JSON.stringify(slip)).not.toMatch(/\$|Snowforge|Solid/i)
  })

  it("whose process died behind the charge is brought to its end", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    jest
      .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
      .mockRejectedValueOnce(new Error("The process died."))
    jest.spyOn(container.resolve(Modules.PAYMENT), "cancelPayment").mockResolvedValueOnce(undefined as never)
    expect((await pay(token)).status).toBe(500)
    expect(await books(order)).toEqual(before)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    expect(await settleChanges(container, new Date(Date.now() + 3_600_000))).toBe(1)
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    expect(await settleChanges(container, new Date(Date.now() + 3_600_000))).toBe(0)
  })

  const later = () => new Date(Date.now() + 3_600_000)

  /** Charges the card of a link, but loses the processor's answer, and whatever is asked afterwards. */
  async function loseAnswer(token: string, cartId: string): Promise<void> {
    await processor.fault({ endpoint: "POST /v1/payment_intents/*/confirm", drop_next: 2 })
    await processor.fault({ endpoint: "POST /v1/payment_intents/*/cancel", drop_next: 10, effect: "never" })
    await processor.fault({ endpoint: "GET /v1/payment_intents/*", after: 1, drop_next: 10, effect: "never" })
    expect((await pay(token)).status).toBeGreaterThanOrEqual(400)
    await processor.noFaults()
    expect(await processor.chargedTo(cartId)).toHaveLength(2)
  }

  it("whose bank is slow to answer is made once, though the processor reports the charge meanwhile", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const endpoint = "POST /v1/payment_intents/*/confirm"
    await processor.fault({ endpoint, hang_ms: EVENT_MS + 2_000, effect: "now" })
    const before = await processor.confirms()
    const paying = pay(token)
    await eventually(async () => (await processor.confirms()) > before)
    expect(await processor.announce(origin(), order.cartId, ["payment_intent.succeeded"])).toEqual([200])
    // On a busy machine it takes longer than a person waits for an answer, and is made all the same.
    expect((await paying).status).toBeLessThan(300)
    await eventually(async () => (await page(order)).changes[0]?.state === "done")
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
  })

  it("whose charge was never answered is made by the job, though its buyer never came back", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    await loseAnswer(token, order.cartId)
    expect((await page(order)).changes).toMatchObject([{ state: "waiting" }])
    expect(await settleChanges(container)).toBe(0)
    expect(await settleChanges(container, later())).toBe(1)
    await untilIdle()
    expect((await page(order)).changes).toMatchObject([{ state: "done" }])
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    expect(await settleChanges(container, later())).toBe(0)
  })

  it("whose charge was never answered goes back to its buyer when the order was canceled meanwhile", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    await loseAnswer(token, order.cartId)
    ok(await staff.post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await untilIdle()
    await settleChanges(container, later())
    expect(await processor.chargedTo(order.cartId)).toEqual([])
  })

  it("whose process died before its card was charged is owed, and its link takes that payment once", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const { addressId } = ok(await visitor().get(`/shop/pay/${token}`)).checkout
    // What is in the books when the process ends at the last step: everything but the charge.
    const payments = container.resolve(Modules.PAYMENT)
    const neverAnswered = { status: "pending_authorization" } as never
    jest.spyOn(payments, "authorizePaymentSession").mockResolvedValueOnce(undefined as never)
    jest.spyOn(payments, "retrievePaymentSession").mockResolvedValueOnce(neverAnswered)
    ok(await pay(token))
    await untilIdle()
    const { pending } = await books(order)
    expect(pending).toBeGreaterThan(0)
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total])

    expect(await textOf(await mailed(order.email, /has changed$/))).toContain("still to be paid")

    // The buyer asks again with the same card, as the page does when an answer is lost.
    expect(refusal(await pay(token, "tok_visa", { addressId }))).toEqual([
      409,
      expect.stringContaining("You were not charged"),
    ])
    const owed = ok(await visitor().get(`/shop/pay/${token}`))
    expect(owed).toMatchObject({ state: "open", balance: { due: pending / 100 } })

    expect(ok(await pay(token, "tok_mastercard")).thanks_url).toBe(order.thanks)
    expect(ok(await pay(token, "tok_mastercard")).thanks_url).toBe(order.thanks)
    expect(await settleChanges(container, later())).toBe(0)
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, kept: before.total + pending, skus: [`1 ${FADE}`] })
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({ state: "paid", checkout: null })
    const intents = await processor.intentsOf(order.cartId)
    expect(intents.map(({ status }) => status).sort()).toEqual(["canceled", "succeeded", "succeeded"])
    const { order: shown } = ok(
      await staff.get(`/admin/orders/${order.build.order.id}?fields=payment_status`),
    )
    expect(shown.payment_status).toBe("captured")
    expect((await page(order)).changes).toMatchObject([{ paid: expect.stringContaining("Not charged") }])
  })

  it("whose process died between the charge and the books is in the books before more is paid or given back", async () => {
    const orders = [once(SOLID), await bought(SOLID), await bought(SOLID)] as const
    const requests = []
    for (const order of orders) {
      const token = tokenOf(await change(order, FADE, { pay: "link" }))
      const { addressId, savedShipping } = ok(await visitor().get(`/shop/pay/${token}`)).checkout
      const { dropShip, howDidYouHear, customAgreed: _, ...shipping } = savedShipping
      const step = { shipping, dropShip, howDidYouHear, customAgreed: true, payLink: token }
      requests.push({ cartId: order.cartId, request: payment(addressId, "tok_visa", step) })
    }
    const doomed = await doomedCheckout(requests, { PORT: String(settings.port) })
    const endpoint = "POST /v1/payment_intents/*/confirm"
    await processor.fault({ endpoint, hang_ms: 60_000, times: 9, effect: "now" })
    for (const { cartId } of orders) {
      await doomed.begin(cartId, async () => (await processor.chargedTo(cartId)).length === 2)
    }
    await doomed.die()
    await processor.noFaults()
    const [paidAgain, canceled, left] = orders
    // Nothing is mailed about the difference while nobody has asked the processor.
    await resendMail(container)

    expect((await books(paidAgain)).pending).toBeGreaterThan(0)
    const balance = `/admin/order-balances/${paidAgain.build.order.id}/link`
    const { url } = ok(await staff.post(balance, { mail: false }))
    expect(refusal(await pay(url.split("/").pop()))).toEqual([409, expect.stringContaining("paid")])
    ok(await staff.post(`/admin/orders/${canceled.build.order.id}/cancel`, {}))
    expect(await settleChanges(container, later())).toBe(1)
    await untilIdle()

    expect(await processor.chargedTo(canceled.cartId)).toEqual([])
    for (const order of [paidAgain, left]) {
      const after = await books(order)
      expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
      expect(after.kept).toBe(after.total)
      expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    }
    expect(await textOf(await mailed(left.email, /has changed$/))).not.toContain("still to be paid")
    expect(await settleChanges(container, later())).toBe(0)
  })
  it("whose charge Medusa has, and its order's books lack, is in the books again", async () => {
    const order = await bought(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    ok(await pay(token))
    await untilIdle()
    const { id } = order.build.order
    const module = container.resolve(Modules.ORDER)
    const booked = await module.listOrderTransactions({ order_id: id }, { order: { created_at: "DESC" } })
    // As if the process had died between the two.
    await module.deleteOrderTransactions([booked[0]?.id ?? ""])
    expect((await books(order)).pending).toBeGreaterThan(0)

    const balance = `/admin/order-balances/${id}/link`
    const { url } = ok(await staff.post(balance, { mail: false }))
    expect(refusal(await pay(url.split("/").pop()))).toEqual([409, expect.stringContaining("paid")])
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    expect(await settleChanges(container, later())).toBe(0)
  })
})
