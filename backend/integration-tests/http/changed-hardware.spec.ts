import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { expireReads } from "../../src/read-model/cached-read"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { FADE, SOLID, SOLID_BLUE } from "../build-changer"
import { changedBuildShop } from "../build-link-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"
import { setStock, stockOf } from "../stock"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
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
    textOf,
    tokenOf,
    wanted,
  } = changedBuildShop(shop, SOLID)

  it("hardware that goes is free again, and what comes is reserved", async () => {
    const [one, other] = ok(await visitor().post(`/builder/carbides/${SOLID}`)).filter(
      ({ in_stock }: { in_stock: boolean }) => in_stock,
    )
    await setStock(container, one.id, 50)
    await setStock(container, other.id, 50)
    const order = await bought(SOLID, { hardware: { carbide: one.id } })
    expect(await page(order)).toMatchObject({ carbide: one.id })
    const [had, free] = [await stockOf(container, one.id), await stockOf(container, other.id)]
    ok(await change(order, SOLID_BLUE, { carbide: other.id, pay: "cash" }))
    await untilIdle()
    expect((await stockOf(container, one.id)).reserved).toBe(had.reserved - 1)
    expect((await stockOf(container, other.id)).reserved).toBe(free.reserved + 1)
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, skus: [`1 ${SOLID_BLUE}`, `1 ${other.id}`].sort() })
    expect(after.kept).toBe(after.total)
    expect((await queued(order)).build.hardware).toMatchObject([{ sku: other.id, quantity: 1 }])
    expect(await page(order)).toMatchObject({ carbide: other.id })
  })

  it("a change of hardware alone names it to staff, on the link's page, in the mails and in the log", async () => {
    const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`))
    await setStock(container, carbide.id, 50)
    const order = await bought(SOLID)
    const wants = { carbide: carbide.id }
    const ends = {
      from: { sku: SOLID, hardware: [] },
      to: { sku: SOLID, hardware: [carbide.name] },
    }
    expect(await preview(order, SOLID, wants)).toMatchObject(ends)
    const token = tokenOf(await change(order, SOLID, { ...wants, pay: "link" }))
    const { change: shown, checkout } = ok(await visitor().get(`/shop/pay/${token}`))
    expect(shown).toMatchObject(ends)
    expect(Object.values(checkout.cart.items)).toMatchObject([
      { name: expect.stringMatching(/, with other hardware$/), meta: { Hardware: carbide.name } },
    ])
    expect((await queued(order)).build.change).toMatchObject({ sku: SOLID, hardware: [carbide.name] })
    expect(await textOf(await mailed(order.email, /^Pay the difference/))).toContain(`with ${carbide.name}`)

    ok(await pay(token))
    await untilIdle()
    const told = await textOf(await mailed(order.email, /has changed$/))
    expect(told).toContain("without hardware")
    expect(told).toContain(`with ${carbide.name}`)
    expect(await page(order)).toMatchObject({ design: ends.to, changes: [{ state: "done", ...ends }] })

    ok(await change(order, SOLID))
    await untilIdle()
    const back = { from: ends.to, to: ends.from }
    expect(await page(order)).toMatchObject({ design: ends.from, changes: [back, ends] })
  })

  it("new hardware is paid by link though the design itself couldn't be ordered any more", async () => {
    const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`))
    await setStock(container, carbide.id, 50)
    const order = await bought(SOLID)
    const token = tokenOf(await change(order, SOLID, { carbide: carbide.id, pay: "link" }))
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database("design_style").where({ code: "SOL" }).update({ purchasable: false })
    expireReads(container)
    ok(await visitor().get(`/shop/pay/${token}`))
    ok(await pay(token))
    await untilIdle()
    expect(await page(order)).toMatchObject({ carbide: carbide.id, changes: [{ state: "done" }] })
  })

  it("hardware that staff took out of the order is no longer the build's, and costs what it did once it is back", async () => {
    const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`)).filter(
      ({ in_stock }: { in_stock: boolean }) => in_stock,
    )
    await setStock(container, carbide.id, 50)
    const order = await bought(SOLID, { hardware: { carbide: carbide.id } })
    const before = await books(order)
    const { id } = order.build.order
    const { items, payment_collections } = ok(
      await staff().get(`/admin/orders/${id}?fields=id,*items,*payment_collections.payments`),
    ).order
    const line = items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === carbide.id)
    ok(await staff().post("/admin/order-edits", { order_id: id }))
    ok(await staff().post(`/admin/order-edits/${id}/items/item/${line.id}`, { quantity: 0 }))
    ok(await staff().post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff().post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
    const amount = (before.total - (await books(order)).total) / 100
    ok(await staff().post(`/admin/payments/${payment_collections[0].payments[0].id}/refund`, { amount }))
    await untilIdle()

    expect(await page(order)).toMatchObject({ carbide: "", locked: null })
    ok(await change(order, SOLID, { carbide: carbide.id, pay: "cash" }))
    expect(await books(order)).toMatchObject({
      total: before.total,
      kept: before.total,
      pending: 0,
      skus: before.skus,
    })
    expect(await page(order)).toMatchObject({ carbide: carbide.id })
  })

  it("an amount that one build's hardware was too cheap for comes off once another build brings more", async () => {
    const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`)).filter(
      ({ in_stock }: { in_stock: boolean }) => in_stock,
    )
    await setStock(container, carbide.id, 50)
    const rider = visitor()
    const add = (ski_sku: string, id: string) =>
      rider.post("/builder/add-ski-to-cart", {
        ski_sku,
        carbide: id,
        model: "",
        ready_to_ship: false,
        replaces: null,
      })
    ok(await add(SOLID_BLUE, carbide.id))
    ok(await add(FADE, ""))
    // More than half of the order, so also more than one of its two carbides.
    const { subtotal } = ok(await rider.get("/cart/data"))
    await createDiscount(container, { code: "OVERHALF", cents_off: Math.round(subtotal * 90) })
    ok(await rider.put("/cart/discount/OVERHALF"))
    const order = await bought(SOLID, { rider, hardware: { carbide: carbide.id } })
    const before = await books(order)
    const { builds } = ok(await staff().get(`/admin/production?q=${order.build.order.number}`))
    const build = (sku: string) => ({
      ...order,
      build: builds.find((each: { sku: string }) => each.sku === sku),
    })
    ok(await change(build(SOLID), SOLID))
    ok(await change(build(FADE), FADE, { carbide: carbide.id, pay: "cash" }))
    const after = await books(order)
    expect(after).toMatchObject({ total: before.total, kept: before.total, pending: 0, skus: before.skus })
  })

  it("hardware that is sold out is said at its field, and nothing is changed", async () => {
    const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`))
    const order = once(SOLID)
    const before = await books(order)
    await setStock(container, carbide.id, 50)
    const token = tokenOf(await change(order, FADE, { carbide: carbide.id, pay: "link" }))
    await setStock(container, carbide.id, 0)
    expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("has just sold out.")])
    expect(await books(order)).toEqual(before)
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total])
    ok(await staff().delete(at(order)))
    const { status, body } = await staff().post(at(order, "/preview"), wanted(FADE, { carbide: carbide.id }))
    expect([status, body.errors]).toEqual([422, { carbide: [expect.stringMatching(/sold out\.$/)] }])
    await setStock(container, carbide.id, 50)
  })
})
