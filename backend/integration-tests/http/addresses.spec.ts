import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"

/** $100 of goods ships anywhere in the States for 12.95 (docs/decisions/2026-11-20-shipping-and-tax.md). */
const PLAIN = 12.95

shopTest({}, ({ visitor }) => {
  async function riderWithGoods() {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 4, options: [] })
    return rider
  }

  it.each([
    ["PR", "00901", PLAIN + 14, 11.5],
    ["GU", "96910", PLAIN + 22, 0],
    ["VI", "00802", PLAIN + 22, 0],
    ["AS", "96799", PLAIN + 22, 0],
    ["MP", "96950", PLAIN + 22, 0],
    ["AA", "34002", PLAIN, 0],
    ["AE", "09012", PLAIN, 0],
    ["AP", "96201", PLAIN, 0],
  ])("orders are taken from %s at its own shipping price", async (state, zip, shipping, taxPercent) => {
    const rider = await riderWithGoods()
    const address = { ...ADDRESS, state, zip }
    const { status, body } = await rider.post("/checkout/shipping", address)
    expect({ status, shipping: body.shipping }).toEqual({ status: 200, shipping })
    expect(body.tax).toBeCloseTo(((100 + shipping) * taxPercent) / 100, 2)
    const { dropShip: _d, howDidYouHear: _h, customAgreed: _c, ...sent } = address
    const paid = await rider.post(
      "/checkout/process",
      payment(body.addressId, "tok_visa", { shipping: sent }),
    )
    expect(paid).toMatchObject({ status: 200, body: { thanks_url: expect.stringMatching(/^\/thank-you\//) } })
  })

  it("gives countries and states their ids, codes and names", async () => {
    const { body } = await visitor().get("/shop/countries")
    const [us] = body.countries
    expect(us).toMatchObject({ id: "US", code: "US", name: "United States" })
    expect(us.states).toContainEqual({ id: "US-PR", code: "PR", name: "Puerto Rico" })
    expect(us.states).toContainEqual({ id: "US-AE", code: "AE", name: "Armed Forces Europe (AE)" })
    const ids = body.countries.flatMap(({ id, states }: { id: string; states: { id: string }[] }) => [
      id,
      ...states.map((state) => state.id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("refuses a postal code that isn't written as one, wherever an address is taken", async () => {
    const rider = await riderWithGoods()
    for (const [over, sentence] of [
      [{ zip: "ABC" }, "Please enter a ZIP code of five digits, such as 55802."],
      [{ country: "CA", state: "ON", zip: "55802" }, "Please enter a postal code such as K1A 0B1."],
    ] as const) {
      const { status, body } = await rider.post("/checkout/shipping", { ...ADDRESS, ...over })
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { zip: [sentence] } })
    }
    const kept = await (await riderWithAccount()).post("/shop/account/addresses", { ...ADDRESS, zip: "ABC" })
    expect(kept).toMatchObject({ status: 422, body: { errors: { zip: [expect.any(String)] } } })
  })

  it("takes a ZIP code of another state: that is for the rider to know", async () => {
    const rider = await riderWithGoods()
    const { status, body } = await rider.post("/checkout/shipping", { ...ADDRESS, zip: "90210" })
    expect({ status, zip: body.savedShipping?.zip }).toEqual({ status: 200, zip: "90210" })
  })

  const riderWithAccount = async () => await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
})
