import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { countSales } from "../../src/analytics/count-sale"
import { ADDRESS, riderAtBilling } from "../buyer"
import { type CollectorStandIn, startCollector } from "../collector"
import { shopTest } from "../harness"

/** A fixed port: the settings name it before the collector starts. */
const PORT = 24_970 + Number(process.env.JEST_WORKER_ID ?? 0)
const HOUR = 60 * 60_000

const env = {
  ANALYTICS: "plausible",
  ANALYTICS_URL: `http://127.0.0.1:${PORT}`,
  ANALYTICS_SITE: "shop.example",
}

shopTest({ env }, ({ visitor, container, untilIdle, settings }) => {
  let collector: CollectorStandIn | undefined
  const start = async () => {
    collector = await startCollector(PORT)
    return collector
  }
  afterEach(async () => {
    await collector?.stop()
    collector = undefined
  })

  const later = (ms: number) => new Date(Date.now() + ms)
  const rows = async (): Promise<{ status: string; tries: number; last_error: string | null }[]> =>
    (await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw("select * from sale_count")).rows

  /** Buys two pull handles. @returns the order's total in dollars */
  async function buy(): Promise<number> {
    const rider = await riderAtBilling(visitor())
    const { status, body } = await rider.pay()
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
    await untilIdle()
    return rider.checkout.total
  }

  it("is told of a sale once, with what was sold and for how much, and nothing of who bought it", async () => {
    const { collected } = await start()
    const total = await buy()
    expect(collected).toHaveLength(1)
    const [sale] = collected
    expect(sale?.path).toBe("/api/event")
    expect(sale?.body).toEqual({
      name: "sale",
      url: `${settings.origin}/sale`,
      domain: "shop.example",
      revenue: { currency: "USD", amount: total.toFixed(2) },
      props: { pieces: 2, goods: "PUL-RED x2" },
    })
    const told = JSON.stringify(sale)
    for (const secret of [ADDRESS.email, ADDRESS.lastName, ADDRESS.zip, "thank-you", "order_", "forwarded"])
      expect(told).not.toContain(secret)

    await countSales(container, later(5 * 60_000))
    await countSales(container, later(3 * HOUR))
    expect(collected).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: "counted", tries: 1 }])
  })

  it("that is down keeps no order from its buyer, and is told once it is back", async () => {
    await buy()
    expect(await rows()).toMatchObject([{ status: "owed", tries: 1, last_error: "ECONNREFUSED" }])
    const { collected } = await start()
    await countSales(container)
    expect(collected).toHaveLength(0)
    await countSales(container, later(HOUR))
    await countSales(container, later(2 * HOUR))
    expect(collected).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: "counted", tries: 2 }])
  })

  it("that is down is asked once in a run, since other jobs wait for it", async () => {
    await buy()
    await buy()
    await countSales(container, later(HOUR))
    expect((await rows()).map(({ tries }) => tries).sort()).toEqual([1, 2])
    await countSales(container, later(HOUR))
    expect((await rows()).map(({ tries }) => tries)).toEqual([2, 2])
  })

  it("that breaks is asked again; what it refuses is not", async () => {
    const { collected, refuse } = await start()
    refuse(503, 429)
    await buy()
    await countSales(container, later(HOUR))
    await countSales(container, later(2 * HOUR))
    expect(collected).toHaveLength(1)
    refuse(400)
    await buy()
    await countSales(container, later(3 * HOUR))
    expect(collected).toHaveLength(1)
    expect((await rows()).map(({ status }) => status).sort()).toEqual(["counted", "dropped"])
  })

  it("hears of an order whose event was lost with its process", async () => {
    await buy()
    await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw("delete from sale_count")
    const { collected } = await start()
    await countSales(container, later(HOUR))
    await countSales(container, later(2 * HOUR))
    expect(collected).toHaveLength(1)
  })

  it("is named to every page, as the browser needs it", async () => {
    expect((await visitor().get("/shop/settings")).body.analytics).toEqual({
      kind: "plausible",
      origin: env.ANALYTICS_URL,
      site: "shop.example",
    })
  })
})
