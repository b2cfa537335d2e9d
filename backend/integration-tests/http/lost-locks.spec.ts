import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { endOf, type Rider, riderAtBilling } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { BANK_MS, CONFIRM, loseLocks, ordersOfCart } from "../lost-locks"
import { setStock, stockOf } from "../stock"

/** As if the job ran long after every checkout of the test began. */
const later = () => new Date(Date.now() + 10 * 60_000)

// A Redis that is restarted, or replaced by a replica that lags behind, forgets who holds which lock.
shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  beforeEach(async () => {
    await processor.noFaults()
    await setStock(container, "PUL-RED", 10)
  })

  async function expectOneOrder({ cartId, checkout }: Rider): Promise<void> {
    await untilIdle()
    expect(await ordersOfCart(container, cartId)).toEqual([{ completed: true, canceled_at: null }])
    expect(await processor.chargedTo(cartId)).toEqual([Math.round(checkout.total * 100)])
    expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: 10, reserved: 2 })
  }

  it.each([
    ["has charged the card and not answered yet", "now", "tok_mastercard"],
    ["hasn't charged the card yet", "late", "tok_mastercard"],
    ["has charged the card, and the same card comes again", "now", "tok_visa"],
  ] as const)("while the bank %s, a second press has to wait, and there is one order", async (...given) => {
    const [, effect, card] = given
    const rider = await riderAtBilling(visitor())
    await processor.fault({ endpoint: CONFIRM, hang_ms: BANK_MS, effect })
    const paying = rider.pay("tok_visa")
    while ((await processor.faultsLeft()) > 0) await sleep(50)
    loseLocks(container)

    const second = await rider.pay(card)
    expect({ status: second.status, message: second.body.message }).toEqual({
      status: 409,
      message: "Your earlier payment is still being settled. Please try again in a few minutes.",
    })
    expect(await reconcilePayments(container, later())).toBe(0)

    const first = await endOf(rider.visitor, await paying)
    expect(first.status).toBe(200)
    await expectOneOrder(rider)
    expect((await rider.pay(card)).body).toEqual(first.body)
    await expectOneOrder(rider)
  })

  describe("where several processes run, a payment", () => {
    const leaveHold = (cartId: string, hold: string, seconds: number) =>
      database().raw(
        "update checkout set paying = ?, paying_until = now() + make_interval(secs => ?) where cart_id = ?",
        [hold, seconds, cartId],
      )
    const checkouts = () => container.resolve(CHECKOUT_MODULE)
    const held = async (cartId: string): Promise<string | null> =>
      (await database().raw("select paying from checkout where cart_id = ?", [cartId])).rows[0].paying

    it("is held by one at a time, and is free afterwards", async () => {
      const { cartId } = await riderAtBilling(visitor())
      const hold = await checkouts().holdPayment(cartId, false)
      expect(await held(cartId)).not.toBeNull()
      expect(await checkouts().holdPayment(cartId, false)).toBeNull()
      await hold?.end()
      expect(await held(cartId)).toBeNull()
    })

    it("held by another process is free once that no longer renews it", async () => {
      const { cartId } = await riderAtBilling(visitor())
      await leaveHold(cartId, "another:1", 30)
      expect(await checkouts().holdPayment(cartId, false)).toBeNull()
      await leaveHold(cartId, "another:1", -1)
      const hold = await checkouts().holdPayment(cartId, false)
      await leaveHold(cartId, (await held(cartId)) ?? "", 1)
      await hold?.renew()
      const { rows } = await database().raw(
        "select paying_until > now() + interval '20 seconds' as renewed from checkout where cart_id = ?",
        [cartId],
      )
      expect(rows).toEqual([{ renewed: true }])
      await hold?.end()
    })

    it("is free when all that holds it is an answer of the database that was lost", async () => {
      const { cartId } = await riderAtBilling(visitor())
      const hold = await checkouts().holdPayment(cartId, false)
      const left = (await held(cartId)) ?? ""
      await hold?.end()
      await leaveHold(cartId, left, 30)
      const next = await checkouts().holdPayment(cartId, false)
      expect(next).not.toBeNull()
      await next?.end()
    })
  })
})
