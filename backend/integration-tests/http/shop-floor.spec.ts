import { Modules } from "@medusajs/framework/utils"
import type { OrderParcels } from "../../src/contracts/orders/parcels"
import type {
  Pour,
  ProductionDetail,
  ProductionPage,
  StagesPage,
} from "../../src/contracts/orders/production"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { boxSlip } from "../../src/workflows/dealer/order-papers"
import { pickListPaper, workOrders } from "../../src/workflows/production/papers"
import { type BoughtBuild, buildChanger, FADE, POURED, SOLID, TO_POUR } from "../build-changer"
import { buyHandles, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { makeBuilds, PACKED } from "../made-builds"
import { ok } from "../ok"
import { refusal } from "../refusal"
import type { Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const { bought, boughtOnce, change, logIn, mailed } = buildChanger(shop)
  const once = boughtOnce(SOLID)
  let staff: Visitor
  beforeEach(async () => {
    staff = await logIn()
  })

  const move = (to: string, from: string, ...orders: BoughtBuild[]) =>
    staff.post("/admin/production/moves", { to, builds: orders.map(({ build }) => ({ id: build.id, from })) })

  /** Packs all of an order into one parcel. */
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
      const order = once(SOLID)
      const { number } = order.build
      const { parcel, ship, path } = await packed(order)
      expect(parcel.unmade).toEqual([{ number, stage: "To pour", held: false }])
      // That staff mean another question says nothing about this one.
      for (const body of [undefined, {}, { unmade_confirmed: false }, { dispute_confirmed: true }]) {
        const asked = await staff.post(ship, body)
        expect([asked.status, asked.body.errors]).toEqual([
          422,
          {
            unmade_confirmed: [
              expect.stringContaining(`Build No. ${number} isn't made yet: it is at “To pour”.`),
            ],
          },
        ])
      }
      expect((await staff.post(ship, { unmade_confirmed: "yes" })).status).toBe(422)
      ok(await move("prstg_assembled", TO_POUR, order))
      const again = await staff.post(ship)
      expect(again.body.message).toContain("it is at “Assembled”")
      const { parcels }: OrderParcels = ok(await staff.get(path))
      expect(parcels[0]).toMatchObject({ shipped_at: null, unmade: [{ number, stage: "Assembled" }] })
      const gone: OrderParcels = ok(await staff.post(ship, { unmade_confirmed: true }))
      expect(gone.parcels[0]).toMatchObject({ shipped_at: expect.any(String), unmade: [] })
      await mailed(order.email, /is on its way/)

      const made = await bought(SOLID)
      await makeBuilds(staff, made.build.order.number)
      const { parcel: ready, ship: send } = await packed(made)
      expect(ready.unmade).toEqual([])
      ok(await staff.post(send))
      await untilIdle()
    })

    it("leaves by none of Medusa's own calls, which lead to the parcels", async () => {
      const order = once(SOLID)
      const { id: orderId } = order.build.order
      const { lineId } = await packed(order)
      const items = [{ id: lineId, quantity: 1 }]
      const fulfillments = `/admin/orders/${orderId}/fulfillments`
      const refused = [409, expect.stringMatching(/isn't made yet.*“To pour”.*Parcels box/)]
      expect(refusal(await staff.post(fulfillments, { items }))).toEqual(refused)
      // Nothing is said to anyone who may not know.
      expect((await visitor().post(fulfillments, { items })).status).toBe(401)

      // Packed before the shop checked for this: it doesn't leave, either.
      await makeBuilds(staff, order.build.order.number)
      const { order: full } = ok(await staff.post(`${fulfillments}?fields=*fulfillments`, { items }))
      const fulfillment = full.fulfillments[0].id
      await untilIdle()
      const { database } = buildChanger(shop)
      const stand = (stage: string) =>
        database().raw("update production_job set stage_id = ? where id = ?", [stage, order.build.id])
      await stand(TO_POUR)
      const shipment = `${fulfillments}/${fulfillment}/shipments`
      expect(refusal(await staff.post(shipment, { items, labels: [] }))).toEqual(refused)
      await stand(PACKED)
      ok(await staff.post(shipment, { items, labels: [] }))
      await untilIdle()
    })

    it("isn't packed, shipped or canceled by calls that the order wouldn't know about", async () => {
      const order = once(SOLID)
      const { lineId } = await packed(order)
      await makeBuilds(staff, order.build.order.number)
      const path = `/admin/orders/${order.build.order.id}/fulfillments`
      const items = [{ id: lineId, quantity: 1 }]
      const { order: full } = ok(await staff.post(`${path}?fields=*fulfillments`, { items }))
      const { id, location_id, provider_id } = full.fulfillments[0]
      const bare = {
        location_id,
        provider_id,
        delivery_address: { first_name: "Ida", country_code: "us" },
        items: [{ title: "Skis", sku: SOLID, quantity: 1, barcode: "", line_item_id: lineId }],
        labels: [],
        order_id: order.build.order.id,
        data: null,
        metadata: null,
      }
      const refused = [409, expect.stringMatching(/^The order wouldn't know about this\./)]
      expect(refusal(await staff.post("/admin/fulfillments", bare))).toEqual(refused)
      expect(refusal(await staff.post(`/admin/fulfillments/${id}/shipment`, { labels: [] }))).toEqual(refused)
      expect(refusal(await staff.post(`/admin/fulfillments/${id}/cancel`, {}))).toEqual(refused)
      ok(await staff.post(`${path}/${id}/shipments`, { items, labels: [] }))
      await untilIdle()
    })

    it("doesn't ship at all while a change of its design waits for its payment", async () => {
      const order = once(SOLID)
      const { parcel, ship, lineId } = await packed(order)
      expect(parcel.unmade).toMatchObject([{ held: false }])
      ok(await change(order, FADE, { pay: "link" }))
      const refused = [
        409,
        expect.stringContaining(`A change to build No. ${order.build.number} isn't paid yet`),
      ]
      expect(refusal(await staff.post(ship, { unmade_confirmed: true }))).toEqual(refused)
      const items = [{ id: lineId, quantity: 1 }]
      const fulfillments = `/admin/orders/${order.build.order.id}/fulfillments`
      expect(refusal(await staff.post(fulfillments, { items }))).toEqual(refused)
      ok(await staff.delete(`/admin/build-changes/${order.build.id}`))
      ok(await staff.post(ship, { unmade_confirmed: true }))
      await untilIdle()
    })
  })

  describe("a build that waits for the payment of its change", () => {
    it("is marked in the queue, in pours, on paper and in files, and is not counted into what is to pour", async () => {
      const [held, free] = [once(SOLID), await bought(SOLID)]
      ok(await change(held, FADE, { pay: "link" }))
      const { number } = held.build
      const queue = async (filters: string): Promise<ProductionPage> =>
        ok(await staff.get(`/admin/production?${filters}`))
      const numbers = async (filters: string) => (await queue(filters)).builds.map((build) => build.number)
      expect(await numbers("change=waits")).toEqual([number])
      expect(await numbers("change=none")).toEqual([free.build.number])
      expect((await staff.get("/admin/production?change=perhaps")).status).toBe(422)
      const [build] = (await queue("change=waits")).builds
      expect(build).toMatchObject({ held: true, change: { sku: FADE, cents: expect.any(Number) } })
      const cents = build?.change?.cents ?? 0
      expect(cents).toBeGreaterThan(0)
      expect((await queue("change=none")).builds[0]).toMatchObject({ held: false, change: null })

      const { pours }: { pours: Pour[] } = ok(await staff.get("/admin/production/pours"))
      expect(pours.map(({ part, builds, pieces, held }) => [part, builds, pieces, held])).toEqual([
        ["body", 1, 1, [number]],
        ["loop", 1, 1, [number]],
      ])
      const lines = async (path: string) =>
        String((await staff.get(`/admin/production/${path}`)).body)
          .replace("\uFEFF", "")
          .trim()
          .split(/\r?\n/)
      const [head, ...rows] = await lines("export?sort=number")
      expect(head).toContain(",stage,change_waits,due,")
      const dollars = (cents / 100).toFixed(2)
      expect(rows.map((row) => row.includes(`,"$${dollars} to become `))).toEqual([true, false])
      expect((await lines("pours/export"))[1]).toMatch(new RegExp(`,0,${number}$`))
    })
  })

  describe("a move", () => {
    it("that is sent twice moves one stage, and tells the second who was first", async () => {
      const order = once(SOLID)
      const [first, second] = [await move(POURED, TO_POUR, order), await move(POURED, TO_POUR, order)]
      expect([first.status, second.status]).toEqual([200, 409])
      expect(second.body.message).toMatch(/was moved to “Poured” by .* in the meantime\. Nothing was moved\./)
      const { build, moves }: ProductionDetail = ok(
        await staff.get(`/admin/production/builds/${order.build.id}`),
      )
      expect([build.stage.id, moves.map(({ kind }) => kind)]).toEqual([POURED, ["move", "open"]])
      await untilIdle()
    })
  })

  describe("the mail of a stage", () => {
    let minutes = 0
    /** What the job does once the mails of the moves are due. */
    const later = async () => {
      minutes += 6
      await resendMail(container, new Date(Date.now() + minutes * 60_000))
    }
    beforeEach(() => {
      minutes = 0
    })
    const told = async ({ email }: BoughtBuild) =>
      (await outbox.list({ limit: 300, offset: 0 })).mails
        .filter(({ to }) => to.includes(email))
        .flatMap(({ subject }) => /: (\w[\w ]*)$/.exec(subject)?.[1] ?? [])

    it("goes once, and names where the order stands by then, however fast it went past", async () => {
      const [quick, jumped, back] = [once(SOLID), await bought(SOLID), await bought(SOLID)]
      ok(await move(POURED, TO_POUR, quick))
      ok(await move(PACKED, POURED, quick))
      ok(await move(PACKED, TO_POUR, jumped))
      // Taken back before the mail goes: no one is notified.
      const first = ok(await move(POURED, TO_POUR, back))
      const second = ok(await move(PACKED, POURED, back))
      for (const { moves } of [second, first]) ok(await staff.post("/admin/production/undo", { moves }))
      await later()
      expect(await told(quick)).toEqual(["Packed and ready to go"])
      expect(await told(jumped)).toEqual(["Packed and ready to go"])
      expect(await told(back)).toEqual([])
      ok(await move(POURED, TO_POUR, back))
      await later()
      await later()
      expect(await told(back)).toEqual(["Poured"])
      expect(await told(quick)).toHaveLength(1)
      await untilIdle()
    })

    it("goes when a build comes there days after a slip that was taken back", async () => {
      const order = once(SOLID)
      const { moves } = ok(await move(POURED, TO_POUR, order))
      ok(await staff.post("/admin/production/undo", { moves }))
      minutes += 3 * 24 * 60
      await later()
      expect(await told(order)).toEqual([])
      ok(await move(POURED, TO_POUR, order))
      await later()
      expect(await told(order)).toEqual(["Poured"])
      await later()
      expect(await told(order)).toHaveLength(1)
      await untilIdle()
    })

    it("is one for several stages that mail, and the earlier one's when the later was taken back", async () => {
      const { version, document }: StagesPage = ok(await staff.get("/admin/production/stages"))
      const stages = document.stages.map((stage) => ({
        ...stage,
        mailsBuyer: stage.mailsBuyer || stage.id === PACKED,
      }))
      ok(await staff.post("/admin/production/stages", { version, document: { stages } }))
      const [through, back] = [once(SOLID), await bought(SOLID)]
      for (const order of [through, back]) ok(await move(POURED, TO_POUR, order))
      ok(await move(PACKED, POURED, through))
      const { moves } = ok(await move(PACKED, POURED, back))
      ok(await staff.post("/admin/production/undo", { moves }))
      await later()
      await later()
      expect(await told(through)).toEqual(["Packed and ready to go"])
      expect(await told(back)).toEqual(["Poured"])
      await untilIdle()
    })
  })

  describe("pours", () => {
    it("have what is still to be poured, with the builds that are ticked by them; all stages when asked", async () => {
      const [first, second] = [once(SOLID), await bought(SOLID)]
      ok(await move(POURED, TO_POUR, second))
      const bodies = async (query = "") => {
        const { pours }: { pours: Pour[] } = ok(await staff.get(`/admin/production/pours${query}`))
        return pours.filter(({ part }) => part === "body")
      }
      const member = { id: first.build.id, stage: { id: TO_POUR } }
      expect(await bodies()).toMatchObject([{ builds: 1, unit: "pair", members: [member] }])
      expect(await bodies(`?stage=${POURED}`)).toMatchObject([{ members: [{ id: second.build.id }] }])
      expect(await bodies("?stage=all")).toMatchObject([{ builds: 2, pieces: 2 }])
      await untilIdle()
    })
  })

  describe("papers", () => {
    const nameOf = async (path: string) => {
      const { status, headers } = await staff.get(`/admin/${path}`)
      expect([path, status]).toEqual([path, 200])
      return /filename="(.*)"/.exec(headers.get("content-disposition") ?? "")?.[1]
    }

    it("are files with names of their own, by build and order", async () => {
      const [one, other] = [once(SOLID), await bought(SOLID)]
      expect(one.build).toMatchObject({ unit: "pair", place: { at: 0, of: 4 } })
      const numbers = `${one.build.number}-${other.build.number}`
      const path = `production/work-orders?builds=${one.build.id}`
      expect(await nameOf(path)).toBe(`work-order-${one.build.number}.pdf`)
      expect(await nameOf(`${path}&paper=label`)).toBe(`label-${one.build.number}.pdf`)
      expect(await nameOf(`${path},${other.build.id}`)).toBe(`work-orders-${numbers}.pdf`)
      expect(await nameOf(`production/pick-list?builds=${one.build.id}`)).toBe(
        `pick-list-${one.build.order.number}.pdf`,
      )
      await untilIdle()
    })

    it("say what is fetched for an order without builds, also one that the workshop hasn't heard of", async () => {
      const rider = await riderAtBilling(visitor())
      const { thanks_url } = ok(await rider.pay())
      await untilIdle()
      const { number } = ok(await visitor().get(`/shop/thanks/${thanks_url.split("/").pop()}`))
      const [{ id }] = ok(await staff.get(`/admin/order-search?q=%23${number}`)).orders
      await buildChanger(shop).database().raw("delete from production_order where id = ?", [id])
      expect(await nameOf(`production/pick-list?orders=${id}`)).toBe(`pick-list-${number}.pdf`)
      const paper = await pickListPaper(container, { builds: [], orders: [id] })
      expect(paper.lines).toMatchObject([{ sku: "PUL-RED", quantity: 2, facts: `Red. Order ${number}` }])
      for (const [query, status] of [
        ["", 422],
        ["?orders=", 422],
        ["?orders=order_none", 404],
        ["?orders=a%20b", 422],
      ] as const) {
        expect([query, (await staff.get(`/admin/production/pick-list${query}`)).status]).toEqual([
          query,
          status,
        ])
      }
    })

    it("fetch nothing twice that has left, and nothing for a canceled order", async () => {
      const rider = visitor()
      ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
      const order = await bought(SOLID, { rider })
      const { id, number } = order.build.order
      const path = `/admin/order-parcels/${id}`
      const { lines }: OrderParcels = ok(await staff.get(path))
      const handle = lines.find(({ sku }) => sku === "PUL-RED")?.id
      const fetched = async () => {
        await untilIdle()
        const { lines } = await pickListPaper(container, { builds: [], orders: [id] })
        const { orders } = await workOrders(container, [order.build.id], "letter")
        const pieces = orders[0]?.build.hardware.map(({ quantity }) => quantity)
        expect(pieces).toEqual(lines.map(({ quantity }) => quantity))
        return pieces
      }
      expect(await fetched()).toEqual([2])
      for (const left of [[1], []]) {
        const { created } = ok(await staff.post(path, { lines: [{ id: handle, quantity: 1 }] }))
        ok(await staff.post(`${path}/${created}/ship`))
        expect(await fetched()).toEqual(left)
      }
      expect(await nameOf(`production/pick-list?orders=${id}`)).toBe(`pick-list-${number}.pdf`)

      const other = await buyHandles(visitor(), { staff, untilIdle })
      const lists = async () => (await pickListPaper(container, { builds: [], orders: [other.id] })).lines
      expect(await lists()).toMatchObject([{ sku: "PUL-RED", quantity: 2 }])
      ok(await staff.post(`/admin/orders/${other.id}/cancel`))
      await untilIdle()
      expect(await lists()).toEqual([])
    })

    it("say what is fetched for an order that was a draft, too", async () => {
      const { id: paid, number } = await buyHandles(visitor(), { staff, untilIdle })
      const idOf = async (sql: string) => (await buildChanger(shop).database().raw(sql)).rows[0].id
      const { draft_order } = ok(
        await staff.post("/admin/draft-orders", {
          email: "lost@example.com",
          region_id: await idOf("select id from region limit 1"),
          sales_channel_id: await idOf("select id from sales_channel where name = 'Web shop' limit 1"),
          items: [
            {
              variant_id: await idOf(
                "select id from product_variant where sku = 'PUL-RED' and deleted_at is null",
              ),
              quantity: 1,
              unit_price: 0,
            },
          ],
        }),
      )
      const { order } = ok(await staff.post(`/admin/draft-orders/${draft_order.id}/convert-to-order`, {}))
      await untilIdle()
      const { orders } = ok(await staff.get("/admin/today/orders"))
      expect(orders.map(({ id }: { id: string }) => id).sort()).toEqual([order.id, paid].sort())
      const paper = await pickListPaper(container, { builds: [], orders: [order.id, paid] })
      // Medusa copies no options to a draft's lines.
      expect(paper.lines).toMatchObject([
        { sku: "PUL-RED", quantity: 2, facts: `Red. Order ${number}` },
        { sku: "PUL-RED", quantity: 1, facts: `Order ${order.display_id}` },
      ])
      ok(await staff.post(`/admin/orders/${order.id}/cancel`))
      await untilIdle()
      expect((await pickListPaper(container, { builds: [], orders: [order.id] })).lines).toEqual([])
    })

    it("count an order's parcels once nothing is left to pack, in a parcel or without one", async () => {
      const rider = await riderAtBilling(visitor())
      const { thanks_url } = ok(await rider.pay())
      await untilIdle()
      const { number } = ok(await visitor().get(`/shop/thanks/${thanks_url.split("/").pop()}`))
      const [{ id }] = ok(await staff.get(`/admin/order-search?q=%23${number}`)).orders
      const path = `/admin/order-parcels/${id}`
      const { lines }: OrderParcels = ok(await staff.get(path))
      const [handles] = lines
      expect(handles?.left).toBe(2)
      const one = [{ id: handles?.id, quantity: 1 }]
      const { parcels }: OrderParcels = ok(await staff.post(path, { lines: one }))
      const parcelFact = async () => (await boxSlip(container, id, parcels[0]?.id)).facts.at(-1)
      expect(await parcelFact()).toEqual({ name: "Parcel", value: "1, more to follow" })
      ok(await staff.post(`/admin/orders/${id}/fulfillments`, { items: one }))
      await untilIdle()
      expect(await parcelFact()).toEqual({ name: "Parcel", value: "1 of 1" })
    })

    it("say what is in one parcel, with the shop's street; the whole order's slip stays", async () => {
      const order = once(SOLID)
      const { parcel } = await packed(order)
      const { id, number } = order.build.order
      expect(await nameOf(`packing-slips/${id}?parcel=${parcel.id}`)).toBe(
        `packing-slip-${number}-parcel-1.pdf`,
      )
      expect(await nameOf(`packing-slips/${id}`)).toBe(`packing-slip-${number}.pdf`)
      const [slip, whole] = [await boxSlip(container, id, parcel.id), await boxSlip(container, id)]
      expect(slip.facts).toEqual([...whole.facts, { name: "Parcel", value: "1 of 1" }])
      expect(slip.lines).toMatchObject([{ sku: SOLID, quantity: 1 }])
      const [location] = await container
        .resolve(Modules.STOCK_LOCATION)
        .listStockLocations({}, { relations: ["address"], take: 1 })
      const street = location?.address?.address_1
      expect(street).toBeTruthy()
      for (const paper of [slip, whole]) expect(paper.addresses[0]?.lines).toContain(street)
      expect(JSON.stringify(slip)).not.toContain("$")
      const other = await bought(SOLID)
      const strange = await staff.get(`/admin/packing-slips/${other.build.order.id}?parcel=${parcel.id}`)
      expect(strange.status).toBe(404)
      await untilIdle()
    })
  })
})
