import type { StaffCarrier } from "../../src/contracts/orders/parcels"
import { shopTest } from "../harness"
import { labelShop } from "../label-shop"
import { ok } from "../ok"

shopTest({}, (shop) => {
  const { visitor, untilIdle } = shop
  const { refused, once, at, read, form, only } = labelShop(shop)

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
})
