import { percentOf, toCents, toDollars } from "../../src/contracts/money"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { FADE, SOLID } from "../build-changer"
import { changedBuildShop } from "../build-link-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { books, bought, change, once, preview, staff } = changedBuildShop(shop, SOLID, FADE)

  it("keeps the terms its buyer had: a dealer's percentage, and whose discount it is", async () => {
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const order = await bought(SOLID, { rider: dealer, over: { howDidYouHear: "N/A" } })
    const credited = async () =>
      Math.round(ok(await staff().get("/admin/dealer-report")).months[0].bought_total * 100)
    const before = await books(order)
    expect(before.off).toEqual(["shop-dealer"])
    const paid = await credited()
    const { rows, difference } = await preview(order, FADE)
    const off = rows.find(({ label }) => label === "Discount")
    const price = rows.find(({ label }) => label === "Price")
    expect(off?.after).toBeCloseTo(-(price?.after ?? 0) * 0.2, 2)
    ok(await change(order, FADE, { pay: "wire" }))
    await untilIdle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, off: ["shop-dealer"] })
    expect(after.total - before.total).toBe(Math.round(difference * 100))
    expect(after.kept).toBe(after.total)
    expect((await credited()) - paid).toBe(
      Math.round(((price?.after ?? 0) - (price?.before ?? 0) + (off?.after ?? 0) - (off?.before ?? 0)) * 100),
    )
  })

  it("keeps what a code took off: an amount as it is, a percentage as one of the new price", async () => {
    const price = (await preview(once(SOLID), FADE)).rows.find(({ label }) => label === "Price")
    const [before, after] = [price?.before ?? 0, price?.after ?? 0]
    expect(after).toBeGreaterThan(before)
    const offAfterChange = async (code: string, off: object) => {
      await createDiscount(container, { code, ...off })
      const rider = visitor()
      ok(await rider.put(`/cart/discount/${code}`))
      const { rows } = await preview(await bought(SOLID, { rider }), FADE)
      return rows.find(({ label }) => label === "Discount")
    }
    const tenth = before / 10
    expect(await offAfterChange("TENTH", { cents_off: Math.round(tenth * 100) })).toMatchObject({
      before: -tenth,
      after: -tenth,
    })
    const eighth = toDollars(percentOf(toCents(after), 12.5))
    expect(await offAfterChange("EIGHTH", { percent_off: 12.5 })).toMatchObject({ after: -eighth })
  })

  it("keeps an amount whole through a design that costs less than it", async () => {
    const { rows } = await preview(once(FADE), SOLID)
    const price = rows.find(({ label }) => label === "Price")
    const [fade, solid] = [toCents(price?.before ?? 0), toCents(price?.after ?? 0)]
    const off = fade - 100
    expect(off).toBeGreaterThan(solid)
    await createDiscount(container, { code: "NEARLY", cents_off: off })
    const rider = visitor()
    ok(await rider.put("/cart/discount/NEARLY"))
    const order = await bought(FADE, { rider })
    const before = await books(order)
    ok(await change(order, SOLID))
    const dearer = await preview(order, FADE)
    expect(dearer.rows.find(({ label }) => label === "Discount")).toMatchObject({
      before: -toDollars(solid),
      after: -toDollars(off),
    })
    ok(await change(order, FADE, { pay: "cash", reference: "At the counter" }))
    expect((await books(order)).total).toBe(before.total)
  })
})
