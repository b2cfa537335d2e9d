import { randomInt } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import type { OrderParcels, StaffParcel } from "../../src/contracts/orders/parcels"
import type { StaffRole } from "../../src/contracts/staff/staff-roles"
import placeParcels from "../../src/migration-scripts/place-parcels"
import { shopTest } from "../harness"
import { labelShop, SKI } from "../label-shop"
import { makeBuilds } from "../made-builds"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { refused, bought, once, at, read, form, quoted, only, messages } = labelShop(shop)

  it("ships an order in two parcels, each told with its own link, and names a build by its design", async () => {
    const who = await visitor().logInStaff()
    const phone = `+1218${randomInt(2_000_000, 10_000_000)}`
    const order = await bought(
      { phone },
      { skis: true, over: { text: { notifications: true, receipt: false } } },
    )
    const loaded = await read(who, order.id)
    // As the label has it: this shop, at the address of its stock location.
    expect(loaded.sender).toEqual(["Snowforge", "1 Forge Road", "Ely, MN 55731", "United States"])
    const skis = loaded.lines.find(({ sku }) => sku === SKI)
    expect(skis).toMatchObject({ quantity: 1, left: 1 })
    expect(`${skis?.name}, ${skis?.details}`).toMatch(/^The Attack, Solid, Red, Black loop, Build No\. \d+$/)
    const ups = loaded.carriers.find(({ name }) => name === "UPS")?.id ?? ""
    const byHand = form(loaded, {
      lines: [{ id: skis?.id ?? "", quantity: 1 }],
      carrier_id: ups,
      tracking_number: "1z 999 aa1",
    })
    ok(await who.post(at(order.id), byHand))
    const rest = form(loaded, { lines: [{ id: form(loaded).lines[0]?.id ?? "", quantity: 2 }] })
    const { parcels }: OrderParcels = ok(await who.post(at(order.id), rest))
    expect(parcels.map(({ tracking_number, carrier }) => [carrier, tracking_number])).toEqual([
      ["UPS", "1Z999AA1"],
      ["", ""],
    ])
    const [first, second] = parcels.map(({ id }) => id)
    const { rates } = (ok(await who.post(at(order.id, second, "rates"))) as OrderParcels)
      .parcels[1] as StaffParcel
    ok(
      await who.post(at(order.id, second, "label"), {
        rate: rates.find((each) => each.carrier === "USPS")?.id,
      }),
    )
    await makeBuilds(who, order.number)
    ok(await who.post(at(order.id, first, "ship")))
    const gone: OrderParcels = ok(await who.post(at(order.id, second, "ship")))
    expect(gone.parcels.every(({ shipped_at }) => shipped_at !== null)).toBe(true)
    expect(gone.lines.map(({ left }) => left)).toEqual([0, 0])
    const code = gone.parcels[1]?.tracking_number ?? ""
    const links = [
      "UPS 1Z999AA1 https://www.ups.com/track?tracknum=1Z999AA1",
      `USPS ${code} https://tools.usps.com/go/TrackConfirmAction?tLabels=${code}`,
    ]
    const mails = await messages(order.email, /on its way/, 2)
    const texts = await messages(phone, /on its way/, 2)
    for (const told of [mails, texts]) {
      expect(told).toHaveLength(2)
      for (const link of links)
        expect(told.filter((text) => text.includes(`Tracking: ${link}`))).toHaveLength(1)
    }
    expect(mails.find((text) => text.includes("1Z999AA1"))).toContain("Build No.")
    // Pressed again, nothing is sent and no one is notified twice.
    expect((await who.post(at(order.id, first, "ship"))).status).toBe(409)
    expect(refused(await who.post(at(order.id, first), byHand))).toMatchObject({ status: 409 })
    await untilIdle()
  })

  it("refuses what can't be packed, each at its field, and parcels of other orders", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const loaded = await read(who, order.id)
    const [line] = loaded.lines
    const add = (over: object) => who.post(at(order.id), { ...form(loaded), ...over })
    for (const [over, field] of [
      [{ lines: [] }, "lines"],
      [{ lines: [{ id: line?.id, quantity: 3 }] }, "lines.0.quantity"],
      [{ lines: [{ id: "ordli_other", quantity: 1 }] }, "lines.0.id"],
      [{ carrier_id: "carr_none" }, "carrier_id"],
      [{ tracking_number: "1Z/../<b>" }, "tracking_number"],
      [{ pounds: -1 }, "pounds"],
      [{ ounces: 16 }, "ounces"],
      [{ length: 0.5 }, "length"],
    ] as const) {
      expect({ over, fields: refused(await add(over)).fields }).toEqual({ over, fields: [field] })
    }
    const { parcels }: OrderParcels = ok(await add({ tracking_number: "1Z1" }))
    const parcel = parcels[0]?.id ?? ""
    expect(refused(await add({ lines: [{ id: line?.id, quantity: 2 }] })).fields).toEqual([
      "lines.0.quantity",
    ])
    expect(refused(await who.post(at(order.id, parcel, "ship"))).fields).toEqual(["carrier_id"])
    ok(await who.post(at(order.id, parcel), form(await read(who, order.id), { carrier_id: "carr_ups" })))
    expect(refused(await who.post(at(order.id, parcel, "ship"))).fields).toEqual(["tracking_number"])
    const other = await bought()
    for (const act of ["ship", "rates"]) expect((await who.post(at(other.id, parcel, act))).status).toBe(404)
    expect((await who.delete(at(other.id, parcel))).status).toBe(404)
    expect((await who.get(at("order_none"))).status).toBe(404)
    expect(ok(await who.delete(at(order.id, parcel))).parcels).toEqual([])
    ok(await who.post(`/admin/orders/${other.id}/cancel`))
    expect((await who.post(at(other.id), form(loaded))).status).toBe(409)
    expect((await read(who, other.id)).closed).toBe("This order was canceled.")
    await untilIdle()
  })

  it("of goods that weren't counted when they were ordered says how stock is set aside for them", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const loaded = await read(who, order.id)
    const pieces = [{ id: loaded.lines[0]?.id ?? "", quantity: 1 }]
    const { created = "" }: OrderParcels = ok(await who.post(at(order.id), form(loaded, { lines: pieces })))
    const inventory = container.resolve(Modules.INVENTORY)
    const [reserved] = await inventory.listReservationItems({ line_item_id: pieces[0]?.id ?? "" })
    await inventory.deleteReservationItems([reserved?.id ?? ""])
    const ALLOCATE = expect.stringMatching(/^Pull handle, Red: nothing is set aside .*"Allocate items"/)
    for (const answer of [
      await who.post(at(order.id, created, "ship")),
      await who.post(`/admin/orders/${order.id}/fulfillments`, { items: pieces }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([409, ALLOCATE])
    }
    ok(
      await who.post("/admin/reservations", {
        line_item_id: pieces[0]?.id,
        inventory_item_id: reserved?.inventory_item_id,
        location_id: reserved?.location_id,
        quantity: 2,
      }),
    )
    ok(await who.post(at(order.id, created, "ship")))
    await untilIdle()
  })

  it("of which an edit took something must be packed anew, with no more than is left", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const loaded = await read(who, order.id)
    const id = loaded.lines[0]?.id ?? ""
    const pack = (quantity: number) => ({ lines: [{ id, quantity }] })
    const { created = "" }: OrderParcels = ok(await who.post(at(order.id), form(loaded, pack(2))))
    const edit = `/admin/order-edits/${order.id}`
    ok(await who.post("/admin/order-edits", { order_id: order.id }))
    ok(await who.post(`${edit}/items/item/${id}`, { quantity: 1 }))
    ok(await who.post(`${edit}/request`, {}))
    ok(await who.post(`${edit}/confirm`, {}))
    await untilIdle()
    expect(refused(await who.post(at(order.id, created, "ship"))).fields).toEqual(["lines"])
    const again = async (quantity: number) =>
      await who.post(at(order.id, created), form(await read(who, order.id), pack(quantity)))
    expect((await again(2)).body.errors).toEqual({
      "lines.0.quantity": ["At most 1 of these are left."],
    })
    ok(await again(1))
    ok(await who.post(at(order.id, created, "ship")))
    await untilIdle()
  })

  it("keeps what a colleague entered of a parcel since it was opened; asking for rates changes nothing", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    const opened = form(await read(who, order.id))
    const change = (over: object) => who.post(at(order.id, order.parcel), { ...opened, ...over })
    const both = await Promise.all([
      change({ carrier_id: "carr_ups", tracking_number: "1Z1" }),
      change({ pounds: 7 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = await read(who, order.id)
    expect((await change({ pounds: 8 })).body.message).toMatch(/^Someone else has changed this/)
    expect(await read(who, order.id)).toEqual(kept)
    expect(refused(await change({ version: undefined })).fields).toEqual(["version"])
    ok(await change({ version: only(kept).version, pounds: 8 }))
  })

  it("is open to owners, workshop and support; others read", async () => {
    const order = once()
    const may: Record<StaffRole, boolean> = {
      owner: true,
      workshop: true,
      support: true,
      merchandiser: false,
      reader: false,
    }
    const carrier = { name: "", tracking: "", label_names: "" }
    for (const [role, expected] of Object.entries(may)) {
      const { browser } = await staffPerson(container, visitor(), `${role}@example.com`, role as StaffRole)
      await read(browser, order.id)
      const statuses = [
        (await browser.post(at(order.id), {})).status,
        (await browser.post(at(order.id, "parc_none", "label"), {})).status,
        (await browser.post("/admin/carriers", carrier)).status,
      ]
      expect({ role, statuses }).toEqual({ role, statuses: Array(3).fill(expected ? 422 : 403) })
    }
    expect((await visitor().get(at(order.id))).status).toBe(401)
  })

  it("stands below the Workshop box, also in a shop that was seeded before, unless somebody arranged it", async () => {
    const layouts = container.resolve(Modules.SETTINGS)
    const stands = async () =>
      (await layouts.getSystemDefaultLayoutConfiguration("order.details"))?.configuration.widgets
    const both = { "widget:shop-workshop": { order: -2 }, "widget:shop-parcels": { order: -1 } }
    expect(await stands()).toEqual(both)
    const arrange = (widgets: Record<string, { order: number }>) =>
      layouts.setSystemDefaultLayoutConfiguration("order.details", { widgets })
    await arrange({ "widget:shop-workshop": { order: -1 } })
    await placeParcels({ container, args: [] })
    expect(await stands()).toEqual(both)
    const own = { "widget:shop-workshop": { order: 3 } }
    await arrange(own)
    await placeParcels({ container, args: [] })
    expect(await stands()).toEqual(own)
  })
})
