import { DEALER_MODULE } from "../../src/modules/dealer"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { ADDRESS, payment } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"

const PLACE = {
  firstName: "Bo",
  lastName: "Rider",
  company: "Rider Repairs",
  address: "1 Trail Road",
  city: "Duluth",
  state: "MN",
  zip: "55802",
  country: "US",
  phone: "(555) 010-0100",
}

shopTest({}, ({ visitor, container }) => {
  const loggedIn = (email: string) => visitor().logIn(email, DEMO_PASSWORD)

  it("knows a rider by the profile and the usual address, in the account and at the checkout", async () => {
    const rider = await loggedIn(DEMO_RIDER)
    await rider.post("/shop/account/addresses", { ...PLACE, usual: true })
    const details = { ...PLACE, firstName: "Robin", lastName: "Rider", email: DEMO_RIDER }
    expect((await rider.get("/shop/account")).body.details).toEqual(details)
    expect((await rider.get("/checkout/data")).body.ownDetails).toEqual(details)
  })

  it("knows a dealer by the shop's record, whatever address the account keeps", async () => {
    const dealer = await loggedIn(DEMO_DEALER)
    await dealer.post("/shop/account/addresses", { ...PLACE, usual: true })
    expect((await dealer.get("/checkout/data")).body.ownDetails).toEqual({
      firstName: "Dale",
      lastName: "Dealer",
      company: "North Shore Powersports",
      address: "410 Lakeview Drive",
      city: "Two Harbors",
      state: "MN",
      zip: "55616",
      country: "US",
      phone: "(555) 010-0178",
      email: DEMO_DEALER,
    })
  })

  it("forgets the record of a dealer that is one no more", async () => {
    const dealer = await loggedIn(DEMO_DEALER)
    const dealers = container.resolve(DEALER_MODULE)
    const [record] = await dealers.listDealers({ code: "SNOW20" })
    await dealers.updateDealers({ id: record?.id ?? "", active: false })
    const company = async () => (await dealer.get("/shop/account")).body.details.company
    await eventually(async () => (await company()) === "")
  })

  it("tells a guest nothing, and nobody of anybody else", async () => {
    const guest = visitor()
    expect((await guest.get("/checkout/data")).body.ownDetails).toBeNull()
    const { status, headers } = await guest.get("/shop/account")
    expect(status).toBe(401)
    expect(headers.get("cache-control")).toContain("no-store")
  })

  it("lists an order with the email that a return of it must name", async () => {
    const rider = await loggedIn(DEMO_RIDER)
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const address = { ...ADDRESS, email: "garage@rider.example" }
    const { body } = await rider.post("/checkout/shipping", address)
    const { dropShip: _d, howDidYouHear: _h, customAgreed: _c, ...shipping } = address
    const paid = await rider.post("/checkout/process", payment(body.addressId, "tok_visa", { shipping }))
    expect(paid.status).toBe(200)
    const { orders } = (await rider.get("/shop/account/orders")).body
    expect(orders[0]).toMatchObject({ email: "garage@rider.example" })
    const found = await visitor().post("/shop/order-lookup", {
      number: orders[0].number,
      email: "garage@rider.example",
    })
    expect(found.status).toBe(200)
    expect(found.body).not.toHaveProperty("email")
  })
})
