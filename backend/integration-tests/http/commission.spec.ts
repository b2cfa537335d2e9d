import { DealerEarnings } from "../../src/contracts/dealers/dealer-desk"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { COMMISSION, reportShop, SOLID } from "../report-shop"

shopTest({}, (shop) => {
  const { visitor } = shop
  const { staff, report, pay, skis, orderOf } = reportShop(shop)

  it("lets commission be paid once, of what is due, and taken back", async () => {
    const { dealers } = ok(await staff().get("/admin/dealers?q=SNOW20"))
    const [{ id }] = dealers
    const {
      orders: _o,
      customer_id: _c,
      id: _i,
      created_at: _a,
      ...form
    } = ok(await staff().get(`/admin/dealers/${id}`))
    expect(form.commission_percent).toBeNull()
    ok(await staff().post(COMMISSION, { default_percent: 3 }))
    // A colleague whose page still shows 0.
    const late = await staff().post(COMMISSION, { default_percent: 4, seen: 0 })
    expect([late.status, late.body.message]).toEqual([
      409,
      "Someone else has set it to 3%. Please check again.",
    ])
    const { version } = ok(await staff().post(`/admin/dealers/${id}`, { ...form, commission_percent: 7.5 }))
    const named = await skis(visitor(), SOLID)
    ok(await named.put("/cart/dealer/SNOW20"))
    const order = await orderOf(await pay(named))
    // What was already earned doesn't change with the percentage.
    ok(await staff().post(`/admin/dealers/${id}`, { ...form, version, commission_percent: 50 }))
    const own = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const desk = async () => DealerEarnings.parse(ok(await own.get("/shop/dealer/commission")))
    const row = async () => (await report("commission")).rows[0]?.cells ?? {}
    const earned = await row()
    const due = Math.round((Number(earned.base) * 75) / 1000)
    expect([earned.due, earned.earned, earned.paid]).toEqual([due, due, 0])

    const dollars = (cents: unknown) => Number(cents) / 100
    expect(await desk()).toEqual({
      percent: 50,
      earned: dollars(due),
      paid: 0,
      due: dollars(due),
      count: 1,
      orders: [
        { placedAt: expect.any(String), goods: dollars(earned.base), percent: 7.5, earned: dollars(due) },
      ],
      payments: [],
    })

    const payOut = (over: object) =>
      staff().post(`${COMMISSION}/payouts`, {
        dealer_id: id,
        cents: 500,
        due_cents: due,
        note: "Check 12",
        ...over,
      })
    const refused = await payOut({ cents: due + 1 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["cents"]])
    expect((await payOut({ cents: 0 })).status).toBe(422)
    expect((await payOut({ cents: 1.5 })).status).toBe(422)
    expect((await payOut({ dealer_id: "dlr_nobody" })).status).toBe(404)
    const both = await Promise.all([payOut({}), payOut({})])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([(await row()).paid, (await row()).due]).toEqual([500, due - 500])
    const { payouts } = ok(await staff().get(COMMISSION))
    expect(payouts).toMatchObject([
      { cents: 500, note: "Check 12", by: "staff@snowforge.example", withdrawn: null },
    ])
    expect(await desk()).toMatchObject({ paid: 5, due: dollars(due - 500), payments: [{ amount: 5 }] })
    const back = () => staff().request("DELETE", `${COMMISSION}/payouts/${payouts[0].id}`)
    expect(ok(await back()).payouts[0].withdrawn.by).toBe("staff@snowforge.example")
    expect((await back()).status).toBe(409)
    expect((await staff().request("DELETE", `${COMMISSION}/payouts/nothing`)).status).toBe(404)
    expect((await row()).due).toBe(due)
    expect(await desk()).toMatchObject({ paid: 0, due: dollars(due), payments: [] })
    // A dealer that was removed is still owed theirs.
    ok(await staff().request("DELETE", `/admin/dealers/${id}`))
    expect((await report("commission")).rows[0]?.to).toBeNull()
    ok(await payOut({ cents: 100 }))
    expect([(await row()).paid, (await row()).due]).toEqual([100, due - 100])
    ok(await staff().post(`/admin/orders/${order.id}/cancel`, {}))
    expect((await report("commission")).totals.due).toBe(-100)
  })

  it("is for the dealer alone to read", async () => {
    const path = "/shop/dealer/commission"
    expect((await visitor().get(path)).status).toBe(404)
    expect((await (await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)).get(path)).status).toBe(404)
    const own = await (await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)).get(path)
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"])
    expect(own.body).toMatchObject({ earned: 0, paid: 0, due: 0, count: 0, orders: [], payments: [] })
  })
})
