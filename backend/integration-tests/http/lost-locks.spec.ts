import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { type Rider, riderAtBilling } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { setStock, stockOf } from "../stock"
import type { Answer } from "../visitor"

const CONFIRM = "POST /v1/payment_intents/*/confirm"
/** Long enough for everything that someone else does meanwhile, on a slow machine. */
const BANK_MS = 9_000

/** As if the job ran long after every checkout of the test began. */
const later = () => new Date(Date.now() + 10 * 60_000)

/** Medusa's locks in memory, which stand for those in Redis here. */
interface Locks {
  defaultProviderId: string
  providerService_: { retrieveProviderRegistration(id: string): { locks: Map<string, unknown> } }
}

// A Redis that is restarted, or replaced by a replica that lags behind, forgets who holds which lock.
shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  const loseLocks = () => {
    const { providerService_, defaultProviderId } = container.resolve(Modules.LOCKING) as unknown as Locks
    const { locks } = providerService_.retrieveProviderRegistration(defaultProviderId)
    expect(locks.size).toBeGreaterThan(0)
    locks.clear()
  }

  beforeEach(async () => {
    await processor.noFaults()
    await setStock(container, "PUL-RED", 10)
  })

  /** On a slow machine the answer is that the payment continues, and the outcome is asked for. */
  async function endOf({ visitor }: Rider, first: Answer): Promise<Answer> {
    let answer = first
    while (answer.status === 202) {
      await sleep(500)
      answer = await visitor.get(`/checkout/process/${first.body.attempt}`)
    }
    return answer
  }

  async function expectOneOrder({ cartId, checkout }: Rider): Promise<void> {
    await untilIdle()
    const { rows } = await database().raw(
      `select c.completed_at is not null as completed, o.canceled_at
         from "order" o
         join order_cart oc on oc.order_id = o.id and oc.deleted_at is null
         join cart c on c.id = oc.cart_id
        where oc.cart_id = ? and o.deleted_at is null`,
      [cartId],
    )
    expect(rows).toEqual([{ completed: true, canceled_at: null }])
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
    loseLocks()

    const second = await rider.pay(card)
    expect({ status: second.status, message: second.body.message }).toEqual({
      status: 409,
      message: "Your earlier payment is still being settled. Please try again in a few minutes.",
    })
    expect(await reconcilePayments(container, later())).toBe(0)

    const first = await endOf(rider, await paying)
    expect(first.status).toBe(200)
    await expectOneOrder(rider)
    expect((await rider.pay(card)).body).toEqual(first.body)
    await expectOneOrder(rider)
  })

  describe("what holds a payment and isn't at work on it any more", () => {
    const leaveHold = (cartId: string, hold: string) =>
      database().raw(
        "update checkout set paying = ?, paying_until = now() + interval '30 seconds' where cart_id = ?",
        [hold, cartId],
      )

    it("because its process died stops nobody", async () => {
      const rider = await riderAtBilling(visitor())
      await leaveHold(rider.cartId, "another:1")
      expect((await rider.pay()).status).toBe(200)
      await expectOneOrder(rider)
    })

    it("because the database's answer was lost stops nobody", async () => {
      const rider = await riderAtBilling(visitor())
      const checkouts = container.resolve(CHECKOUT_MODULE)
      const hold = await checkouts.holdPayment(rider.cartId, true)
      expect(await checkouts.holdPayment(rider.cartId, true)).toBeNull()
      await checkouts.endHold(rider.cartId, hold ?? "")
      await leaveHold(rider.cartId, hold ?? "")
      expect((await rider.pay()).status).toBe(200)
      await expectOneOrder(rider)
    })
  })
})
