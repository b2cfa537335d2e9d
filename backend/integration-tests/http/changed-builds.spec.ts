import { Modules } from "@medusajs/framework/utils"
import { toDollars } from "../../src/contracts/money"
import { MadeBuildChange } from "../../src/contracts/orders/build-change"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { PRODUCTION_MODULE } from "../../src/modules/production"
import { settleChanges } from "../../src/workflows/build-change/settle-change"
import { invoice } from "../../src/workflows/dealer/order-papers"
import { CHANGES, FADE, POURED, SOLID, SOLID_BLUE, TO_POUR } from "../build-changer"
import { changedBuildShop } from "../build-link-shop"
import { shopTest } from "../harness"
import { makeBuilds } from "../made-builds"
import { ok } from "../ok"
import { refusal } from "../refusal"
import { setStock } from "../stock"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { at, books, change, database, mailed, once, page, preview, processor, queued, staff, wanted } =
    changedBuildShop(shop, SOLID, FADE)

  it("costs nothing when the new design costs the same, and everything tells of it", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const shown = await preview(order, SOLID_BLUE)
    expect(shown).toMatchObject({
      from: { sku: SOLID, image: expect.stringContaining(SOLID) },
      to: { sku: SOLID_BLUE, image: expect.stringContaining(SOLID_BLUE) },
      difference: 0,
      mailsTo: order.email,
    })
    const made = MadeBuildChange.parse(ok(await change(order, SOLID_BLUE)))
    expect([made.state, made.url]).toEqual(["done", null])
    await untilIdle()
    const after = await books(order)
    expect(after).toEqual({ ...before, skus: [`1 ${SOLID_BLUE}`], version: before.version + 1 })
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total])

    const { build, moves } = await queued(order)
    expect(build).toMatchObject({
      number: order.build.number,
      sku: SOLID_BLUE,
      held: false,
      closed: null,
      stage: { id: TO_POUR },
      zones: [{ code: "BLU" }, { code: "BLK" }],
    })
    expect(moves[0]).toMatchObject({
      kind: "change",
      from: SOLID,
      to: SOLID_BLUE,
      by: expect.stringContaining("@"),
    })
    const facts = ok(await staff().get(`/admin/order-builds/${build.order.id}`))
    expect(facts.builds).toMatchObject([{ sku: SOLID_BLUE, number: order.build.number }])
    expect(facts.changes).toMatchObject([
      {
        from: { sku: SOLID },
        to: { sku: SOLID_BLUE },
        reason: "The rider called",
        state: "done",
        difference: 0,
      },
    ])
    const { items } = ok(await visitor().get(`/shop/thanks/${order.thanks.split("/").pop()}`))
    expect(items).toMatchObject([{ sku: SOLID_BLUE, meta: { "Build No.": String(order.build.number) } }])
    const found = ok(await staff().get(`/admin/order-search?q=${order.build.number}`))
    expect(found.orders).toMatchObject([{ id: build.order.id }])
    expect(ok(await staff().get(`/admin/production?q=${SOLID_BLUE}`)).builds).toMatchObject([
      { id: build.id },
    ])
    const pdf = await staff().get(`/admin/production/work-orders?builds=${build.id}`)
    expect(pdf.status).toBe(200)
    expect((await mailed(order.email, /has changed$/)).subject).toContain(String(order.build.number))
    const audit = ok(await staff().get("/admin/audit?limit=100"))
    expect(JSON.stringify(audit)).toContain("build_change")
  })

  it("takes what a dearer one costs more as staff were paid it", async () => {
    const order = once(SOLID)
    const before = await books(order)
    const { difference } = await preview(order, FADE)
    expect(difference).toBeGreaterThan(0)
    const { quote } = await preview(order, FADE)
    const ask = (over: object) =>
      staff().post(at(order), { ...wanted(FADE), quote, reason: "Called", ...over })
    expect((await ask({})).body.errors).toEqual({ pay: [expect.stringMatching(/^Please choose how the \$/)] })
    expect((await ask({ pay: "gold" })).body.errors).toEqual({ pay: ["Please choose how it is paid."] })
    expect((await ask({ reason: " " })).body.errors).toHaveProperty("reason")
    expect((await ask({ pay: "check" })).body.errors).toEqual({
      customAgreed: ["Please agree to the terms for custom products first."],
    })
    // Prices sent by a client are ignored.
    ok(
      await ask({
        pay: "check",
        reference: "No. 7",
        customAgreed: true,
        difference: 0.01,
        unit_price: 0.01,
        plan: { differenceCents: 1 },
      }),
    )
    await untilIdle()
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      total: before.total + cents,
      kept: before.kept + cents,
      pending: 0,
      skus: [`1 ${FADE}`],
    })
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total])
    expect((await page(order)).changes).toMatchObject([{ paid: "Check, No. 7", difference }])
    expect((await invoice(container, order.build.order.id)).note).toMatch(/^Paid by card and check\./)
    // Pressed again with the same data, nothing changes.
    expect(ok(await ask({ pay: "check", reference: "No. 7", customAgreed: true }))).toMatchObject({
      state: "done",
    })
    expect((await page(order)).changes).toHaveLength(1)
  })

  it("gives back what a cheaper one costs less, to the card, and mails it at once", async () => {
    const order = once(FADE)
    const before = await books(order)
    const { difference } = await preview(order, SOLID)
    expect(difference).toBeLessThan(0)
    ok(await change(order, SOLID))
    await untilIdle()
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      total: before.total + cents,
      kept: before.kept + cents,
      pending: 0,
      skus: [`1 ${SOLID}`],
    })
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total + cents])
    // Parcels and returns name the line by these.
    const { order: stored } = ok(await staff().get(`/admin/orders/${order.build.order.id}?fields=id,*items`))
    const words = { Style: "Solid", "Color 1": "Red", Loop: "Black" }
    expect(stored.items[0].variant_option_values).toEqual(words)
    await mailed(order.email, /^Your refund of/)
    await mailed(order.email, /has changed$/)
    const thanks = ok(await visitor().get(`/shop/thanks/${order.thanks.split("/").pop()}`))
    expect(Math.round(thanks.total * 100)).toBe(before.total + cents)
    // The total has already gone down by it, so both are said: what was paid in all, and what of it went back.
    const moved = { paid: before.total / 100, refunded: -cents / 100 }
    const lookedUp = ok(
      await visitor().post("/shop/order-lookup", { number: order.build.order.number, email: order.email }),
    )
    expect([thanks, lookedUp]).toMatchObject([moved, moved])
  })

  it("gives back what a cheaper one costs less when its process died before it did, once", async () => {
    const order = once(FADE)
    const before = await books(order)
    const cents = Math.round((await preview(order, SOLID)).difference * 100)
    // What is in the books when the process ends at the last step: everything but the refund.
    jest.spyOn(container.resolve(Modules.PAYMENT), "refundPayment").mockResolvedValueOnce(undefined as never)
    ok(await change(order, SOLID))
    await untilIdle()
    expect(await books(order)).toMatchObject({ kept: before.kept, pending: cents })
    const later = new Date(Date.now() + 3_600_000)
    expect(await settleChanges(container)).toBe(0)
    expect(await settleChanges(container, later)).toBe(1)
    expect(await settleChanges(container, later)).toBe(0)
    await untilIdle()
    expect(await books(order)).toMatchObject({ kept: before.kept + cents, pending: 0 })
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total + cents])
    await mailed(order.email, /^Your refund of/)
  })

  it.each([1, -1])("changes one although a returned share has left %i cent in the books", async (left) => {
    const order = once(FADE)
    await container.resolve(Modules.ORDER).addOrderTransactions({
      order_id: order.build.order.id,
      amount: toDollars(-left),
      currency_code: "usd",
      reference: "refund",
      reference_id: "a returned share",
    })
    const before = await books(order)
    expect(before.pending).toBe(0)
    const cents = Math.round((await preview(order, SOLID)).difference * 100)
    // Its refund is made by the job, which has to know it from the cent.
    jest.spyOn(container.resolve(Modules.PAYMENT), "refundPayment").mockResolvedValueOnce(undefined as never)
    ok(await change(order, SOLID))
    await untilIdle()
    expect(await books(order)).toMatchObject({
      kept: before.kept,
      pending: cents + left,
      skus: [`1 ${SOLID}`],
    })
    expect(await settleChanges(container, new Date(Date.now() + 3_600_000))).toBe(1)
    expect(await books(order)).toMatchObject({ kept: before.kept + cents, pending: 0 })
    ok(await change(order, FADE, { pay: "check" }))
    expect(await books(order)).toMatchObject({ kept: before.kept, pending: 0, skus: [`1 ${FADE}`] })
  })

  it("gives back all that was paid for it when it is returned, each payment its part and none twice", async () => {
    const order = once(SOLID)
    ok(await change(order, FADE, { pay: "check" }))
    await untilIdle()
    const { total, kept } = await books(order)
    await makeBuilds(staff(), order.build.order.number)
    const { order: page } = ok(await staff().get(`/admin/orders/${order.build.order.id}?fields=id,*items`))
    const pieces = page.items.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity }))
    const fulfilled = `/admin/orders/${page.id}/fulfillments`
    const { order: packed } = ok(await staff().post(`${fulfilled}?fields=*fulfillments`, { items: pieces }))
    ok(await staff().post(`${fulfilled}/${packed.fulfillments[0].id}/shipments`, { items: pieces }))
    const [{ id: line }] = pieces
    const lines = [{ id: line, quantity: 1, reason: "Too short" }]
    const { id } = ok(await staff().post(`/admin/order-returns/${page.id}`, { lines, word: "" }))
    const desk = `/admin/submissions/${id}/return`
    const arrived = [{ id: line, arrived: 1, restocked: 0, found: "" }]
    const { refund } = ok(await staff().post(`${desk}/receive`, { lines: arrived }))
    const [charged = 0] = await processor.chargedTo(order.cartId)
    const cents = Math.round(refund.suggested * 100)
    expect(cents).toBeGreaterThan(charged)
    expect(Math.round(refund.most * 100)).toBe(kept)

    // The second part fails: what was refunded is reported, and the next press refunds only the rest.
    const payments = container.resolve(Modules.PAYMENT)
    const refundPayment = payments.refundPayment.bind(payments)
    jest
      .spyOn(payments, "refundPayment")
      .mockImplementationOnce(refundPayment)
      .mockRejectedValueOnce(new Error("Away."))
    const half = ok(await staff().post(`${desk}/refund`, { amount: refund.suggested }))
    expect(half).toMatchObject({ stage: "refunded", refund_missing: true, refund: { most: refund.most } })
    expect(await processor.chargedTo(order.cartId)).toEqual([])
    expect((await books(order)).kept).toBe(kept - charged)
    const less = await staff().post(`${desk}/refund`, { amount: 1 })
    expect([less.status, less.body.errors]).toEqual([
      422,
      { amount: [expect.stringContaining("of it has already been refunded")] },
    ])
    jest.spyOn(payments, "refundPayment").mockRejectedValueOnce(new Error("Still away."))
    expect((await staff().post(`${desk}/refund`, { amount: refund.suggested })).status).toBe(500)
    expect(ok(await staff().get(desk))).toMatchObject({ stage: "refunded", refund_missing: true })
    const whole = ok(await staff().post(`${desk}/refund`, { amount: refund.suggested }))
    expect(whole).toMatchObject({ refund_missing: false, refund: { given: refund.suggested } })
    expect(await books(order)).toMatchObject({ total: total - cents, kept: kept - cents, pending: 0 })
    expect((await staff().post(`${desk}/refund`, { amount: refund.suggested })).status).toBe(409)
  })

  it.each([
    ["No design has this SKU.", "NONSENSE"],
    ["The build already has this design and hardware. Choose something else.", SOLID],
  ])("says at the design: %s", async (sentence, sku) => {
    const order = once(SOLID)
    const { status, body } = await staff().post(at(order, "/preview"), wanted(sku))
    expect([status, body.errors]).toEqual([422, { sku: [sentence] }])
  })

  it("is refused of what is poured, canceled, nobody's, or another price than was shown", async () => {
    const order = once(SOLID)
    const { quote } = await preview(order, SOLID_BLUE)
    const ask = (over: object = {}) =>
      staff().post(at(order), { ...wanted(SOLID_BLUE), quote, reason: "Called", ...over })
    expect(refusal(await ask({ quote: "0".repeat(64) }))).toEqual([
      409,
      expect.stringContaining("has changed since"),
    ])
    const move = { to: POURED, builds: [{ id: order.build.id, from: TO_POUR }] }
    const { moves } = ok(await staff().post("/admin/production/moves", move))
    expect(refusal(await ask())).toEqual([409, expect.stringContaining("is already at “Poured”")])
    expect((await page(order)).locked).toContain("Poured")
    ok(await staff().post("/admin/production/undo", { moves }))
    expect((await page(order)).locked).toBeNull()
    ok(await staff().post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await untilIdle()
    expect(refusal(await ask())).toEqual([409, expect.stringContaining("Its order was canceled.")])
    expect((await staff().post(`${CHANGES}/prjob_none/preview`, wanted(SOLID))).status).toBe(404)
    expect((await visitor().post(at(order, "/preview"), wanted(SOLID))).status).toBe(401)
  })

  it("leaves a line that has closed since, keeps its design with other hardware, and goes to none that is closed", async () => {
    const COMMANDER = "CMDSOLREDBLK"
    const order = once(SOLID)
    const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`))
    await setStock(container, carbide.id, 50)
    const product = ok(await staff().get("/admin/designs/products/ATK"))
    product.document.notice = {
      kind: "notify",
      title: "Sold out for the season",
      text: "Back in fall.",
      signUpLabel: "Tell me",
      linkLabel: "Ready to ship",
      linkPath: "/ready-to-ship/attack",
    }
    ok(await staff().post("/admin/designs/products/ATK", product))
    expect((await staff().post(at(order, "/preview"), wanted(SOLID_BLUE))).body.errors).toEqual({
      sku: ["The Attack can't be ordered right now."],
    })
    expect((await preview(order, SOLID, { carbide: carbide.id })).difference).toBeGreaterThan(0)
    ok(await change(order, COMMANDER, { pay: "cash" }))
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${COMMANDER}`] })
    expect(after.kept).toBe(after.total)
    expect((await staff().post(at(order, "/preview"), wanted(SOLID))).body.errors).toEqual({
      sku: ["The Attack can't be ordered right now."],
    })
  })

  it("of two changes of a build at once, one wins", async () => {
    const order = once(SOLID)
    const other = await visitor().logInStaff()
    const [blue, fade] = [await preview(order, SOLID_BLUE), await preview(order, FADE)]
    const answers = await Promise.all([
      staff().post(at(order), { ...wanted(SOLID_BLUE), quote: blue.quote, reason: "One" }),
      other.post(at(order), {
        ...wanted(FADE),
        quote: fade.quote,
        reason: "Other",
        pay: "cash",
        customAgreed: true,
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0 })
    expect(after.kept).toBe(after.total)
    expect((await page(order)).changes).toHaveLength(1)
  })

  it("notes no agreement, and nothing in the order's edits, when the money of a dearer one can't be noted", async () => {
    const order = once(SOLID)
    const checkout = async () => ({
      ...(await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(order.cartId)),
      updated_at: null,
    })
    const edits = async () =>
      (await database().raw("select id from order_change_action where order_id = ?", [order.build.order.id]))
        .rows
    const before = [await checkout(), await books(order), await edits()]
    expect(before[0]).toMatchObject({ custom_agreed_at: null })
    const money = jest.spyOn(container.resolve(Modules.PAYMENT), "authorizePaymentSession")
    money.mockRejectedValueOnce(new Error("Away."))
    const failed = await change(order, FADE, { pay: "check", reference: "No. 7" })
    expect([failed.status, failed.body.errors, money.mock.calls.length]).toEqual([422, undefined, 1])
    jest.restoreAllMocks()
    expect([await checkout(), await books(order), await edits()]).toEqual(before)
    expect((await preview(order, FADE)).needsAgreement).toBe(true)
  })

  it.each([
    ["the rows can't be written", () => jest.spyOn(container.resolve(PRODUCTION_MODULE), "changeDesign")],
    [
      "the log can't be written",
      () => jest.spyOn(container.resolve(PRODUCTION_MODULE), "createBuildChanges"),
    ],
    ["the money can't be moved", () => jest.spyOn(container.resolve(Modules.PAYMENT), "refundPayment")],
  ])("a change of a build leaves everything as it was when %s", async (_what, spy) => {
    const order = once(FADE)
    const before = await books(order)
    const { rows } = await database().raw("select * from production_job where id = ?", [order.build.id])
    spy().mockRejectedValueOnce(new Error("Away.") as never)
    expect((await change(order, SOLID)).status).toBe(500)
    jest.restoreAllMocks()
    expect(await books(order)).toEqual(before)
    const after = await database().raw("select * from production_job where id = ?", [order.build.id])
    expect({ ...after.rows[0], updated_at: 0 }).toEqual({ ...rows[0], updated_at: 0 })
    expect((await page(order)).changes).toEqual([])
    // What was undone doesn't get in the way of the next try.
    ok(await change(order, SOLID))
    await untilIdle()
    const done = await books(order)
    expect(done).toMatchObject({ pending: 0, skus: [`1 ${SOLID}`] })
    expect(done.kept).toBe(done.total)
  })
})
