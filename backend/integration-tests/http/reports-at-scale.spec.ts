import { boundsOf } from "../../src/reports/domain/period"
import { BY_DAY, orderStatements } from "../../src/reports/order-figures"
import { shopTest } from "../harness"
import { seededOrder } from "../many-orders"
import { reportShop, sumOf } from "../report-shop"

shopTest({}, (shop) => {
  const { database, report, seed } = reportShop(shop)

  describe("of twenty thousand orders", () => {
    /**
     * Enough for the database to choose its indexes; a year's worth, so that a day is as small a part as in a real
     * shop.
     */
    const COUNT = 20_000
    const UNTIL = new Date("2026-11-22T18:00:00Z")
    const APART = 25
    const YEAR = "period=custom&from=2025-11-23&to=2026-11-30"

    it("adds up as plain sums do, and reads by its indexes", async () => {
      await seed(COUNT, UNTIL, APART)
      const all = Array.from({ length: COUNT }, (_, n) => seededOrder(n, UNTIL, APART))
      const from = Date.parse("2025-11-23T06:00:00Z")
      const counted = all.filter(({ canceled, at }) => !canceled && at.getTime() >= from)
      expect(counted.length).toBeGreaterThan(COUNT * 0.95)
      const sum = (of: (order: (typeof all)[number]) => number, orders = counted) =>
        orders.reduce((total, order) => total + of(order), 0)
      const line = (name: "goods" | "off" | "tax" | "pieces") => (order: (typeof all)[number]) =>
        order.lines.reduce((total, each) => total + each[name], 0)
      const figures = (orders: typeof all) => ({
        orders: orders.length,
        goods: sum(line("goods"), orders),
        discounts: sum(line("off"), orders),
        shipping: sum(({ shipping, shippingOff }) => shipping - shippingOff, orders),
        tax: sum((order) => line("tax")(order) + order.shippingTax, orders),
      })
      // What was taken and given back counts for canceled orders, too.
      const refunds = (orders: typeof all) => sum(({ refunded, changed }) => refunded + changed, orders)
      const { totals } = await report("days", YEAR)
      expect(totals).toMatchObject({
        ...figures(counted),
        refunds: refunds(all),
        canceled: all.length - COUNT * 0.98,
      })
      // A build that became cheaper was still charged its first price.
      expect(totals.charged).toBe(
        sumOf(totals) + sum(({ canceled, refunded, changed }) => (canceled ? refunded : changed), all),
      )
      const { rows: kept } = await database().raw(
        `select round(sum(y.amount) * 100)::bigint - coalesce((select round(sum(r.amount) * 100) from refund r
            join payment p on p.id = r.payment_id where p.id like 'pay_s_%'), 0)::bigint as net
           from payment y where y.id like 'pay_s_%'`,
      )
      // Net is what the processor charged and didn't refund: nothing for a canceled order.
      expect(totals.net).toBe(Number(kept[0].net))

      const states = await report("states", YEAR)
      const names: Record<string, string> = {
        "US-MN": "us-mn",
        "US-WI": "us-wi",
        "US-MI": "us-mi",
        "CA-ON": "ca-on",
      }
      expect(states.rows.length).toBe(4)
      for (const { id, cells } of states.rows) {
        const inState = (orders: typeof all) => orders.filter(({ state }) => state === names[id])
        expect(cells).toMatchObject({ ...figures(inState(counted)), refunds: refunds(inState(all)) })
      }
      const lines = await report("lines", YEAR)
      for (const { id, cells } of lines.rows) {
        const of = counted.flatMap((order) =>
          order.lines.filter(({ sku }) => sku.startsWith(id.replace(/^- .*/, "PUL"))),
        )
        expect([id, cells.pieces, cells.sales]).toEqual([
          id,
          of.reduce((total, { pieces }) => total + pieces, 0),
          of.reduce((total, { goods, off }) => total + goods - off, 0),
        ])
      }
      const colors = await report("colors", YEAR)
      const red = counted.filter(({ sku }) => sku.slice(6).match(/.{3}/g)?.includes("RED"))
      expect(colors.rows.find(({ id }) => id === "RED")?.cells.pieces).toBe(red.length)
      const pairs = await report("pairs", YEAR)
      const fade = counted.filter(({ sku }) => sku === "ATKFADBLKREDBLK").length
      expect(pairs.rows.find(({ id }) => id === "ATK Black + Red")?.cells.pieces).toBe(fade)

      const dealers = await report("dealers", YEAR)
      for (const { id, cells } of dealers.rows) {
        for (const [kind, name] of [
          ["bought", "bought_sales"],
          ["code", "credited_sales"],
        ] as const) {
          const own = counted.filter(({ dealer }) => dealer?.id === id && dealer.kind === kind)
          expect([id, kind, cells[name]]).toEqual([id, kind, sum(line("goods"), own) - sum(line("off"), own)])
        }
      }
      const discounts = await report("discounts", YEAR)
      expect(discounts.totals.given).toBe(Number(totals.discounts) + sum(({ shippingOff }) => shippingOff))
      await database().raw("analyze order_sum")
      const plans: string[] = []
      const day = boundsOf({ from: "2026-06-01", to: "2026-06-01" })
      const bounds = { ...day, beforeFrom: new Date(0), beforeTo: new Date(0) }
      for (const sql of orderStatements(BY_DAY)) {
        const { rows } = await database().raw(`explain (format json) ${sql}`, bounds)
        plans.push(JSON.stringify(rows))
      }
      for (const plan of plans) {
        const read = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)]
        expect(
          read.map(([, name]) => name).filter((name) => /^(order_|order$|capture$|refund)/.test(name ?? "")),
        ).toEqual([])
      }
      expect(plans[0]).toContain("shop_order_created_at")
      expect(plans[1]).toContain("shop_capture_created_at")
      expect(plans[2]).toContain("shop_refund_created_at")
      expect(discounts.rows.find(({ cells }) => cells.kind === "Dealers")?.cells.orders).toBe(
        counted.filter(({ n }) => n % 10 === 1).length,
      )
    })
  })
})
