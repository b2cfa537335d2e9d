import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { insertCart } from "../../src/cart-store/new-cart"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { period, reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { cardProcessor } from "../../src/workflows/checkout/settle-payment"
import { settleAllRefunds } from "../../src/workflows/refund/settle-refunds"
import { buyHandles } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"

const HOUR_MS = 60 * 60_000

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const processor = cardProcessorOf(settings)
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  /** As if the job ran long after everything in a test. */
  const later = (hours = 1) => new Date(Date.now() + hours * HOUR_MS)

  afterEach(() => database().raw("drop schema if exists launcher cascade"))

  /** As the launcher notes it when someone says that a restored shop is the shop. */
  const resumed = async (madeAt: Date, at: Date) => {
    await database().raw("drop schema if exists launcher cascade")
    await database().raw("create schema launcher")
    await database().raw(
      "create table launcher.done (step text primary key, value text not null, at timestamptz not null)",
    )
    await database().raw("insert into launcher.done values ('resumed', ?, ?)", [madeAt.toISOString(), at])
  }

  /** A payment taken for this shop, which the books of the shop lack. */
  async function unknownPayment(cartId: string, method = "pm_card_visa"): Promise<string> {
    const { id } = await cardProcessor().paymentIntents.create({
      ...{ amount: 4250, currency: "usd", confirm: true },
      ...{ payment_method: method, payment_method_types: ["card"] },
      metadata: { shop: settings.origin, cart_id: cartId, session_id: "payses_lost" },
    })
    return id
  }

  async function newCart(): Promise<string> {
    const { regionId, salesChannelId } = (await getSnapshot(container)).commerce
    return (await insertCart(container, { regionId, salesChannelId, customerId: null })).id
  }

  /** The mails to staff that name a payment. */
  async function mailsAbout(intentId: string) {
    const { mails } = await outbox.list({ limit: 200, offset: 0 })
    const read = await Promise.all(mails.map(({ id }) => outbox.read(id)))
    return read.flatMap((mail) =>
      mail?.text.includes(intentId) ? [{ ...mail, text: mail.text.replaceAll(/\s+/g, " ") }] : [],
    )
  }

  const refundsOf = async (intentId: string) =>
    (await cardProcessor().refunds.list({ payment_intent: intentId })).data

  it("what was paid between the backup and the restore is not refunded, and staff are told of all of it once", async () => {
    const ofKnownCart = await unknownPayment(await newCart())
    const ofLostCart = await unknownPayment("cart_since_the_backup")
    await resumed(new Date(Date.now() - HOUR_MS), new Date(Date.now() + 60_000))
    // Not while some of it may be in progress.
    await reconcilePayments(container, new Date(Date.now() + 2 * 60_000))
    expect(await mailsAbout(ofLostCart)).toEqual([])
    for (let run = 0; run < 2; run++) await reconcilePayments(container, later())
    expect([await refundsOf(ofKnownCart), await refundsOf(ofLostCart)]).toEqual([[], []])
    const [mail, ...more] = await mailsAbout(ofKnownCart)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: [settings.email],
      subject: "2 payments were taken that no orders are known for",
    })
    expect(mail?.text).toMatch(/restored from the backup of .* Nothing was refunded\./)
    expect(mail?.text).toContain(
      `${ofKnownCart} Its cart, or the order that it was for, is still in the shop.`,
    )
    expect(mail?.text).toContain(ofLostCart)
  })

  it("what is paid after a restore, and of which every trace is lost, is refunded as ever", async () => {
    await resumed(new Date(Date.now() - 2 * HOUR_MS), new Date(Date.now() - HOUR_MS))
    const id = await unknownPayment(await newCart())
    expect(await reconcilePayments(container, later())).toBe(1)
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await mailsAbout(id)).toEqual([])
  })

  it("one that can't be refunded keeps no other from being refunded", async () => {
    const behind = await unknownPayment(await newCart())
    // The processor lists the newest first.
    const disputed = await unknownPayment(await newCart(), "pm_card_createDispute")
    await reconcilePayments(container, later())
    expect(await refundsOf(behind)).toHaveLength(1)
    expect(await refundsOf(disputed)).toEqual([])
    await reconcilePayments(container, later())
    expect(await mailsAbout(disputed)).toEqual([
      expect.objectContaining({ text: expect.stringContaining("refuses to give it back") }),
    ])
  })

  it("a payment of a cart that the shop never had is told to staff once", async () => {
    const id = await unknownPayment("cart_of_nobody")
    for (let run = 0; run < 2; run++) await reconcilePayments(container, later())
    expect(await mailsAbout(id)).toEqual([
      expect.objectContaining({
        subject: "A payment was taken that no order is known for",
        text: expect.stringContaining("$42.50"),
      }),
    ])
    expect(await refundsOf(id)).toEqual([])
  })

  describe("a list of the processor's that can't be read, as with a restricted key", () => {
    const refuse = (endpoint: string) => processor.fault({ endpoint, fail_status: 400 })
    afterEach(() => processor.noFaults())

    it("fails the job's run: of payments", async () => {
      await refuse("GET /v1/payment_intents")
      await expect(reconcilePayments(container, later())).rejects.toMatchObject({ statusCode: 400 })
    })

    it("fails the job's run: of refunds, once the shop's own are settled", async () => {
      const staff = await visitor().logInStaff()
      const { id } = await buyHandles(visitor(), { staff, untilIdle })
      await database().raw(`update "order" set status = 'canceled', canceled_at = now() where id = ?`, [id])
      await refuse("GET /v1/refunds")
      await expect(settleAllRefunds(container, period(later()))).rejects.toMatchObject({ statusCode: 400 })
      expect((await database().raw("select id from refund where deleted_at is null")).rows).toHaveLength(1)
    })
  })

  it("a refund made between the backup and the restore is booked, however long ago", async () => {
    const staff = await visitor().logInStaff()
    await buyHandles(visitor(), { staff, untilIdle })
    const [paid] = (await database().raw("select data->>'id' as intent from payment")).rows
    await cardProcessor().refunds.create({ payment_intent: paid.intent, amount: 100 })
    const booked = async () => (await database().raw("select amount::text from refund")).rows
    // A job that seems to have stood still since another test would read a month.
    await database().raw("delete from job_run where id = 'reconcile-payments'")
    await settleAllRefunds(container, period(later(30)))
    expect(await booked()).toEqual([])
    await resumed(new Date(Date.now() - HOUR_MS), later(20))
    await settleAllRefunds(container, period(later(30)))
    expect(await booked()).toEqual([{ amount: "1" }])
  })
})
