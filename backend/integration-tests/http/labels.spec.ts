import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { labelShop, MEASURES } from "../label-shop"
import { ok } from "../ok"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle, origin } = shop
  const { sandbox, startSandbox, refused, bought, once, at, read, form, quoted, buy, only, labelRows } =
    labelShop(shop)
  const { labels } = settings

  it("buys a label, opens it for staff alone, and gives it back while the parcel is in the house", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    expect(order.rates.map(({ cents }) => Number.isInteger(cents))).not.toContain(false)
    expect(order.rates.map(({ carrier, service }) => `${carrier} ${service}`)).toContain("USPS Priority Mail")
    const parcel = only(ok(await buy(who, order)))
    expect(parcel).toMatchObject({
      carrier: order.rates[0]?.carrier,
      tracking_number: expect.stringMatching(/^\w{10,}$/),
      label: { status: "bought", cents: order.rates[0]?.cents, by: "staff@snowforge.example" },
    })
    const path = parcel.label?.path ?? ""
    const file = await fetch(`${origin()}${path}`, {
      headers: { cookie: who.cookieHeader },
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

  it("says in words what the service refuses, at its field, and keeps what was entered", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    sandbox().fault({ endpoint: "POST /v2/shipments/*/buy", fail_status: 402 })
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
    await sandbox().close()
    const down = await ask()
    expect(down.status).toBe(503)
    expect(down.body.message).toMatch(/doesn't answer right now/)
    await startSandbox("EZTKother")
    const locked = await ask()
    expect(locked.status).toBe(422)
    expect(locked.body.message).toContain("EASYPOST_API_KEY")
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
    const [, sent] = asked.mock.calls.find(([url]) => String(url).startsWith(sandbox().url)) ?? []
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
