import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Today } from "../../src/contracts/staff/today"
import resendMailJob from "../../src/jobs/resend-mail"
import { FITMENT_MODULE } from "../../src/modules/fitment"
import { JOB_RUN_MODULE } from "../../src/modules/job-run"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import { sumOrders } from "../../src/reports/order-sums"
import { allJobsRan } from "../all-jobs-ran"
import { riderAtBilling } from "../buyer"
import { FINE_PARTS } from "../fine-health"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const HANDLE = "PUL-RED"

shopTest({}, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const today = async (who: Visitor): Promise<Today> => ok(await who.get("/admin/today"))

  /** Buys two pull handles and, if wanted, skis. */
  async function bought({ ski = false } = {}): Promise<string> {
    const browser = visitor()
    if (ski)
      ok(await browser.post("/builder/add-ski-to-cart", { ski_sku: "ATKSOLREDBLK", carbide: "", model: "" }))
    const rider = await riderAtBilling(browser)
    const { thanks_url } = ok(await rider.pay())
    await untilIdle()
    return ok(await browser.get(`/shop/thanks/${thanks_url.split("/").pop()}`)).number
  }

  it("is all quiet in a shop where nothing is to be seen to, and says how the shop does", async () => {
    await allJobsRan(container)
    const who = await visitor().logInStaff()
    const { health, ...figures } = await today(who)
    expect(figures).toEqual({
      late: { count: 0, today: 0 },
      to_ship: { count: 0, waiting: 0 },
      inbox: { all: 0, mine: 0 },
      low_stock: { count: expect.any(Number), out: expect.any(Number) },
      unshown: { count: 0 },
      failed_mail: { count: 0 },
      declined: { count: 0, ordered: 0 },
      owed: { count: 0, cents: 0 },
      gaps: { count: expect.any(Number) },
    })
    expect(health.map(({ name, state }) => [name, state])).toEqual(FINE_PARTS)
    expect(JSON.stringify(health)).not.toMatch(/127\.0\.0\.1|localhost|postgres|sk_/)
  })

  it("counts what each list shows: orders, builds, cards, mails, forms, gaps", async () => {
    const who = await visitor().logInStaff()
    const before = await today(who)
    const [plain, made] = [await bought(), await bought({ ski: true })]
    const orders = async (query = "") => ok(await who.get(`/admin/today/orders?${query}`))

    expect((await today(who)).to_ship).toEqual({ count: 1, waiting: 1 })
    expect(await orders()).toMatchObject({ orders: [{ number: plain, pieces: 2, builds: 0 }], count: 1 })
    expect(await orders("wait=workshop")).toMatchObject({
      orders: [{ number: made, pieces: 3, builds: 1, due: expect.any(String) }],
      count: 1,
    })

    await database().raw("update production_order set due_on = '2020-01-02' where number = ?", [made])
    expect((await today(who)).late).toEqual({ count: 1, today: 0 })
    const late = ok(await who.get("/admin/production?due=late"))
    expect(late.count).toBe(1)

    // Made: now it can leave.
    const [{ id, stage }] = late.builds
    ok(await who.post("/admin/production/moves", { to: "prstg_packed", builds: [{ id, from: stage.id }] }))
    expect((await today(who)).to_ship).toEqual({ count: 2, waiting: 0 })
    expect((await today(who)).late?.count).toBe(0)

    // Packed isn't gone; shipped is.
    const [{ id: order }] = ok(await who.get(`/admin/order-search?q=%23${plain}`)).orders
    const { order: read } = ok(await who.get(`/admin/orders/${order}?fields=id,*items`))
    const items = read.items.map((item: { id: string; quantity: number }) => ({
      id: item.id,
      quantity: item.quantity,
    }))
    const packed = ok(await who.post(`/admin/orders/${order}/fulfillments?fields=*fulfillments`, { items }))
    expect((await today(who)).to_ship?.count).toBe(2)
    ok(
      await who.post(`/admin/orders/${order}/fulfillments/${packed.order.fulfillments[0].id}/shipments`, {
        items,
        labels: [],
      }),
    )
    await untilIdle()
    expect((await today(who)).to_ship?.count).toBe(1)
    // Nor does it come back once that is stored, though its earlier versions never shipped, until something changes.
    await sumOrders(container)
    expect((await today(who)).to_ship?.count).toBe(1)
    const shipped = async (pieces: string) =>
      await database().raw(`update order_item set shipped_quantity = ${pieces} where order_id = ?`, [order])
    await shipped("0")
    expect((await today(who)).to_ship?.count).toBe(2)
    await shipped("quantity")
    expect((await today(who)).to_ship?.count).toBe(1)
    // A canceled order has no parcel to send.
    const [{ id: other }] = ok(await who.get(`/admin/order-search?q=%23${made}`)).orders
    ok(await who.post(`/admin/orders/${other}/cancel`))
    await untilIdle()
    expect((await today(who)).to_ship).toEqual({ count: 0, waiting: 0 })
    expect((await orders()).count).toBe(0)

    await container.resolve(SUBMISSION_MODULE).create(
      {
        kind: "contact",
        name: "Robin",
        email: "robin@example.com",
        fields: { message: "Hello" },
        orderId: null,
        clientKey: null,
        photos: [],
      },
      new Date(),
    )
    await database().raw(
      `insert into owed_mail (id, kind, subject_id, status, due_at) values ('order-x', 'order', 'x', 'dead', now())`,
    )
    container
      .resolve(FITMENT_MODULE)
      .gaps.record({ kind: "sled", year: 1999, make: "Nobody", model: "Knows" })
    const { inbox, failed_mail, gaps } = await today(who)
    expect([inbox, failed_mail]).toEqual([{ all: 1, mine: 0 }, { count: 1 }])
    expect(gaps?.count).toBe((before.gaps?.count ?? 0) + 1)
    expect(ok(await who.get("/admin/submissions?status=waiting")).count).toBe(1)
    expect(ok(await who.get("/admin/undelivered-mail")).count).toBe(1)
    expect(ok(await who.get("/admin/fitment/gaps")).count).toBe(gaps?.count)
  })

  it("counts carts whose card was refused, and those that became an order after all", async () => {
    const who = await visitor().logInStaff()
    const [stays, returns] = [await riderAtBilling(visitor()), await riderAtBilling(visitor())]
    expect((await stays.pay("tok_chargeDeclined")).status).toBe(422)
    for (const card of ["tok_chargeDeclined", "tok_chargeDeclinedInsufficientFunds"])
      expect((await returns.pay(card)).status).toBe(422)
    expect((await returns.pay()).status).toBe(200)
    await untilIdle()
    expect((await today(who)).declined).toEqual({ count: 2, ordered: 1 })
    const { carts, count } = ok(await who.get("/admin/today/declined"))
    expect(count).toBe(2)
    const of = (cart: string) => carts.find(({ cart_id }: { cart_id: string }) => cart_id === cart)
    expect(of(stays.cartId)).toMatchObject({ times: 1, order: null, email: expect.stringContaining("@") })
    expect(of(returns.cartId)).toMatchObject({ times: 2, order: { number: expect.any(String) } })
    expect(of(stays.cartId).cents).toBeGreaterThan(0)
    // Only the last day's are news.
    await database().raw("update refused_card set created_at = now() - interval '25 hours'")
    expect((await today(who)).declined).toEqual({ count: 0, ordered: 0 })
  })

  it("knows how long goods last from what went of them", async () => {
    const who = await visitor().logInStaff()
    const stock = async () => {
      const { goods, count } = ok(await who.get("/admin/today/stock?limit=100"))
      expect((await today(who)).low_stock?.count).toBe(count)
      return goods.find(({ sku }: { sku: string }) => sku === HANDLE)
    }
    expect(await stock()).toBeUndefined()
    await bought()
    // Two a month: fifteen days per piece.
    await setStock(container, HANDLE, 3)
    expect(await stock()).toMatchObject({ available: 1, sold_lately: 2, sold_longer: 2, days: 15 })
    await setStock(container, HANDLE, 2 + 2)
    expect(await stock()).toBeUndefined()
    await setStock(container, HANDLE, 2)
    expect(await stock()).toMatchObject({ available: 0, days: 0 })
    // Sales before the last month count for a third.
    await setStock(container, HANDLE, 3)
    await database().raw(`update "order" set created_at = now() - interval '45 days'`)
    expect(await stock()).toBeUndefined()
    await setStock(container, HANDLE, 2)
    expect(await stock()).toMatchObject({ sold_lately: 0, sold_longer: 2 })
  })

  it("answers each role what its lists open, and nothing of the others", async () => {
    const everything = [
      ...[
        "late",
        "to_ship",
        "inbox",
        "low_stock",
        "unshown",
        "failed_mail",
        "declined",
        "owed",
        "gaps",
        "health",
      ],
    ]
    const parts = async (who: Visitor) => Object.keys(await today(who)).sort()
    expect(await parts(await visitor().logInStaff())).toEqual([...everything].sort())
    const reader = await staffPerson(container, visitor(), "reader@example.com", "reader")
    expect(await parts(reader.browser)).toEqual([...everything].sort())
    const workshop = await staffPerson(container, visitor(), "shop@example.com", "workshop")
    expect(await parts(workshop.browser)).toEqual([
      "gaps",
      "health",
      "late",
      "low_stock",
      "to_ship",
      "unshown",
    ])
    expect((await workshop.browser.get("/admin/today/declined")).status).toBe(403)
    expect((await workshop.browser.get("/admin/today/orders")).status).toBe(200)
    const nobody = await staffPerson(container, visitor(), "nobody@example.com", null)
    expect((await nobody.browser.get("/admin/today")).status).toBe(403)
    for (const path of ["", "/orders", "/stock", "/unshown", "/declined", "/owed"]) {
      expect((await visitor().get(`/admin/today${path}`)).status).toBe(401)
    }
    expect((await workshop.browser.get("/admin/today/orders?wait=never")).status).toBe(422)
  })

  it("notices a job that failed or has not run for too long", async () => {
    const who = await visitor().logInStaff()
    const jobs = async () => (await today(who)).health.find(({ name }) => name === "Jobs")
    // What was due before the shop started is not a failure: it has run for two days.
    const uptime = jest.spyOn(process, "uptime").mockReturnValue(2 * 24 * 60 * 60)
    await allJobsRan(container)
    await database().raw("delete from job_run where id = 'resend-mail'")
    await resendMailJob(container)
    const { rows } = await database().raw("select id, failed, ended_at from job_run where id = 'resend-mail'")
    expect(rows).toEqual([{ id: "resend-mail", failed: false, ended_at: expect.any(Date) }])
    expect(await jobs()).toMatchObject({ state: "fine" })
    await database().raw("update job_run set began_at = now() - interval '1 day' where id = 'resend-mail'")
    await database().raw("update job_run set ended_at = began_at where id = 'resend-mail'")
    expect(await jobs()).toMatchObject({
      state: "broken",
      says: "resend-mail (it sends emails that didn't go out at once) hasn't run for too long.",
    })
    await database().raw("alter table owed_mail rename to owed_mail_away")
    try {
      await expect(resendMailJob(container)).rejects.toThrow()
    } finally {
      await database().raw("alter table owed_mail_away rename to owed_mail")
    }
    const failed = {
      state: "broken",
      says: "resend-mail (it sends emails that didn't go out at once) failed the last time.",
    }
    expect(await jobs()).toMatchObject(failed)
    await container.resolve(JOB_RUN_MODULE).begin("resend-mail", new Date())
    expect(await jobs()).toMatchObject(failed)
    uptime.mockRestore()
  })
})
