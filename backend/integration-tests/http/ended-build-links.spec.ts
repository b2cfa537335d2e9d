import { BuildChangePage } from "../../src/contracts/orders/build-change"
import reconcilePaymentsJob from "../../src/jobs/reconcile-payments"
import { PRODUCTION_MODULE } from "../../src/modules/production"
import { withdrawExpired } from "../../src/workflows/build-change/withdraw-change"
import { FADE, POURED, SOLID, TO_POUR } from "../build-changer"
import { buildLinkShop } from "../build-link-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { at, books, change, database, once, page, pay, processor, queued, staff, tokenOf } =
    buildLinkShop(shop)

  it("a change whose plan can't be read any more moves no money, and says so on its link", async () => {
    const order = once()
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    await database().raw("update build_change set plan = plan - 'changes' where order_id = ?", [
      order.build.order.id,
    ])
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({ state: "outdated", checkout: null })
    expect((await pay(token)).status).toBe(409)
    expect(await books(order)).toEqual(before)
  })

  it("says to buyer and staff when the order really changed, and charges nothing", async () => {
    const order = once()
    const { id } = order.build.order
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const { addressId } = ok(await visitor().get(`/shop/pay/${token}`)).checkout
    const variant = await database().raw("select id from product_variant where sku = 'PUL-RED'")
    ok(await staff().post("/admin/order-edits", { order_id: id }))
    ok(
      await staff().post(`/admin/order-edits/${id}/items`, {
        items: [{ variant_id: variant.rows[0].id, quantity: 1 }],
      }),
    )
    ok(await staff().post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff().post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
    const words = "Your order has changed since this link was made. You were not charged. Please call us."
    expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({
      state: "outdated",
      message: words,
      checkout: null,
    })
    const outdated = expect.stringContaining("Settle that on the order's page first.")
    expect((await page(order)).changes).toMatchObject([{ state: "waiting", outdated }])
    expect(ok(await staff().get(`/admin/order-builds/${id}`)).changes).toMatchObject([{ outdated }])
    expect(refusal(await pay(token, "tok_visa", { addressId }))).toEqual([409, words])
    expect(await processor.chargedTo(order.cartId)).toHaveLength(1)
    expect(BuildChangePage.parse(ok(await staff().delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn", outdated: null },
    ])
  })

  it("a changed build's link is withdrawn, and ends with its order", async () => {
    const order = once()
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    expect(BuildChangePage.parse(ok(await staff().delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn" },
    ])
    expect((await queued(order)).build.held).toBe(false)
    expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("was withdrawn")])
    expect(refusal(await staff().delete(at(order)))).toEqual([
      409,
      "No change to this build is waiting for payment.",
    ])
    const again = tokenOf(await change(order, FADE, { pay: "link" }))
    ok(await staff().post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await untilIdle()
    expect(ok(await visitor().get(`/shop/pay/${again}`))).toMatchObject({
      state: "withdrawn",
      checkout: null,
    })
    await eventually(async () => (await page(order)).changes.every(({ state }) => state === "withdrawn"))
    expect((await pay(again)).status).toBe(409)
    expect(await processor.chargedTo(order.cartId)).toEqual([])
  })

  it("a changed build's link is not withdrawn while the processor can't call off its card", async () => {
    const order = once()
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    expect((await pay(token, "tok_threeDSecure2Required")).body.requires_action).toBeDefined()
    await processor.fault({ endpoint: "POST /v1/payment_intents/*/cancel", drop_next: 10, effect: "never" })
    expect(refusal(await staff().delete(at(order)))).toEqual([
      503,
      expect.stringMatching(/^We can't reach the card processor/),
    ])
    expect((await page(order)).changes).toMatchObject([{ state: "waiting" }])
    await processor.noFaults()
    expect(BuildChangePage.parse(ok(await staff().delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn" },
    ])
  })

  it("a changed build's link is withdrawn whole or not at all", async () => {
    const order = once()
    tokenOf(await change(order, FADE, { pay: "link" }))
    await database().raw(
      "alter table production_job add constraint all_held check (changing is not null) not valid",
    )
    const { status } = await staff().delete(at(order))
    await database().raw("alter table production_job drop constraint all_held")
    expect(status).toBe(500)
    expect((await page(order)).changes).toMatchObject([{ state: "waiting" }])
    expect((await queued(order)).build.held).toBe(true)
    expect(BuildChangePage.parse(ok(await staff().delete(at(order)))).changes).toMatchObject([
      { state: "withdrawn" },
    ])
    expect((await queued(order)).build.held).toBe(false)
  })

  it("has expired: nobody waits for it, and the build is poured as it was ordered", async () => {
    const order = once()
    const before = await books(order)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    expect(await withdrawExpired(container)).toBe(0)
    expect((await queued(order)).build.held).toBe(true)
    await database().raw(
      "update build_change set expires_at = now() - interval '1 minute' where job_id = ?",
      [order.build.id],
    )
    expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("has expired")])
    expect((await page(order)).changes).toMatchObject([{ state: "waiting", link: { expired: true } }])
    expect(await withdrawExpired(container)).toBe(1)
    expect((await page(order)).changes).toMatchObject([{ state: "withdrawn", link: { expired: true } }])
    expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: false })
    expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("has expired")])
    const move = { to: POURED, builds: [{ id: order.build.id, from: TO_POUR }] }
    ok(await staff().post("/admin/production/moves", move))
    expect(await books(order)).toEqual(before)
    expect(await withdrawExpired(container)).toBe(0)
  })

  it("has expired, and is taken back although another part of the payments' job fails", async () => {
    const order = once()
    tokenOf(await change(order, FADE, { pay: "link" }))
    await database().raw(
      "update build_change set expires_at = now() - interval '1 minute' where job_id = ?",
      [order.build.id],
    )
    // The job first lists those that were paid but cut short.
    jest
      .spyOn(container.resolve(PRODUCTION_MODULE), "listBuildChanges")
      .mockRejectedValueOnce(new Error("The connection was lost."))
    await expect(reconcilePaymentsJob(container)).rejects.toThrow("The connection was lost.")
    expect((await page(order)).changes).toMatchObject([{ state: "withdrawn" }])
  })
})
