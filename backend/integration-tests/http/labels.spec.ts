import { randomInt, randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type {
  ChangeParcel,
  OrderParcels,
  ParcelForm,
  StaffCarrier,
  StaffParcel,
} from "../../src/contracts/orders/parcels"
import type { StaffRole } from "../../src/contracts/staff/staff-roles"
import placeParcels from "../../src/migration-scripts/place-parcels"
import { PARCEL_MODULE } from "../../src/modules/parcel"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { type LabelSandbox, startLabelSandbox } from "../../src/sandbox/labels/server"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { ADDRESS, payment } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { makeBuilds } from "../made-builds"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import type { Answer, Visitor } from "../visitor"

const SKI = "ATKSOLREDBLK"
const BUY = "POST /v2/shipments/:id/buy"
const MEASURES = { pounds: 4, ounces: 8, length: 20, width: 10, height: 6 }

shopTest({}, ({ visitor, container, settings, untilIdle, origin, prepared }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const { labels } = settings
  let folder: string
  let sandbox: LabelSandbox
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "labels-"))
  })
  beforeEach(async () => {
    sandbox = await startLabelSandbox({ key: "EZTKspec", folder })
    Object.assign(settings, { labels: { kind: "easypost", key: "EZTKspec", url: sandbox.url } })
  })
  afterEach(async () => {
    Object.assign(settings, { labels })
    await sandbox.close()
  })
  afterAll(async () => await rm(folder, { recursive: true, force: true }))

  const refused = ({ status, body }: Answer) => ({ status, fields: Object.keys(body.errors ?? {}).sort() })

  /** Buys two pull handles and, optionally, a pair of skis. */
  async function bought(step: object = {}, { skis = false, over = {} } = {}) {
    const rider = visitor()
    const email = `${randomUUID()}@example.com`
    ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    if (skis) ok(await rider.post("/builder/add-ski-to-cart", { ski_sku: SKI, carbide: "", model: "" }))
    const address = { ...ADDRESS, email, customAgreed: skis, ...step }
    const checkout = ok(await rider.post("/checkout/shipping", address))
    ok(await rider.post("/checkout/process", payment(checkout.addressId, "tok_visa", over, address)))
    await untilIdle()
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw('select id, display_id::text as number from "order" order by created_at desc limit 1')
    return { id: rows[0].id as string, number: rows[0].number as string, email }
  }

  const once = prepared(bought)

  const at = (order: string, parcel = "", act = "") =>
    ["/admin/order-parcels", order, parcel, act].filter(Boolean).join("/")
  const read = async (who: Visitor, order: string): Promise<OrderParcels> => ok(await who.get(at(order)))

  /** A parcel with a pull handle, unless overridden. */
  const form = ({ lines, parcels }: OrderParcels, over: Partial<ParcelForm> = {}): ChangeParcel => ({
    // The existing parcel's; a new one has none.
    version: parcels[0]?.version ?? "none",
    lines: [{ id: lines.find(({ sku }) => sku === "PUL-RED")?.id ?? "", quantity: 1 }],
    carrier_id: "",
    tracking_number: "",
    ...MEASURES,
    ...over,
  })

  /** Gives an order, this one by default, a parcel that has rates. */
  async function quoted(who: Visitor, order = once(), over: Partial<ParcelForm> = {}) {
    const { parcels } = ok(await who.post(at(order.id), form(await read(who, order.id), over)))
    const parcel: string = parcels[0].id
    const { parcels: priced }: OrderParcels = ok(await who.post(at(order.id, parcel, "rates")))
    return { ...order, parcel, rates: priced[0]?.rates ?? [] }
  }
  type Quoted = Awaited<ReturnType<typeof quoted>>

  const buy = (who: Visitor, { id, parcel, rates }: Quoted) =>
    who.post(at(id, parcel, "label"), { rate: rates[0]?.id })
  const only = ({ parcels }: OrderParcels): StaffParcel => {
    expect(parcels).toHaveLength(1)
    return parcels[0] as StaffParcel
  }
  const labelRows = async (parcel: string): Promise<{ status: string; cost_cents: number }[]> => {
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select * from parcel_label where parcel_id = ? order by created_at", [parcel])
    return rows
  }

  const messages = (to: string, subject: RegExp, count: number) =>
    eventually(async () => {
      const { mails } = await outbox.list({ limit: 200, offset: 0 })
      const found = mails.filter((mail) => mail.to.includes(to) && subject.test(mail.subject))
      if (found.length < count) return null
      const read = await Promise.all(found.map(({ id }) => outbox.read(id)))
      return read.flatMap((mail) => mail?.text ?? [])
    }, `Fewer than ${count} of ${subject} came to ${to}.`)

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

  it("buys a label, opens it for staff alone, and gives it back while the parcel is in the house", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    expect(order.rates.map(({ cents }) => Number.isInteger(cents))).not.toContain(false)
    const parcel = only(ok(await buy(who, order)))
    expect(parcel).toMatchObject({
      carrier: order.rates[0]?.carrier,
      tracking_number: expect.stringMatching(/^\w{10,}$/),
      label: { status: "bought", cents: order.rates[0]?.cents, by: "staff@snowforge.example" },
    })
    const path = parcel.label?.path ?? ""
    const file = await fetch(`${origin()}${path}`, {
      headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    })
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ])
    expect((await file.text()).startsWith("%PDF-")).toBe(true)
    expect((await visitor().get(path)).status).toBe(401)
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select person, became from audit_entry where thing = 'parcel_label' and kind = 'added'")
    expect(rows).toMatchObject([
      { person: "staff@snowforge.example", became: { cost_cents: order.rates[0]?.cents } },
    ])
    // With a label, the parcel can't be changed any more.
    expect((await who.post(at(order.id, order.parcel), form(await read(who, order.id)))).status).toBe(409)
    expect((await who.delete(at(order.id, order.parcel))).status).toBe(409)
    const back = only(ok(await who.delete(at(order.id, order.parcel, "label"))))
    expect(back).toMatchObject({ label: null, tracking_number: "", carrier: "", rates: [] })
    expect((await who.get(path)).status).toBe(404)
    expect((await who.delete(at(order.id, order.parcel, "label"))).status).toBe(409)
    expect(await labelRows(order.parcel)).toMatchObject([{ status: "voided" }])
    expect(only(ok(await who.post(at(order.id, order.parcel, "rates")))).rates).not.toEqual([])
  })

  it("keeps a parcel in the house whose order has another address than its label", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    expect(only(ok(await buy(who, order))).label?.outdated).toBeNull()
    ok(
      await who.post(`/admin/orders/${order.id}`, {
        shipping_address: { address_1: "2 Other Street", city: "Duluth", postal_code: "55802" },
      }),
    )
    const sentence = "This label is for another address: refund it and buy a new one."
    expect(only(await read(who, order.id)).label?.outdated).toBe(sentence)
    const ship = await who.post(at(order.id, order.parcel, "ship"))
    expect([ship.status, ship.body.message]).toEqual([409, sentence])
    ok(await who.delete(at(order.id, order.parcel, "label")))
    const { rates } = only(ok(await who.post(at(order.id, order.parcel, "rates"))))
    expect(only(ok(await buy(who, { ...order, rates }))).label?.outdated).toBeNull()
    expect(only(ok(await who.post(at(order.id, order.parcel, "ship")))).shipped_at).not.toBeNull()
    await untilIdle()
  })

  it("buys one label, however often and however many press", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    const answers = await Promise.all([buy(who, order), buy(who, order), buy(who, order)])
    expect(new Set(answers.map((answer) => only(ok(answer)).tracking_number)).size).toBe(1)
    ok(await buy(who, order))
    expect(sandbox.calls[BUY]).toBe(1)
    expect(await labelRows(order.parcel)).toHaveLength(1)
  })

  it("finds a label whose answer was lost, and buys no second one", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    // It was sold, but neither that answer nor the one to the follow-up question arrives.
    sandbox.fault({ endpoint: "POST /v2/shipments/*/buy", drop_next: 1, effect: "now" })
    sandbox.fault({ endpoint: "GET /v2/shipments/*", drop_next: 1, effect: "never" })
    const lost = await buy(who, order)
    expect(lost.status).toBe(503)
    expect(lost.body.message).toContain("Nothing you entered is lost")
    expect(only(await read(who, order.id)).label).toMatchObject({ status: "buying", path: null })
    // Until that is known, nothing else can be done with the parcel.
    for (const answer of [
      await who.post(at(order.id, order.parcel, "rates")),
      await who.post(at(order.id, order.parcel), form(await read(who, order.id))),
      await who.post(at(order.id, order.parcel, "ship")),
      await who.delete(at(order.id, order.parcel, "label")),
      await who.delete(at(order.id, order.parcel)),
    ]) {
      expect(answer.status).toBe(409)
    }
    // Whatever rate is named now, the first purchase is the one that is completed.
    const found = only(ok(await who.post(at(order.id, order.parcel, "label"), { rate: "rate_any" })))
    expect(found).toMatchObject({ label: { status: "bought", cents: order.rates[0]?.cents } })
    expect(await labelRows(order.parcel)).toMatchObject([{ status: "bought" }])
  })

  it("says in words what the service refuses, at its field, and keeps what was entered", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    sandbox.fault({ endpoint: "POST /v2/shipments/*/buy", fail_status: 402 })
    const poor = await buy(who, order)
    expect(refused(poor)).toEqual({ status: 422, fields: ["rate"] })
    expect(poor.body.message).toContain("no money left")
    expect(only(await read(who, order.id))).toMatchObject({ ...MEASURES, label: null })
    expect(await labelRows(order.parcel)).toMatchObject([{ status: "refused" }])
    const { rates } = only(ok(await who.post(at(order.id, order.parcel, "rates"))))
    expect(refused(await buy(who, { ...order, rates: [] }))).toEqual({ status: 422, fields: ["rate"] })
    expect(refused(await who.post(at(order.id, order.parcel, "label"), { rate: "rate_other" }))).toEqual({
      status: 422,
      fields: ["rate"],
    })
    ok(await buy(who, { ...order, rates }))

    const away = await bought({ address: "1 Nowhere Road" })
    const { parcels } = ok(await who.post(at(away.id), form(await read(who, away.id))))
    const ask = () => who.post(at(away.id, parcels[0].id, "rates"))
    expect(refused(await ask())).toEqual({ status: 422, fields: ["address"] })
    ok(
      await who.post(
        at(away.id, parcels[0].id),
        form(await read(who, away.id), { pounds: null, ounces: null, width: null }),
      ),
    )
    expect(refused(await ask())).toEqual({ status: 422, fields: ["pounds", "width"] })
    ok(await who.post(at(away.id, parcels[0].id), form(await read(who, away.id), { pounds: 900 })))
    await sandbox.close()
    const down = await ask()
    expect(down.status).toBe(503)
    expect(down.body.message).toMatch(/doesn't answer right now/)
    sandbox = await startLabelSandbox({ key: "EZTKother", folder })
    Object.assign(settings, { labels: { kind: "easypost", key: "EZTKspec", url: sandbox.url } })
    const locked = await ask()
    expect(locked.status).toBe(422)
    expect(locked.body.message).toContain("EASYPOST_API_KEY")
  })

  it("gives a label back that it can't keep, and buys another when asked again", async () => {
    const who = await visitor().logInStaff()
    const { carriers } = await read(who, once().id)
    const byHand = {
      carrier_id: carriers.find(({ name }) => name === "UPS")?.id ?? "",
      tracking_number: "1Z999AA1",
    }
    const order = await quoted(who, once(), byHand)
    const parcels = container.resolve(PARCEL_MODULE)
    const asTyped = only(await read(who, order.id))
    expect(asTyped).toMatchObject({ carrier: "UPS", tracking_number: "1Z999AA1" })
    jest.spyOn(parcels.labels, "recordSold").mockRejectedValueOnce(new Error("Away."))
    expect((await buy(who, order)).status).toBe(500)
    expect(sandbox.calls["POST /v2/shipments/:id/refund"]).toBe(1)
    expect(await labelRows(order.parcel)).toMatchObject([{ status: "voided" }])
    const { version: _, ...before } = asTyped
    expect(only(await read(who, order.id))).toMatchObject(before)
    const { rates } = only(ok(await who.post(at(order.id, order.parcel, "rates"))))
    expect(only(ok(await buy(who, { ...order, rates }))).label?.status).toBe("bought")

    // When even the refund fails, the try stays open and finds the label.
    const other = await quoted(who, await bought())
    jest.spyOn(parcels, "applyLabel").mockRejectedValueOnce(new Error("Away."))
    sandbox.fault({ endpoint: "POST /v2/shipments/*/refund", fail_status: 500 })
    expect((await buy(who, other)).status).toBe(500)
    expect(await labelRows(other.parcel)).toMatchObject([{ status: "buying" }])
    expect(only(ok(await buy(who, other))).label?.status).toBe("bought")
  })

  it("keeps a label whose return can't be written, and writes it when asked again", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    const label = only(ok(await buy(who, order)))
    const back = () => who.delete(at(order.id, order.parcel, "label"))
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database.raw(
      "alter table parcel_label add constraint none_back check (status <> 'voided') not valid",
    )
    const { status } = await back()
    await database.raw("alter table parcel_label drop constraint none_back")
    expect(status).toBe(500)
    expect(only(await read(who, order.id))).toEqual(label)
    expect(only(ok(await back()))).toMatchObject({ label: null, tracking_number: "", carrier: "", rates: [] })
    expect(await labelRows(order.parcel)).toMatchObject([{ status: "voided" }])
    expect(sandbox.calls["POST /v2/shipments/:id/refund"]).toBe(1)
  })

  it("sends a drop shipment in the dealer's name", async () => {
    const shop = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    ok(await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const step = { dropShip: true, howDidYouHear: "N/A", customAgreed: false }
    const { dropShip: _, howDidYouHear: __, customAgreed: ___, ...door } = ADDRESS
    const { addressId } = ok(await shop.post("/checkout/shipping", { ...door, ...step, email: "" }))
    const billing = {
      ...door,
      firstName: "Dale",
      lastName: "Dealer",
      company: "North Shore Powersports",
      address: "410 Lakeview Drive",
      email: DEMO_DEALER,
    }
    const stripeToken = "tok_visa"
    ok(
      await shop.post("/checkout/process", {
        addressId,
        billing,
        shipping: { ...door, email: "" },
        stripeToken,
        ...step,
      }),
    )
    await untilIdle()
    const who = await visitor().logInStaff()
    const { orders } = ok(await who.get("/admin/order-search?q=North%20Shore"))
    const order: string = orders[0].id
    // Everywhere staff look, the buyer is the dealer, not the dealer's customer.
    expect(orders[0].buyer).toBe("North Shore Powersports")
    const toShip = ok(await who.get("/admin/today/orders")).orders
    expect(toShip.find(({ id }: { id: string }) => id === order).buyer).toBe("North Shore Powersports")
    const loaded = await read(who, order)
    expect(loaded.sender[0]).toBe("North Shore Powersports")
    const { parcels } = ok(await who.post(at(order), form(loaded)))
    const asked = jest.spyOn(global, "fetch")
    const priced = only(ok(await who.post(at(order, parcels[0].id, "rates"))))
    const [, sent] = asked.mock.calls.find(([url]) => String(url).startsWith(sandbox.url)) ?? []
    asked.mockRestore()
    const { shipment } = JSON.parse(String(sent?.body))
    expect(shipment).toMatchObject({
      // The price depends on where it ships from.
      from_address: { company: "North Shore Powersports", street1: "1 Forge Road" },
      return_address: { company: "North Shore Powersports", street1: "410 Lakeview Drive" },
      to_address: { name: "Ida Berg", street1: ADDRESS.address },
    })
    expect(JSON.stringify(shipment)).not.toMatch(/Snowforge/)
    ok(await who.post(at(order, parcels[0].id, "label"), { rate: priced.rates[0]?.id }))
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

  it("lets the label of a canceled order be given back, and sends nothing that was fulfilled otherwise", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    ok(await buy(who, order))
    ok(await who.post(`/admin/orders/${order.id}/cancel`))
    expect((await who.post(at(order.id, order.parcel, "ship"))).status).toBe(409)
    expect(only(ok(await who.delete(at(order.id, order.parcel, "label")))).label).toBeNull()
    expect(refused(await who.post(at(order.id, order.parcel, "rates"))).status).toBe(409)
    expect(ok(await who.delete(at(order.id, order.parcel))).parcels).toEqual([])

    const other = await bought()
    const loaded = await read(who, other.id)
    const { parcels } = ok(await who.post(at(other.id), form(loaded)))
    const items = [{ id: loaded.lines[0]?.id, quantity: 2 }]
    ok(await who.post(`/admin/orders/${other.id}/fulfillments`, { items }))
    expect(refused(await who.post(at(other.id, parcels[0].id, "ship")))).toEqual({
      status: 422,
      fields: ["lines"],
    })
    await untilIdle()
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

  it("gives a name to one carrier alone, when two are added at once, too", async () => {
    const who = await visitor().logInStaff()
    const added = await Promise.all(
      ["Loomis", "LOOMIS", "loomis"].map((name) =>
        who.post("/admin/carriers", { name, tracking: "", label_names: "" }),
      ),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it("lets staff keep their carriers; parcels keep the link they have", async () => {
    const who = await visitor().logInStaff()
    const names = ({ carriers }: { carriers: { name: string }[] }) => carriers.map(({ name }) => name)
    expect(names(ok(await who.get("/admin/carriers")))).toEqual(["DHL", "FedEx", "Freight", "UPS", "USPS"])
    const OnTrac = {
      name: "OnTrac",
      tracking: "https://www.ontrac.com/tracking/?number={number}",
      label_names: "",
    }
    for (const [over, field] of [
      [{ name: "ups" }, "name"],
      [{ label_names: "OnTrac, UPSDAP" }, "label_names"],
      [{ name: "" }, "name"],
      [{ tracking: "https://x.example/" }, "tracking"],
      [{ tracking: "http://x.example/{number}" }, "tracking"],
      [{ tracking: "javascript:alert({number})" }, "tracking"],
      [{ tracking: "https://{number}.example/" }, "tracking"],
    ] as const) {
      expect(refused(await who.post("/admin/carriers", { ...OnTrac, ...over })).fields).toEqual([field])
    }
    const { carriers } = ok(await who.post("/admin/carriers", OnTrac))
    const carrier: StaffCarrier = carriers.find(({ name }: { name: string }) => name === "OnTrac")
    const { id } = carrier
    const order = once()
    const own = form(await read(who, order.id), { carrier_id: id, tracking_number: "D1 00" })
    const { parcels } = ok(await who.post(at(order.id), own))
    const change = (over: object) =>
      who.post(`/admin/carriers/${id}`, { ...OnTrac, version: carrier.version, ...over })
    // Of two people who opened the same version, one is refused.
    const both = await Promise.all([change({ tracking: "" }), change({ label_names: "ONTRAC" })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = ok(await who.get("/admin/carriers"))
    expect(refused(await change({ label_names: "OnTrac, ONTRAC" })).status).toBe(409)
    expect(ok(await who.get("/admin/carriers"))).toEqual(kept)
    expect(refused(await change({ version: undefined })).fields).toEqual(["version"])
    expect(names(ok(await who.delete(`/admin/carriers/${id}`)))).not.toContain("OnTrac")
    expect((await who.delete(`/admin/carriers/${id}`)).status).toBe(404)
    expect(
      refused(await who.post(at(order.id, parcels[0].id), { ...own, version: parcels[0].version })).fields,
    ).toEqual(["carrier_id"])
    const gone = only(ok(await who.post(at(order.id, parcels[0].id, "ship"))))
    expect(gone).toMatchObject({
      carrier: "OnTrac",
      tracking_url: "https://www.ontrac.com/tracking/?number=D100",
      shipped_at: expect.any(String),
    })
    await untilIdle()
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

  it("offers no labels where nobody sells any, and ships by hand all the same", async () => {
    Object.assign(settings, { labels: undefined })
    const who = await visitor().logInStaff()
    const order = once()
    const loaded = await read(who, order.id)
    expect(loaded.labels).toBeNull()
    const { parcels } = ok(await who.post(at(order.id), form(loaded)))
    expect((await who.post(at(order.id, parcels[0].id, "rates"))).status).toBe(409)
    expect((await who.post(at(order.id, parcels[0].id, "label"), { rate: "rate_1" })).status).toBe(409)
    expect(only(ok(await who.post(at(order.id, parcels[0].id, "ship")))).shipped_at).not.toBeNull()
    Object.assign(settings, { labels })
    expect((await read(who, order.id)).labels).toEqual({ sample: true })
    await untilIdle()
  })
})
