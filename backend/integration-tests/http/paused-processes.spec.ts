import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LONGEST_PAUSE_MS, untilPaused, watchPauses } from "../../src/dependencies/process-pauses"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { buyHandles, endOf, riderAtBilling } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { BANK_MS, CONFIRM, loseLocks, ordersOfCart } from "../lost-locks"
import { ok } from "../ok"
import { returnShop } from "../return-shop"
import { setStock, stockOf } from "../stock"

const REFUND = "POST /v1/refunds"

// A process that was stopped until its locks ran out, and another one that took over in the meantime. Both are this
// one: what it began before the pause is the first, what it begins after it is the second.
shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const { bought, accepted, arrival, booksOf } = returnShop(shop)
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let stoppedMs = 0
  let stopWatching = () => {}

  beforeEach(async () => {
    await processor.noFaults()
    await setStock(container, "PUL-RED", 10)
  })
  afterEach(() => stopWatching())

  const watch = () => {
    stopWatching = watchPauses(() => ({
      steady: performance.now() + stoppedMs,
      wall: Date.now() + stoppedMs,
    }))
  }

  const loseHold = () => {
    const checkouts = container.resolve(CHECKOUT_MODULE) as unknown as { held: Set<string> }
    expect(checkouts.held.size).toBe(1)
    checkouts.held.clear()
  }

  async function payTwice() {
    const rider = await riderAtBilling(visitor())
    await processor.fault({ endpoint: CONFIRM, hang_ms: BANK_MS, effect: "late" })
    const paying = rider.pay("tok_visa")
    while ((await processor.faultsLeft()) > 0) await sleep(50)
    stoppedMs += LONGEST_PAUSE_MS
    loseLocks(container)
    loseHold()
    const second = await endOf(rider.visitor, await rider.pay("tok_mastercard"))
    expect(second).toMatchObject({ status: 200 })
    await paying
    await untilIdle()
    return { rider, second }
  }

  it.each([
    ["noticed", true],
    ["not noticed", false],
  ])("leaves the order that the other made of a cart as it is; %s", async (_, isNoticed) => {
    if (isNoticed) watch()
    const { rider, second } = await payTwice()
    expect(await ordersOfCart(container, rider.cartId)).toEqual([{ completed: true, canceled_at: null }])
    expect(await processor.chargedTo(rider.cartId)).toEqual([Math.round(rider.checkout.total * 100)])
    expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: 10, reserved: 2 })
    expect((await rider.pay("tok_mastercard")).body).toEqual(second.body)
  })

  it("gives a canceled order that the other canceled as well no stock and no money back", async () => {
    watch()
    const staff = await visitor().logInStaff()
    const { id } = await buyHandles(visitor(), { staff, untilIdle })
    const cancel = () => staff.post(`/admin/orders/${id}/cancel`)
    await processor.fault({ endpoint: REFUND, hang_ms: BANK_MS, effect: "now" })
    const canceling = cancel()
    while ((await processor.faultsLeft()) > 0) await sleep(50)
    stoppedMs += LONGEST_PAUSE_MS
    loseLocks(container)
    expect(await cancel()).toMatchObject({ status: 200 })
    expect((await canceling).status).toBe(503)
    await untilIdle()
    expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: 10, reserved: 0 })
    const { rows } = await database().raw(
      `select o.canceled_at is not null as canceled,
         (select sum(t.amount)::float from order_transaction t where t.order_id = o.id and t.deleted_at is null) as kept
         from "order" o where o.id = ?`,
      [id],
    )
    expect(rows).toEqual([{ canceled: true, kept: 0 }])
  })

  it("gives the money of a return back once, and asks whoever waited to look first", async () => {
    watch()
    const staff = await visitor().logInStaff()
    const order = await bought(staff)
    const { id, read, send } = await accepted(staff, order)
    ok(await send("receive", arrival(order)))
    const amount = (await read()).refund.suggested
    const refund = () => staff.post(`/admin/submissions/${id}/return/refund`, { amount })
    await processor.fault({ endpoint: REFUND, hang_ms: BANK_MS, effect: "now" })
    const refunding = refund()
    while ((await processor.faultsLeft()) > 0) await sleep(50)
    stoppedMs += LONGEST_PAUSE_MS
    loseLocks(container)
    expect((await refund()).status).toBe(409)
    expect((await refunding).status).toBe(503)
    await untilIdle()
    expect((await read()).stage).toBe("refunded")
    expect(await processor.chargedTo(order.cartId)).toEqual([Math.round((order.total - amount) * 100)])
    expect((await booksOf(staff, order)).outstanding).toBe(0)
  })

  it("commits nothing that it had begun, and leaves no open transaction to others", async () => {
    watch()
    const write = async (value: string, pause: boolean) => {
      await database().transaction(async (transaction) => {
        await transaction("product_tag").insert({ id: value, value })
        if (pause) stoppedMs += LONGEST_PAUSE_MS
      })
    }
    await expect(untilPaused(() => write("paused", true))).rejects.toThrow("The process was stopped")
    await untilPaused(() => write("after it", false))
    const { pool } = database().client as { pool: { used: unknown[] } }
    expect(pool.used).toHaveLength(0)
    const tags = await database()("product_tag").whereIn("id", ["paused", "after it"])
    expect(tags.map(({ id }) => id)).toEqual(["after it"])
    const { rows } = await database().raw(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})
