import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { shopTest } from "../harness"

const DEALER = { name: "Borealis Sleds", percent_off: 10 }
const DISCOUNT = {
  code: "FAULTS",
  percent_off: 10,
  dollars_off: null,
  ski_package_only: false,
  free_shipping: false,
  free_shipping_us_only: false,
  free_shipping_min: 0,
  max_uses: null,
  max_uses_per_email: null,
  automatic: false,
  enabled: true,
}

/** Fields with a sentence each, in order. */
const faults = ({ status, body }: { status: number; body: { errors?: Record<string, string[]> } }) => ({
  status,
  fields: Object.keys(body.errors ?? {}).sort(),
})
const refused = (...fields: string[]) => ({ status: 422, fields: fields.sort() })

/** What is wrong with a form by its shape, by its own rules and by the shop's data comes in one answer. */
shopTest({ cards: false }, ({ visitor }) => {
  const staff = () => visitor().logInStaff()

  it("tells all that is wrong with a dealer, a new one and one that is changed", async () => {
    const desk = await staff()
    const wrong = {
      ...DEALER,
      name: "",
      website: "shop",
      code: "SNOW20",
      account: "no@body.example",
      latitude: 47,
    }
    const all = refused("name", "website", "code", "account", "longitude")
    expect(faults(await desk.post("/admin/dealers", wrong))).toEqual(all)
    const made = await desk.post("/admin/dealers", DEALER)
    expect(made.status).toBe(200)
    expect(faults(await desk.post(`/admin/dealers/${made.body.id}`, wrong))).toEqual(
      refused("version", ...all.fields),
    )
    // Errors from the shop's data alone, too; and a dealer's own code isn't a duplicate.
    const { name: _, website: __, ...held } = wrong
    expect(faults(await desk.post("/admin/dealers", { ...DEALER, ...held }))).toEqual(
      refused("code", "account", "longitude"),
    )
    const { id, code, version } = made.body
    expect((await desk.post(`/admin/dealers/${id}`, { ...DEALER, code, version })).status).toBe(200)
  })

  it("tells a taken code beside what else is wrong with a discount", async () => {
    const desk = await staff()
    const wrong = { ...DISCOUNT, code: "dogdays", free_shipping_us_only: true, max_uses: 0 }
    expect(faults(await desk.post("/admin/discounts", wrong))).toEqual(
      refused("code", "free_shipping_us_only", "max_uses"),
    )
    const { discounts } = (await desk.post("/admin/discounts", DISCOUNT)).body
    const { id, version } = discounts.find(({ code }: { code: string }) => code === "FAULTS")
    expect(faults(await desk.post(`/admin/discounts/${id}`, wrong))).toEqual(
      refused("version", "code", "free_shipping_us_only", "max_uses"),
    )
    expect((await desk.post(`/admin/discounts/${id}`, { ...DISCOUNT, version })).status).toBe(200)
  })

  it("tells all that is wrong with a piece of the shelf", async () => {
    const desk = await staff()
    const [piece] = (await desk.get("/admin/ready-to-ship")).body.made
    const add = (over: object) =>
      desk.post("/admin/ready-to-ship", { sku: piece.sku, count: 1, discount: 10, ...over })
    expect(faults(await add({ discount: 9_000, count: -1 }))).toEqual(refused("sku", "discount", "count"))
    expect(faults(await add({ sku: "ATKNOPE", count: -1 }))).toEqual(refused("sku", "count"))
    const edit = (body: object) => desk.post(`/admin/ready-to-ship/${piece.id}`, body)
    expect(faults(await edit({ count: -1, seen: 1, discount: 9_000 }))).toEqual(refused("count", "discount"))
    expect(faults(await edit({ discount: 9_000 }))).toEqual(refused("discount"))
    expect(faults(await edit({ count: 1, discount: 9_000 }))).toEqual(refused("seen", "discount"))
  })

  it("tells every part that isn't sold, and the name that is taken, of a sled", async () => {
    const desk = await staff()
    const [sled] = (await desk.get("/admin/fitment/sleds?limit=1")).body.sleds
    const answer = await desk.post("/admin/fitment/sleds", {
      year: sled.year,
      make: sled.make,
      model: sled.model,
      mount_kit_sku: "NO-KIT",
      dampener_sku: "NO-DAMP",
      bogies: [
        { position: 4, sku: "NO-BOGIE", single: false },
        { position: 2, sku: "NO-WHEEL", single: false },
      ],
    })
    expect(faults(answer)).toEqual(
      refused("model", "mount_kit_sku", "dampener_sku", "bogies.0.sku", "bogies.1.sku"),
    )
    expect(answer.body.errors["bogies.0.sku"]).toEqual(["The shop has no bogie wheel NO-BOGIE (bogie_4)."])
  })

  it("tells a wrong password beside a new one that is too short, and counts it as a try", async () => {
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    const change = (current: string, password: string) =>
      rider.post("/shop/account/password", { current, password })
    expect(faults(await change("not the one", "short"))).toEqual(refused("current", "password"))
    expect(faults(await change(DEMO_PASSWORD, "short"))).toEqual(refused("password"))
    expect(faults(await change("not the one", "not the one"))).toEqual(refused("current"))
    expect(faults(await change(DEMO_PASSWORD, DEMO_PASSWORD))).toEqual(refused("password"))
    const statuses: number[] = []
    for (let times = 0; times < 8; times++) statuses.push((await change("a guess of it", "short")).status)
    expect(statuses).toContain(429)
    expect((await rider.get("/shop/account")).status).toBe(200)
  })

  it("says of a link that has ended just that, whatever password comes with it", async () => {
    const { status, body } = await visitor().post("/shop/account/new-password", {
      token: "x".repeat(43),
      password: "short",
    })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: undefined })
    expect(body.message).toMatch(/link/)
  })
})
