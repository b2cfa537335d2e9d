import { randomUUID } from "node:crypto"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { boxSlip } from "../../src/workflows/dealer/order-papers"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { DUE, POURED, productionShop, TO_POUR } from "../production-shop"

shopTest({}, (shop) => {
  const { visitor, container, settings } = shop
  const { database, staff, queue, order, move, seen, mailsTo } = productionShop(shop)

  it("mails the buyer once an order has come to a stage, and shows its way", async () => {
    const email = `${randomUUID()}@example.com`
    const { number, token } = await order(visitor(), { email })
    const who = await staff()
    const [first, second] = (await queue(who)).builds
    if (!first || !second) throw new Error("There are no two builds.")
    const resend = () => resendMail(container, new Date(Date.now() + DUE))
    const told = async () => (await mailsTo(email)).filter((subject) => subject.endsWith(": Poured"))

    await move(who, POURED, seen([first]))
    await resend()
    // The other one is still to be poured.
    expect(await told()).toEqual([])
    const { body } = await move(who, POURED, seen([second]))
    await who.post("/admin/production/undo", { moves: body.moves })
    await resend()
    expect(await told()).toEqual([])
    await move(who, POURED, seen([second]))
    await resendMail(container, new Date(Date.now() + 4 * DUE))
    expect(await told()).toEqual([`Your ${settings.brand} order ${number}: Poured`])
    const poured = (await queue(who)).builds
    const back = await move(who, TO_POUR, seen(poured))
    expect(back.status).toBe(200)
    await move(who, POURED, seen((await queue(who)).builds))
    await resendMail(container, new Date(Date.now() + 8 * DUE))
    expect(await told()).toHaveLength(1)

    const steps = [
      { name: "Waiting for its pour", state: "done", at: expect.any(String) },
      { name: "Poured", state: "current", at: expect.any(String) },
      { name: "Assembled", state: "ahead", at: null },
      { name: "Packed and ready to go", state: "ahead", at: null },
    ]
    const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
    const lookup = (await visitor().post("/shop/order-lookup", { number, email })).body
    for (const { progress } of [thanks, lookup]) {
      expect(progress).toHaveLength(2)
      expect(progress[0]).toEqual({ number: expect.any(Number), name: expect.any(String), steps })
      expect(JSON.stringify(progress)).not.toMatch(/staff@|prjob|To pour/)
    }
  })

  it("mails the buyer also when the build that kept the order back is taken out of it", async () => {
    const email = `${randomUUID()}@example.com`
    const { number } = await order(visitor(), { email })
    const who = await staff()
    const [first, second] = (await queue(who, `q=%23${number}`)).builds
    if (!first || !second) throw new Error("There are no two builds.")
    await move(who, POURED, seen([first]))
    const { rows } = await database().raw("select line_id from production_job where id = ?", [second.id])
    const edit = `/admin/order-edits/${first.order.id}`
    ok(await who.post("/admin/order-edits", { order_id: first.order.id }))
    ok(await who.post(`${edit}/items/item/${rows[0].line_id}`, { quantity: 0 }))
    ok(await who.post(`${edit}/request`, {}))
    ok(await who.post(`${edit}/confirm`, {}))
    await shop.untilIdle()
    expect((await queue(who, `q=%23${number}`)).builds.map(({ id }) => id)).toEqual([first.id])
    await resendMail(container, new Date(Date.now() + DUE))
    const told = (await mailsTo(email)).filter((subject) => subject.endsWith(": Poured"))
    expect(told).toEqual([`Your ${settings.brand} order ${number}: Poured`])
  })

  it("shows an account its order's way, and tells a drop shipment's dealer alone", async () => {
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    const { number } = await order(rider)
    const { progress } = (await rider.get(`/shop/account/orders/${number}`)).body
    expect(progress.map(({ steps }: { steps: { state: string }[] }) => steps[0]?.state)).toEqual([
      "current",
      "current",
    ])

    const shopper = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const [customer, dealer] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    const { dropShip: _, howDidYouHear: __, customAgreed: ___, ...address } = ADDRESS
    const placed = await order(
      shopper,
      { email: customer, dropShip: true, howDidYouHear: "N/A" },
      { billing: { ...address, company: "North Shore", email: dealer } },
    )
    const who = await staff()
    const { builds, dealers } = await queue(who, `q=${placed.number}`)
    expect(builds[0]).toMatchObject({ buyer: "North Shore", dealer: expect.stringContaining("(") })
    expect((await queue(who, `dealer=${dealers[0]?.code}`)).count).toBe(2)
    await move(who, POURED, seen(builds))
    await resendMail(container, new Date(Date.now() + DUE))
    expect((await mailsTo(dealer)).some((subject) => subject.endsWith(": Poured"))).toBe(true)
    expect(await mailsTo(customer)).toEqual([])
    const slip = JSON.stringify(await boxSlip(container, builds[0]?.order.id ?? ""))
    expect(slip).not.toMatch(/\$|Snowforge/i)
  })
})
