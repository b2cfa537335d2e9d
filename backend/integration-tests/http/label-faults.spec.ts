import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PARCEL_MODULE } from "../../src/modules/parcel"
import { shopTest } from "../harness"
import { labelShop } from "../label-shop"
import { ok } from "../ok"

const BUY = "POST /v2/shipments/:id/buy"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { sandbox, bought, once, at, read, form, quoted, buy, only, labelRows } = labelShop(shop)

  it("buys one label, however often and however many press", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    const answers = await Promise.all([buy(who, order), buy(who, order), buy(who, order)])
    expect(new Set(answers.map((answer) => only(ok(answer)).tracking_number)).size).toBe(1)
    ok(await buy(who, order))
    expect(sandbox().calls[BUY]).toBe(1)
    expect(await labelRows(order.parcel)).toHaveLength(1)
  })

  it("finds a label whose answer was lost, and buys no second one", async () => {
    const who = await visitor().logInStaff()
    const order = await quoted(who)
    // It was sold, but neither that answer nor the one to the follow-up question arrives.
    sandbox().fault({ endpoint: "POST /v2/shipments/*/buy", drop_next: 1, effect: "now" })
    sandbox().fault({ endpoint: "GET /v2/shipments/*", drop_next: 1, effect: "never" })
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
    expect(sandbox().calls["POST /v2/shipments/:id/refund"]).toBe(1)
    expect(await labelRows(order.parcel)).toMatchObject([{ status: "voided" }])
    const { version: _, ...before } = asTyped
    expect(only(await read(who, order.id))).toMatchObject(before)
    const { rates } = only(ok(await who.post(at(order.id, order.parcel, "rates"))))
    expect(only(ok(await buy(who, { ...order, rates }))).label?.status).toBe("bought")

    // When even the refund fails, the try stays open and finds the label.
    const other = await quoted(who, await bought())
    jest.spyOn(parcels, "setTracking").mockRejectedValueOnce(new Error("Away."))
    sandbox().fault({ endpoint: "POST /v2/shipments/*/refund", fail_status: 500 })
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
    expect(sandbox().calls["POST /v2/shipments/:id/refund"]).toBe(1)
  })
})
