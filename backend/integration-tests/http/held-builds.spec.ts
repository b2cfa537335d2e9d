import { Modules } from "@medusajs/framework/utils"
import reconcilePaymentsJob from "../../src/jobs/reconcile-payments"
import { settleChanges } from "../../src/workflows/build-change/settle-change"
import { type BoughtBuild, buildChanger, FADE, POURED, SOLID, SOLID_BLUE, TO_POUR } from "../build-changer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"
import type { Visitor } from "../visitor"

const CONFIRM = "POST /v1/payment_intents/*/confirm"
const CANCEL = "POST /v1/payment_intents/*/cancel"
const RETRIEVE = "GET /v1/payment_intents/*"

/** As if the job ran long after everything of the test began. */
const later = () => new Date(Date.now() + 10 * 60_000)

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const processor = cardProcessorOf(settings)
  const { at, books, bought, boughtOnce, change, database, logIn, pay, queued, tokenOf, wanted } =
    buildChanger(shop)
  const once = boughtOnce(SOLID)
  let staff: Visitor
  beforeEach(async () => {
    await processor.noFaults()
    staff = await logIn()
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await processor.noFaults()
  })

  const pour = ({ build }: BoughtBuild) =>
    staff.post("/admin/production/moves", { to: POURED, builds: [{ id: build.id, from: TO_POUR }] })
  const runJob = async () => {
    await reconcilePaymentsJob(container)
    await untilIdle()
  }
  const balanceOf = async ({ build }: BoughtBuild): Promise<string> => {
    const { url } = ok(await staff.post(`/admin/order-balances/${build.order.id}/link`, { mail: false }))
    return url.split("/").pop()
  }

  /** Pays by a link. On a busy machine it takes longer than a person waits for an answer, and is paid all the same. */
  async function paid(token: string, card = "tok_visa"): Promise<void> {
    expect([200, 202]).toContain((await pay(token, card)).status)
    await untilIdle()
  }

  /** Makes a dearer change whose process ends right before its card is charged. @returns the link's token */
  async function madeUncharged(order: BoughtBuild): Promise<string> {
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const payments = container.resolve(Modules.PAYMENT)
    const neverAnswered = { status: "pending_authorization" } as never
    jest.spyOn(payments, "authorizePaymentSession").mockResolvedValueOnce(undefined as never)
    jest.spyOn(payments, "retrievePaymentSession").mockResolvedValueOnce(neverAnswered)
    await paid(token)
    return token
  }
  const production = () => container.resolve("production")

  it("a changed build that nobody has paid for stays where it is until its link is paid", async () => {
    const order = once(SOLID)
    const token = await madeUncharged(order)
    const { pending } = await books(order)
    expect(pending).toBeGreaterThan(0)
    await runJob()
    expect((await queued(order)).build).toMatchObject({
      sku: FADE,
      held: true,
      change: { made: true, cents: pending },
    })
    expect(refusal(await pour(order))).toEqual([
      409,
      `The change to build ${order.build.number} isn't paid yet. Take the payment on its order first. Nothing was moved.`,
    ])
    await paid(token, "tok_mastercard")
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false, change: null })
    ok(await pour(order))
  })

  it("a changed build that nobody has paid for is poured once staff mark its order as paid", async () => {
    const order = once(SOLID)
    await madeUncharged(order)
    const { order: read } = ok(
      await staff.get(`/admin/orders/${order.build.order.id}?fields=id,*payment_collections`),
    )
    const open = read.payment_collections.find(({ status }: { status: string }) => status === "not_paid")
    ok(
      await staff.post(`/admin/payment-collections/${open.id}/mark-as-paid`, {
        order_id: order.build.order.id,
      }),
    )
    ok(await pour(order))
  })

  it("a changed build whose payment is in the books is released by the job", async () => {
    const order = once(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const release = jest.spyOn(Object.getPrototypeOf(production()), "releaseFrom")
    release.mockRejectedValueOnce(new Error("The process is gone"))
    await paid(token)
    release.mockRestore()
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: true })
    await runJob()
    ok(await pour(order))
  })

  it("a build whose change died before it was stored is released by the job", async () => {
    const order = once(SOLID)
    await database().raw("update production_job set changing = 'bchg_gone' where id = ?", [order.build.id])
    expect((await pour(order)).status).toBe(409)
    await runJob()
    ok(await pour(order))
  })

  it("a build that waits for its payment is released by nobody", async () => {
    const order = once(SOLID)
    await change(order, FADE, { pay: "link" })
    await runJob()
    expect(refusal(await pour(order))).toEqual([409, expect.stringContaining("Withdraw it on its order")])
  })

  it("what was charged for a change goes back when its order was edited before anyone knew of the charge", async () => {
    const order = await bought(SOLID)
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    // The card is charged, and neither that answer nor any later one arrives.
    await processor.fault({ endpoint: CONFIRM, drop_next: 2 })
    await processor.fault({ endpoint: CANCEL, drop_next: 10, effect: "never" })
    await processor.fault({ endpoint: RETRIEVE, after: 1, drop_next: 10, effect: "never" })
    expect((await pay(token)).status).not.toBe(200)
    await untilIdle()
    await processor.noFaults()
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    const { rows } = await database().raw("select id from product_variant where sku = 'PUL-RED'")
    const { id } = order.build.order
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(
      await staff.post(`/admin/order-edits/${id}/items`, {
        items: [{ variant_id: rows[0].id, quantity: 1 }],
      }),
    )
    ok(await staff.post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()

    await settleChanges(container, later())
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total])
    expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: true })
    // Once the balance is paid, the link pays for the change.
    await paid(await balanceOf(order))
    await paid(token, "tok_mastercard")
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0 })
    expect(after.kept).toBe(after.total)
  })

  /** A cheaper change whose process ends between the two payments that it refunds; and the books before it. */
  async function halfRefunded(rider = visitor()) {
    const order = await bought(SOLID, { rider })
    await paid(tokenOf(await change(order, FADE, { pay: "link" })))
    const { order: read } = ok(
      await staff.get(
        `/admin/orders/${order.build.order.id}?fields=id,*payment_collections,*payment_collections.payments`,
      ),
    )
    const payments: { id: string; amount: number }[] = read.payment_collections.flatMap(
      (each: { payments: object[] }) => each.payments,
    )
    // Neither payment has enough left for the whole difference.
    const left = [10, (payments.find(({ amount }) => amount < 100)?.amount ?? 0) - 5]
    for (const { id, amount } of payments) {
      const keeps = amount < 100 ? left[1] : left[0]
      ok(
        await staff.post(`/admin/payments/${id}/refund`, {
          amount: Math.round((amount - (keeps ?? 0)) * 100) / 100,
        }),
      )
    }
    await untilIdle()
    const before = await books(order)
    const module = container.resolve(Modules.PAYMENT)
    const refund = module.refundPayment.bind(module)
    const spied = jest.spyOn(module, "refundPayment")
    // The process ends between the two parts of the refund.
    spied.mockImplementationOnce(refund).mockResolvedValueOnce(undefined as never)
    ok(await change(order, SOLID))
    await untilIdle()
    expect((await books(order)).pending).toBeLessThan(0)
    return { order, before, payments }
  }

  it("what a cheaper change still lacks of its refund is refunded by the job, once", async () => {
    const { order, before } = await halfRefunded()
    expect(await settleChanges(container, later())).toBe(1)
    expect(await settleChanges(container, later())).toBe(0)
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${SOLID}`] })
    expect(before.kept - after.kept).toBe(before.total - after.total)
  })

  it("what staff have refunded of a cheaper change themselves isn't refunded again", async () => {
    const rider = visitor()
    ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    const { order, payments } = await halfRefunded(rider)
    let missing = -(await books(order)).pending / 100
    for (const { id } of payments) {
      const { status } = await staff.post(`/admin/payments/${id}/refund`, { amount: missing })
      if (status === 200) missing = 0
      if (missing === 0) break
    }
    await untilIdle()
    expect(missing).toBe(0)
    // As much is owed for another reason, which staff decide about.
    const { id } = order.build.order
    const { items } = ok(await staff.get(`/admin/orders/${id}?fields=id,*items`)).order
    const handles = items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED")
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(await staff.post(`/admin/order-edits/${id}/items/item/${handles.id}`, { quantity: 0 }))
    ok(await staff.post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
    const before = await books(order)
    expect(before.pending).toBeLessThan(0)
    expect(await settleChanges(container, later())).toBe(0)
    expect(await books(order)).toEqual(before)
  })

  it("a build isn't changed while a part of its order is on its way back, and staff are told why", async () => {
    const rider = visitor()
    ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const order = await bought(SOLID, { rider })
    const { id } = order.build.order
    const { order: read } = ok(await staff.get(`/admin/orders/${id}?fields=id,*items`))
    const handle = read.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED")
    const items = [{ id: handle.id, quantity: 1 }]
    const packed = ok(await staff.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }))
    const [{ id: parcel }] = packed.order.fulfillments
    ok(await staff.post(`/admin/orders/${id}/fulfillments/${parcel}/shipments`, { items }))
    const opened = await staff.post(`/admin/order-returns/${id}`, {
      lines: [{ id: handle.id, quantity: 1, reason: "Too short" }],
      word: "",
    })
    ok(opened)
    await untilIdle()
    expect(refusal(await staff.post(at(order, "/preview"), wanted(SOLID_BLUE)))).toEqual([
      409,
      expect.stringContaining("on its way back"),
    ])
  })
})
