import { Modules } from "@medusajs/framework/utils"
import type { OrderParcels } from "../../src/contracts/parcels"
import { type BoughtBuild, buildChanger, FADE, ok, POURED, SOLID, TO_POUR } from "../build-changer"
import { shopTest } from "../harness"
import { makeBuilds, PACKED } from "../made-builds"
import type { Answer, Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, settle } = shop
  const { bought, change, logIn, mailed } = buildChanger(shop)
  let staff: Visitor
  beforeEach(async () => {
    staff = await logIn()
  })

  const move = (to: string, from: string, ...orders: BoughtBuild[]) =>
    staff.post("/admin/production/moves", { to, builds: orders.map(({ build }) => ({ id: build.id, from })) })
  const refusal = ({ status, body }: Answer) => [status, body.message]

  /** All of an order, packed into one parcel. */
  async function packed({ build: { order } }: BoughtBuild) {
    const path = `/admin/order-parcels/${order.id}`
    const { lines }: OrderParcels = ok(await staff.get(path))
    const { parcels }: OrderParcels = ok(
      await staff.post(path, { lines: lines.map(({ id, left }) => ({ id, quantity: left })) }),
    )
    const [parcel] = parcels
    if (!parcel) throw new Error("Nothing was packed.")
    return { parcel, lineId: lines[0]?.id ?? "", path, ship: `${path}/${parcel.id}/ship` }
  }

  describe("a build that isn't made", () => {
    it("ships in its parcel once staff have said that they mean it, and once made without a question", async () => {
      const order = await bought(SOLID)
      const { number } = order.build
      const { parcel, ship, path } = await packed(order)
      expect(parcel.unmade).toEqual([{ number, stage: "To pour", held: false }])
      for (const body of [undefined, {}, { confirmed: false }]) {
        const asked = await staff.post(ship, body)
        expect([asked.status, asked.body.errors]).toEqual([
          422,
          {
            confirmed: [
              expect.stringContaining(`Build No. ${number} isn't made yet: it stands at “To pour”.`),
            ],
          },
        ])
      }
      expect((await staff.post(ship, { confirmed: "yes" })).status).toBe(422)
      ok(await move("prstg_assembled", TO_POUR, order))
      const again = await staff.post(ship)
      expect(again.body.message).toContain("stands at “Assembled”")
      const { parcels }: OrderParcels = ok(await staff.get(path))
      expect(parcels[0]).toMatchObject({ shipped_at: null, unmade: [{ number, stage: "Assembled" }] })
      const gone: OrderParcels = ok(await staff.post(ship, { confirmed: true }))
      expect(gone.parcels[0]).toMatchObject({ shipped_at: expect.any(String), unmade: [] })
      await mailed(order.email, /is on its way/)

      const made = await bought(SOLID)
      await makeBuilds(staff, made.build.order.number)
      const { parcel: ready, ship: send } = await packed(made)
      expect(ready.unmade).toEqual([])
      ok(await staff.post(send))
      await settle()
    })

    it("leaves by none of Medusa's own calls, which lead to the parcels", async () => {
      const order = await bought(SOLID)
      const { id: orderId } = order.build.order
      const { lineId } = await packed(order)
      const items = [{ id: lineId, quantity: 1 }]
      const fulfillments = `/admin/orders/${orderId}/fulfillments`
      const refused = [409, expect.stringMatching(/isn't made yet.*“To pour”.*Parcels box/)]
      expect(refusal(await staff.post(fulfillments, { items }))).toEqual(refused)
      // Nobody is told anything who may not know.
      expect((await visitor().post(fulfillments, { items })).status).toBe(401)
      const [location] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({}, { take: 1 })
      const own = {
        location_id: location?.id,
        provider_id: "standard_standard",
        delivery_address: { first_name: "Ida", country_code: "us" },
        items: [{ title: "Skis", sku: SOLID, quantity: 1, barcode: "", line_item_id: lineId }],
        labels: [],
        order_id: orderId,
        data: null,
        metadata: null,
      }
      expect(refusal(await staff.post("/admin/fulfillments", own))).toEqual(refused)

      // Packed before the shop asked: it doesn't leave, either.
      await makeBuilds(staff, order.build.order.number)
      const { order: full } = ok(await staff.post(`${fulfillments}?fields=*fulfillments`, { items }))
      const fulfillment = full.fulfillments[0].id
      await settle()
      const { database } = buildChanger(shop)
      const stand = (stage: string) =>
        database().raw("update production_job set stage_id = ? where id = ?", [stage, order.build.id])
      await stand(TO_POUR)
      const shipment = `${fulfillments}/${fulfillment}/shipments`
      expect(refusal(await staff.post(shipment, { items, labels: [] }))).toEqual(refused)
      const bare = `/admin/fulfillments/${fulfillment}/shipment`
      expect(refusal(await staff.post(bare, { labels: [] }))).toEqual(refused)
      await stand(PACKED)
      ok(await staff.post(shipment, { items, labels: [] }))
      await settle()
    })

    it("doesn't ship at all while a change of its design waits for its payment", async () => {
      const order = await bought(SOLID)
      const { parcel, ship, lineId } = await packed(order)
      expect(parcel.unmade).toMatchObject([{ held: false }])
      ok(await change(order, FADE, { pay: "link" }))
      const refused = [
        409,
        expect.stringContaining(`A change of build No. ${order.build.number} waits for its payment`),
      ]
      expect(refusal(await staff.post(ship, { confirmed: true }))).toEqual(refused)
      const items = [{ id: lineId, quantity: 1 }]
      const fulfillments = `/admin/orders/${order.build.order.id}/fulfillments`
      expect(refusal(await staff.post(fulfillments, { items }))).toEqual(refused)
      ok(await staff.delete(`/admin/build-changes/${order.build.id}`))
      ok(await staff.post(ship, { confirmed: true }))
      await settle()
    })
  })
})
