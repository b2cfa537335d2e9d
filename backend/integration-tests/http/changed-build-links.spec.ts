import { MadeBuildChange } from "../../src/contracts/orders/build-change"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { packingSlip } from "../../src/workflows/dealer/order-papers"
import { withStaffLock } from "../../src/workflows/staff-lock"
import { FADE, POURED, SOLID, SOLID_BLUE, TO_POUR } from "../build-changer"
import { buildLinkShop } from "../build-link-shop"
import { DOOR } from "../dealer-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const {
    at,
    books,
    bought,
    change,
    mailed,
    once,
    page,
    pay,
    preview,
    processor,
    queued,
    staff,
    tokenOf,
    wanted,
  } = buildLinkShop(shop)

  it("holds the build, is mailed, and makes the change when it is paid, once", async () => {
    const order = once()
    const before = await books(order)
    const made = await change(order, FADE, { pay: "link" })
    expect(MadeBuildChange.parse(made.body)).toMatchObject({ state: "waiting", mailed: true })
    const token = tokenOf(made)
    const mail = await mailed(order.email, /^Pay the difference/)
    expect(mail).toBeDefined()
    expect(await books(order)).toEqual(before)
    expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: true })
    const told = async () => ok(await visitor().get(`/shop/thanks/${order.thanks.split("/").pop()}`)).progress
    expect(await told()).toMatchObject([{ number: order.build.number, waits: true }])
    const move = { to: POURED, builds: [{ id: order.build.id, from: TO_POUR }] }
    expect(refusal(await staff().post("/admin/production/moves", move))).toEqual([
      409,
      expect.stringContaining("is waiting for payment"),
    ])
    expect(refusal(await staff().post(at(order, "/preview"), wanted(SOLID_BLUE)))).toEqual([
      409,
      expect.stringContaining("is already waiting for payment"),
    ])

    const opened = ok(await visitor().get(`/shop/pay/${token}`))
    const { difference } = (await page(order)).changes[0] ?? { difference: 0 }
    expect(opened).toMatchObject({
      state: "open",
      checkout: { total: difference, cart: { custom_order: true } },
      change: { number: order.build.number, from: { sku: SOLID }, to: { sku: FADE } },
    })
    expect(opened.checkout.accountEmail).toBeNull()

    // A declined card changes nothing, and another one can pay.
    const refused = await pay(token, "tok_chargeDeclined")
    expect(refused.status).toBe(422)
    expect(await books(order)).toEqual(before)
    expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: true })

    const paid = await pay(token)
    expect(ok(paid).thanks_url).toBe(order.thanks)
    await untilIdle()
    expect((await told())[0]).not.toHaveProperty("waits")
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      total: before.total + cents,
      kept: before.kept + cents,
      pending: 0,
      skus: [`1 ${FADE}`],
      version: before.version + 1,
    })
    expect((await processor.chargedTo(order.cartId)).sort((a, b) => a - b)).toEqual(
      [cents, before.total].sort((a, b) => a - b),
    )
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false })
    await mailed(order.email, /has changed$/)
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({ state: "paid", checkout: null })
    expect(refusal(await pay(token, "tok_mastercard", { addressId: "other" }))).toEqual([
      409,
      expect.stringContaining("your card was not charged again"),
    ])
    // A refund of the whole order covers both payments.
    ok(await staff().post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await untilIdle()
    expect(await processor.chargedTo(order.cartId)).toEqual([])
  })

  it("takes a card whose bank asks, in a second step", async () => {
    const order = once()
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const asked = await pay(token, "tok_threeDSecure2Required")
    expect(asked.status).toBe(422)
    const secret: string = asked.body.requires_action.client_secret
    expect(await books(order)).toEqual(before)
    const confirmed = await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
      method: "POST",
      body: new URLSearchParams({ client_secret: secret, result: "complete" }),
    })
    expect(await confirmed.text()).toContain("3ds-complete")
    ok(await pay(token, "tok_threeDSecure2Required"))
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
    expect(after.kept).toBe(after.total)
    // The same card is sent again because its answer was lost.
    const addressId = (await page(order)).changes[0]?.id
    expect(ok(await pay(token, "tok_threeDSecure2Required", { addressId })).thanks_url).toBe(order.thanks)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
  })

  it("a changed build's link pressed again while its payment lasts is told that it goes on", async () => {
    const order = once()
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const second = await withStaffLock(container, `order:${order.build.order.id}`, () => pay(token))
    expect(second.status).toBe(202)
    // While the build is moved to its new line, the link leads to neither.
    const paid = async () => (await visitor().get(`/shop/pay/${token}`)).body.state === "paid"
    await eventually(paid, "The payment did not go on.")
    // The last thing the call does, which no one waits for any more.
    await mailed(order.email, /has changed$/)
    await untilIdle()
  })

  it("a changed build's link that is paid twice at once is charged once", async () => {
    const order = once()
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const answers = await Promise.all([pay(token, "tok_visa"), pay(token, "tok_mastercard")])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await untilIdle()
    const after = await books(order)
    expect(after.kept).toBe(after.total)
    expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    expect(after.total).toBeGreaterThan(before.total)
  })

  it("is paid though a parcel of the order has left and money went back meanwhile", async () => {
    const rider = visitor()
    ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const order = await bought(SOLID, { rider })
    const { id } = order.build.order
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const { difference } = (await page(order)).changes[0] ?? { difference: 0 }
    const { lines } = ok(await staff().get(`/admin/order-parcels/${id}`))
    const handle = lines.find(({ sku }: { sku: string }) => sku === "PUL-RED")
    const { parcels } = ok(
      await staff().post(`/admin/order-parcels/${id}`, { lines: [{ id: handle.id, quantity: 1 }] }),
    )
    ok(await staff().post(`/admin/order-parcels/${id}/${parcels[0].id}/ship`))
    const fields = "id,*payment_collections.payments"
    const { payment_collections } = ok(await staff().get(`/admin/orders/${id}?fields=${fields}`)).order
    const paymentId = payment_collections[0].payments[0].id
    ok(await staff().post(`/admin/payments/${paymentId}/refund`, { amount: 5, note: "Goodwill" }))
    await untilIdle()
    const before = await books(order)
    expect(before.pending).toBe(0)
    expect((await page(order)).changes).toMatchObject([{ state: "waiting", outdated: null }])
    expect(ok(await visitor().get(`/shop/pay/${token}`)).state).toBe("open")
    expect(ok(await pay(token)).thanks_url).toBe(order.thanks)
    await untilIdle()
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      pending: 0,
      total: before.total + cents,
      kept: before.kept + cents,
      skus: [`1 ${FADE}`, "1 PUL-RED"],
    })
    expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false })
  })

  it("to a drop shipment is the dealer's to pay, and its papers show the new design without a price", async () => {
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const billing = { ...DOOR, company: "North Shore Powersports" }
    const step = { dropShip: true, howDidYouHear: "N/A", email: "" }
    const order = await bought(SOLID, { rider: dealer, over: { ...step, billing } })
    const before = await books(order)
    const { mailsTo, difference } = await preview(order, FADE)
    expect(mailsTo).toBe(DEMO_DEALER)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
    // The link asks for a card and its postal code, but not for the dealer's details.
    expect(checkout.savedShipping).toMatchObject({ dropShip: false, email: "" })
    // Anyone who has the link can open it: the dealer's own address stays with the dealer.
    expect(JSON.stringify(checkout)).not.toContain("410 Lakeview Drive")
    ok(await pay(token))
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`], off: ["shop-dealer"] })
    expect(after.total - before.total).toBe(Math.round(difference * 100))
    expect(after.kept).toBe(after.total)
    const slip = await packingSlip(container, order.build.order.id)
    expect(slip).toMatchObject({ issuer: "North Shore Powersports", totals: [] })
    expect(JSON.stringify(slip)).toContain(String(order.build.number))
    expect(JSON.stringify(slip)).not.toMatch(/\$|Snowforge|Solid/i)
  })
})
