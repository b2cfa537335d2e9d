import { Modules } from "@medusajs/framework/utils"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { settleChanges } from "../../src/workflows/build-change/settle-change"
import { withdrawExpired } from "../../src/workflows/build-change/withdraw-change"
import { FADE, SOLID } from "../build-changer"
import { buildLinkShop } from "../build-link-shop"
import { payment } from "../buyer"
import { EVENT_MS, hurryEvents } from "../card-processor"
import { doomedCheckout } from "../doomed-process"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { whilePiecesHeld } from "../held-pieces"
import { ok } from "../ok"
import { refusal } from "../refusal"
import { setStock } from "../stock"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle, origin } = shop
  const { books, bought, change, mailed, once, page, pay, processor, queued, staff, textOf, tokenOf } =
    buildLinkShop(shop)
  hurryEvents(container)

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

  /** Pays by a link, but the process dies once the card is charged. */
  async function dieBehindCharge(token: string): Promise<void> {
    jest
      .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
      .mockRejectedValueOnce(new Error("The process died."))
    jest.spyOn(container.resolve(Modules.PAYMENT), "cancelPayment").mockResolvedValueOnce(undefined as never)
    // On a slow machine the answer is that it continues.
    expect([500, 202]).toContain((await pay(token)).status)
    await untilIdle()
  }

  it("has expired while its payment was cut short: what was charged makes the change", async () => {
    const order = once()
    await dieBehindCharge(tokenOf(await change(order, FADE, { pay: "link" })))
    expect(await withdrawExpired(container, new Date(Date.now() + 365 * 24 * 3_600_000))).toBe(0)
    await untilIdle()
    expect((await page(order)).changes).toMatchObject([{ state: "done" }])
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false })
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
  })

  it("whose process died behind the charge is brought to its end", async () => {
    const order = once()
    const before = await books(order)
    await dieBehindCharge(tokenOf(await change(order, FADE, { pay: "link" })))
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

  it("whose process died behind the charge waits for a piece that is held just then, and no money goes back", async () => {
    const order = once()
    const before = await books(order)
    const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`)).filter(
      ({ in_stock }: { in_stock: boolean }) => in_stock,
    )
    await setStock(container, carbide.id, 50)
    const token = tokenOf(await change(order, FADE, { carbide: carbide.id, pay: "link" }))
    await dieBehindCharge(token)
    const charged = await processor.chargedTo(order.cartId)
    expect(charged).toHaveLength(2)

    expect(await whilePiecesHeld(container, () => settleChanges(container, later()))).toBe(0)
    expect(await processor.chargedTo(order.cartId)).toEqual(charged)
    expect(refusal(await whilePiecesHeld(container, () => pay(token)))).toEqual([
      409,
      "Your earlier payment is still being settled. Please try again in a few minutes.",
    ])
    expect(await processor.chargedTo(order.cartId)).toEqual(charged)
    expect([await books(order), (await page(order)).changes]).toMatchObject([before, [{ state: "waiting" }]])

    expect(await settleChanges(container, later())).toBe(1)
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`, `1 ${carbide.id}`].sort() })
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toEqual(charged)
  })

  it("whose bank is slow to answer is made once, though the processor reports the charge meanwhile", async () => {
    const order = once()
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
    const order = once()
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
    const order = once()
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    await loseAnswer(token, order.cartId)
    ok(await staff().post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await untilIdle()
    await settleChanges(container, later())
    expect(await processor.chargedTo(order.cartId)).toEqual([])
    const [shown] = (await page(order)).changes
    expect(shown?.paid).toContain("given back")
    await mailed(order.email, new RegExp(`refund of \\$${shown?.difference.toFixed(2)} `))
    const told = expect.stringContaining("on its way back")
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({ state: "withdrawn", message: told })
    expect(refusal(await pay(token))).toEqual([409, told])
  })

  it("whose process died before its card was charged is owed, and its link takes that payment once", async () => {
    const order = once()
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
      await staff().get(`/admin/orders/${order.build.order.id}?fields=payment_status`),
    )
    expect(shown.payment_status).toBe("captured")
    expect((await page(order)).changes).toMatchObject([{ paid: expect.stringContaining("Not charged") }])
  })

  it("whose process died between the charge and the books is in the books before more is paid or given back", async () => {
    const orders = [once(), await bought(SOLID), await bought(SOLID)] as const
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
    const { url } = ok(await staff().post(balance, { mail: false }))
    expect(refusal(await pay(url.split("/").pop()))).toEqual([409, expect.stringContaining("paid")])
    ok(await staff().post(`/admin/orders/${canceled.build.order.id}/cancel`, {}))
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
    const { url } = ok(await staff().post(balance, { mail: false }))
    expect(refusal(await pay(url.split("/").pop()))).toEqual([409, expect.stringContaining("paid")])
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    expect(await settleChanges(container, later())).toBe(0)
  })
})
