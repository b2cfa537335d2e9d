import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ShipDates } from "../../src/contracts/checkout/ship-dates"
import { syncProduction } from "../../src/workflows/production/sync-production"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

const SCOOP = "SHVSOLBLU"
const OTHER_SCOOP = "SHVSOLRED"

shopTest({}, ({ visitor, container, untilIdle }) => {
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor().logInStaff()
  })

  /** Buys a pull handle and two made-to-order scoops. */
  async function bought() {
    const rider = visitor()
    const email = `${randomUUID()}@example.com`
    ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    for (const sku of [SCOOP, OTHER_SCOOP]) {
      ok(await rider.post("/builder/add-to-cart", { sku, ready_to_ship: false, replaces: null }))
    }
    const address = { ...ADDRESS, email, customAgreed: true }
    const checkout = ok(await rider.post("/checkout/shipping", address))
    const paid = ok(
      await rider.post("/checkout/process", payment(checkout.addressId, "tok_visa", {}, address)),
    )
    await untilIdle()
    const token = paid.thanks_url.split("/").pop()
    const { number } = ok(await rider.get(`/shop/thanks/${token}`))
    const [{ id }] = ok(await staff.get(`/admin/order-search?q=%23${number}`)).orders
    return { id, number, token, email }
  }

  async function remove(id: string, sku: string): Promise<void> {
    const { items } = ok(await staff.get(`/admin/orders/${id}?fields=id,*items`)).order
    const line = items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === sku)
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(await staff.post(`/admin/order-edits/${id}/items/item/${line.id}`, { quantity: 0 }))
    ok(await staff.post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
  }

  /** What staff, the buyer and the order lookup read of the promised day. */
  async function promised({ id, number, token, email }: Awaited<ReturnType<typeof bought>>) {
    const { facts } = ok(await staff.get(`/admin/order-builds/${id}`))
    const { ships } = ok(await visitor().get(`/shop/thanks/${token}`))
    const lookedUp = ok(await visitor().post("/shop/order-lookup", { number, email }))
    const said = facts.find(({ name }: { name: string }) => name === "Promised")?.value
    expect(lookedUp.ships).toEqual(ships)
    return { said, ships }
  }

  it("an order whose last made-to-order line is removed ships as goods in stock do", async () => {
    const dates: ShipDates = ok(await visitor().get("/shop/ship-dates"))
    const order = await bought()
    const before = await promised(order)
    expect(before).toMatchObject({
      said: expect.stringContaining("Made for you"),
      ships: { kind: "custom", date: dates.custom },
    })
    await remove(order.id, SCOOP)
    expect(await promised(order)).toEqual(before)
    // A build is changed at this moment: its SKU is already another one than its line's.
    const rename = (to: string, from: string) =>
      container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw(
          "update design_build set sku = ? where sku = ? and cart_id = (select cart_id from order_cart where order_id = ?)",
          [to, from, order.id],
        )
    const jobs = async () => {
      const { builds } = ok(await staff.get(`/admin/production?q=${order.number}&state=all`))
      return builds.map(({ id, sku, stage, closed }: Record<string, unknown>) => ({ id, sku, stage, closed }))
    }
    const standing = await jobs()
    expect(standing.length).toBeGreaterThan(0)
    await rename("SHVSOLBLK", OTHER_SCOOP)
    await syncProduction(container, order.id)
    expect(await jobs()).toEqual(standing)
    await rename(OTHER_SCOOP, "SHVSOLBLK")
    await syncProduction(container, order.id)
    expect(await promised(order)).toEqual(before)
    await remove(order.id, OTHER_SCOOP)
    expect(await promised(order)).toMatchObject({
      said: expect.not.stringContaining("Made for you"),
      ships: { kind: "stocked", date: dates.stocked },
    })
  })
})
