import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, MINUTE_MS } from "../../src/contracts/time/shop-time"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { cardProcessor } from "../../src/workflows/checkout/settle-payment"
import { settleAllDisputes, settleDispute } from "../../src/workflows/dispute/settle-dispute"
import { withStaffLock } from "../../src/workflows/staff-lock"
import { disputeShop } from "../dispute-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle, origin, settings } = shop
  const { processor, rows, mailsWith, disputed, subjects, decide, refundsOf, settleLateRefunds } =
    disputeShop(shop)
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it("an event tells of a dispute: staff are mailed once, and asked before the order ships", async () => {
    const who = await visitor().logInStaff()
    const { id, number, disputeId } = await disputed()
    const event = { type: "charge.dispute.created", data: { object: { id: disputeId } } }
    for (let time = 0; time < 2; time++) expect(await processor.deliver(origin(), event)).toBe(200)
    const parcels = `/admin/order-parcels/${id}`
    const said = await eventually(
      async () => ok(await who.get(parcels)).disputed,
      "The order never showed its dispute.",
    )
    expect(said).toMatch(/^The buyer disputes \$\S+ of this order at their bank/)
    await untilIdle()
    expect(await subjects(disputeId)).toEqual([
      expect.stringMatching(`^A payment of .* for order ${number} is disputed$`),
    ])
    const listed = ok(await who.get("/admin/today/orders?limit=100")).orders
    expect(listed.find((order: { id: string }) => order.id === id)).toMatchObject({ disputed: true })

    const [{ id: line }] = ok(await who.get(parcels)).lines
    const items = [{ id: line, quantity: 1 }]
    const medusas = await who.post(`/admin/orders/${id}/fulfillments`, { items })
    expect([medusas.status, medusas.body.message]).toEqual([
      409,
      expect.stringMatching(/Parcels box, which asks/),
    ])
    const form = { lines: items, tracking_number: "" }
    const { created } = ok(await who.post(parcels, form))
    const ship = (confirmed: object) => who.post(`${parcels}/${created}/ship`, confirmed)
    // That staff mean another question says nothing about this one.
    for (const other of [{}, { unmade_confirmed: true }, { confirmed: true }]) {
      const asked = await ship(other)
      expect([asked.status, asked.body.errors]).toEqual([422, { dispute_confirmed: [said] }])
    }
    ok(await ship({ dispute_confirmed: true }))
  })

  it("can't be refunded or canceled while the bank has the money, which is said in words", async () => {
    const who = await visitor().logInStaff()
    const { id, disputeId } = await disputed()
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=*payment_collections.payments`))
    const payment = order.payment_collections[0].payments[0].id
    const words = expect.stringMatching(/^The buyer disputes this payment at their bank/)
    const refund = await who.post(`/admin/payments/${payment}/refund`, { amount: 5 })
    const cancel = await who.post(`/admin/orders/${id}/cancel`, {})
    expect([refund.status, refund.body.message]).toEqual([409, words])
    expect([cancel.status, cancel.body.message]).toEqual([409, words])
    expect(await rows("select id from refund where payment_id = ? and deleted_at is null", payment)).toEqual(
      [],
    )
    const { order: after } = ok(await who.get(`/admin/orders/${id}?fields=status`))
    expect(after.status).toBe("pending")

    // Lost, which the shop hasn't heard of yet.
    await decide(disputeId, "losing")
    const decided = expect.stringMatching(/^The buyer's bank decided for the buyer/)
    for (const again of [
      await who.post(`/admin/payments/${payment}/refund`, { amount: 5 }),
      await who.post(`/admin/orders/${id}/cancel`, {}),
    ])
      expect([again.status, again.body.message]).toEqual([409, decided])
  })

  it("a lost one is booked as money back, once, without asking the processor or mailing the buyer", async () => {
    const who = await visitor().logInStaff()
    const { id, number, cents, disputeId } = await disputed()
    // No event came.
    expect(await settleAllDisputes(container)).toBeGreaterThan(0)
    await decide(disputeId, "losing")
    for (let run = 0; run < 2; run++) await settleAllDisputes(container)
    await untilIdle()
    expect(
      await rows(
        "select id, (amount * 100)::int as cents, note from refund where id like 'ref_dp_%' and deleted_at is null and payment_id in (select y.id from payment y join order_payment_collection l on l.payment_collection_id = y.payment_collection_id where l.order_id = ?)",
        id,
      ),
    ).toEqual([{ id: `ref_${disputeId}`, cents, note: `Lost dispute ${disputeId}` }])
    expect(await rows("select id from notification where resource_id = ?", `ref_${disputeId}`)).toEqual([])
    expect(await subjects(disputeId)).toEqual([
      expect.stringMatching(/is disputed$/),
      expect.stringMatching(`^The dispute of .* for order ${number} is lost$`),
    ])
    const parcels = ok(await who.get(`/admin/order-parcels/${id}`))
    expect([parcels.disputed, parcels.closed]).toEqual([null, expect.any(String)])
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=payment_status,*summary`))
    expect(order).toMatchObject({ payment_status: "refunded", summary: { pending_difference: 0 } })
    // All of it went back, so nothing is left to refund: the order can be canceled, and no refund is promised.
    ok(await who.post(`/admin/orders/${id}/cancel`, {}))
    await untilIdle()
    const told = await mailsWith(`We canceled order ${number}.`)
    expect(told.map(({ text }) => text.includes("the way you paid it"))).toEqual([false])
  })

  it("a won one lets the order go on, and its payment be refunded", async () => {
    const who = await visitor().logInStaff()
    const { id, disputeId } = await disputed()
    await settleAllDisputes(container)
    await decide(disputeId, "winning")
    await settleAllDisputes(container)
    expect((await subjects(disputeId)).at(-1)).toMatch(/is won$/)
    expect(ok(await who.get(`/admin/order-parcels/${id}`)).disputed).toBeNull()
    ok(await who.post(`/admin/orders/${id}/cancel`, {}))
  })

  it("of another shop with the same account at the processor is none of ours", async () => {
    const { session } = await disputed("tok_visa")
    const { id } = await cardProcessor().paymentIntents.create({
      ...{ amount: 4250, currency: "usd", confirm: true },
      ...{ payment_method: "pm_card_createDispute", payment_method_types: ["card"] },
      metadata: { shop: "https://another.example", session_id: session },
    })
    const { data } = await cardProcessor().disputes.list({ payment_intent: id })
    const [{ id: disputeId } = { id: "none" }] = data
    await settleAllDisputes(container)
    expect(await container.resolve(CHECKOUT_MODULE).listDisputes({ id: disputeId })).toEqual([])
    expect(await subjects(disputeId)).toEqual([])
  })

  it("of a payment that was taken under the shop's former address is found", async () => {
    const { number, disputeId } = await disputed()
    jest.replaceProperty(settings, "origin", "https://www.moved.example")
    expect(await settleAllDisputes(container)).toBe(1)
    expect(await subjects(disputeId)).toEqual([expect.stringMatching(`for order ${number} is disputed$`)])
  })

  it("an inquiry that becomes a chargeback is told once more", async () => {
    const { number, disputeId } = await disputed("tok_createDisputeInquiry")
    await settleAllDisputes(container)
    await decide(disputeId, "escalate_inquiry")
    for (let run = 0; run < 2; run++) await settleAllDisputes(container)
    expect(await subjects(disputeId)).toEqual([
      expect.stringMatching(`^The buyer's bank asks about a payment of .* for order ${number}$`),
      expect.stringMatching(`^A payment of .* for order ${number} is disputed$`),
    ])
  })

  it("an inquiry that a refund settled isn't said to leave the money with the shop", async () => {
    const who = await visitor().logInStaff()
    const { id, number, cents, disputeId } = await disputed("tok_createDisputeInquiry")
    await settleAllDisputes(container)
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=*payment_collections.payments`))
    const payment = order.payment_collections[0].payments[0].id
    ok(await who.post(`/admin/payments/${payment}/refund`, { amount: cents / 100 }))
    await settleAllDisputes(container)
    expect((await subjects(disputeId)).at(-1)).toMatch(
      new RegExp(`^The inquiry about .* for order ${number} is closed$`),
    )
  })

  it("one that is won after it was lost is said to be still in the books as refunded", async () => {
    const { id, number, disputeId } = await disputed()
    await decide(disputeId, "losing")
    await settleAllDisputes(container)
    await decide(disputeId, "reversing")
    for (let run = 0; run < 2; run++) await settleAllDisputes(container)
    expect((await subjects(disputeId)).at(-1)).toMatch(
      new RegExp(`^The dispute of .* for order ${number} is won after all$`),
    )
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it("one that is won after it was lost, and is then refunded at the processor, is in the books once", async () => {
    const who = await visitor().logInStaff()
    const { id, cents, disputeId, intent } = await disputed()
    await decide(disputeId, "losing")
    await settleAllDisputes(container)
    await decide(disputeId, "reversing")
    await settleAllDisputes(container)
    await cardProcessor().refunds.create({ payment_intent: intent })
    for (let run = 0; run < 2; run++) await settleLateRefunds()
    expect(await refundsOf(id)).toEqual([{ id: `ref_${disputeId}`, cents }])
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=payment_status,*summary`))
    expect(order).toMatchObject({
      payment_status: "refunded",
      summary: { pending_difference: 0, refunded_total: cents / 100 },
    })
  })

  it("what is refunded at the processor beyond one that is won after it was lost is booked", async () => {
    const { id, cents, disputeId, intent } = await disputed()
    await decide(disputeId, "partly_losing")
    await settleAllDisputes(container)
    const lost = Math.ceil(cents / 2)
    await decide(disputeId, "reversing")
    await settleAllDisputes(container)
    await cardProcessor().refunds.create({ payment_intent: intent })
    for (let run = 0; run < 2; run++) await settleLateRefunds()
    await untilIdle()
    // The buyer reads what goes to them, which is all of it, once it is in the order's books.
    await resendMail(container, new Date(Date.now() + 10 * MINUTE_MS))
    const told = await mailsWith("Your refund is on its way.")
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`$${(cents / 100).toFixed(2)}`)])
    expect((await refundsOf(id)).map((refund: { cents: number }) => refund.cents)).toEqual([
      lost,
      cents - lost,
    ])
  })

  it("of a canceled order it keeps what is to be given back, until the bank has decided", async () => {
    const { id, cents, disputeId } = await disputed()
    // As a cancellation leaves it whose process ended before the money went back.
    await rows(`update "order" set status = 'canceled', canceled_at = now() where id = ?`, id)
    await expect(settleLateRefunds()).rejects.toThrow(/disputes this payment/)
    await settleAllDisputes(container)
    expect(await settleLateRefunds()).toBe(0)
    expect(await refundsOf(id)).toEqual([])
    await decide(disputeId, "winning")
    await settleAllDisputes(container)
    expect(await settleLateRefunds()).toBe(1)
    expect(await refundsOf(id)).toEqual([expect.objectContaining({ cents })])
  })

  it("of an order that someone works on is left to the job's next run, after a moment", async () => {
    const { id, disputeId } = await disputed()
    const began = performance.now()
    await withStaffLock(container, `order:${id}`, async () => {
      await settleAllDisputes(container)
      expect(performance.now() - began).toBeLessThan(8_000)
      expect(await subjects(disputeId)).toEqual([])
    })
    await settleAllDisputes(container)
    expect(await subjects(disputeId)).toHaveLength(1)
  })

  it("a lost one is told while an edit of its order is open, asked about, and booked once that is gone", async () => {
    const who = await visitor().logInStaff()
    const { id, disputeId } = await disputed()
    await settleAllDisputes(container)
    const parcels = `/admin/order-parcels/${id}`
    const items = [{ id: ok(await who.get(parcels)).lines[0].id, quantity: 1 }]
    const { created } = ok(await who.post(parcels, { lines: items, tracking_number: "" }))
    ok(await who.post("/admin/order-edits", { order_id: id }))
    await decide(disputeId, "losing")
    for (let run = 0; run < 2; run++) await settleAllDisputes(container)
    expect((await subjects(disputeId)).filter((subject) => /is lost$/.test(subject))).toHaveLength(1)
    expect(await refundsOf(id)).toEqual([])
    ok(await who.delete(`/admin/order-edits/${id}`))
    expect(ok(await who.get(parcels)).disputed).toMatch(
      /gave \S+ of this order back .* isn't in its books yet/,
    )
    const { orders } = ok(await who.get("/admin/today/orders?limit=100"))
    expect(orders.find((order: { id: string }) => order.id === id)).toMatchObject({ disputed: true })
    const ship = await who.post(`${parcels}/${created}/ship`, { dispute_confirmed: false })
    expect([ship.status, Object.keys(ship.body.errors ?? {})]).toEqual([422, ["dispute_confirmed"]])
    await settleAllDisputes(container)
    expect(await refundsOf(id)).toHaveLength(1)
    expect(ok(await who.get(parcels)).disputed).toBeNull()
    expect((await subjects(disputeId)).filter((subject) => /is lost$/.test(subject))).toHaveLength(1)
  })

  it("a lost one that is in the books is none to ask about, though staff couldn't be mailed yet", async () => {
    const who = await visitor().logInStaff()
    const { id, disputeId } = await disputed()
    await settleAllDisputes(container)
    await decide(disputeId, "partly_losing")
    const mails = jest
      .spyOn(container.resolve(Modules.NOTIFICATION), "createNotifications")
      .mockRejectedValue(new Error("The mail server is away."))
    await expect(settleAllDisputes(container)).rejects.toThrow()
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await container.resolve(CHECKOUT_MODULE).listDisputes({ id: disputeId })).toMatchObject([
      { status: "lost", settled: false },
    ])
    expect(ok(await who.get(`/admin/order-parcels/${id}`)).disputed).toBeNull()
    const { orders } = ok(await who.get("/admin/today/orders?limit=100"))
    expect(orders.find((order: { id: string }) => order.id === id)).toMatchObject({ disputed: false })
    mails.mockRestore()
    await settleAllDisputes(container)
    expect((await subjects(disputeId)).at(-1)).toMatch(/is lost$/)
  })

  it("one that is won while its order is being canceled says what its buyer is owed", async () => {
    const { id, disputeId } = await disputed()
    await settleAllDisputes(container)
    await decide(disputeId, "winning")
    const asked = jest.spyOn(container.resolve(Modules.LOCKING), "execute")
    const waits = async () => asked.mock.calls.some(([keys]) => [keys].flat().includes(`staff:order:${id}`))
    let settled: Promise<boolean> | undefined
    await withStaffLock(container, `order:${id}`, async () => {
      asked.mockClear()
      settled = settleDispute(container, disputeId)
      await eventually(waits)
      await rows(`update "order" set status = 'canceled', canceled_at = now() where id = ?`, id)
    })
    expect(await settled).toBe(true)
    expect((await mailsWith(disputeId)).at(-1)?.text).toMatch(/The order was canceled, so the buyer is owed/)
  })

  it("one that is open since long before the shop first asked is found", async () => {
    const { disputeId } = await disputed()
    await settleAllDisputes(container, new Date(Date.now() + 30 * DAY_MS))
    expect(await subjects(disputeId)).toEqual([expect.stringMatching(/is disputed$/)])
  })

  it("one that the processor doesn't know isn't asked about for ever", async () => {
    const { id } = await disputed("tok_visa")
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const facts = { order_id: id, intent: "pi_of_before", cents: 500, reason: "fraudulent" }
    await checkouts.createDisputes({ id: "dp_of_before", ...facts, status: "needs_response", settled: true })
    await settleAllDisputes(container)
    expect(await checkouts.listDisputes({ id: "dp_of_before" })).toEqual([])
  })

  it("what Medusa's page packed before it is refused there with the way out", async () => {
    const who = await visitor().logInStaff()
    const { id } = await disputed()
    const [{ id: line }] = ok(await who.get(`/admin/order-parcels/${id}`)).lines
    const items = [{ id: line, quantity: 1 }]
    ok(await who.post(`/admin/orders/${id}/fulfillments`, { items }))
    await settleAllDisputes(container)
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=*fulfillments`))
    const packed = `/admin/orders/${id}/fulfillments/${order.fulfillments[0].id}`
    const ship = await who.post(`${packed}/shipments`, { items })
    expect([ship.status, ship.body.message]).toEqual([
      409,
      expect.stringMatching(/fulfillment has to be canceled first/),
    ])
    ok(await who.post(`${packed}/cancel`, {}))
  })
})
