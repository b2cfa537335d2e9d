import { type ActiveDealers, creditedDealer } from "./dealer-store"

const [north, ely] = ["SNOW21", "SNOW20"].map((code) => ({
  id: `dealer_${code}`,
  name: code,
  code,
  customerId: null,
  percentOff: 20,
}))

describe("the dealer that a cart credits", () => {
  const all = [north, ely].flatMap((dealer) => dealer ?? [])
  const dealers: ActiveDealers = {
    byId: new Map(all.map((dealer) => [dealer.id, dealer])),
    byCode: new Map(all.map((dealer) => [dealer.code, dealer])),
    byCustomer: new Map(),
  }

  it("is the one whose code was entered, whoever has the code now", () => {
    expect(creditedDealer(dealers, { dealer_id: "dealer_SNOW21", dealer_code: "SNOW20" })).toBe(north)
  })

  it("is no one once that one isn't a dealer, though another has the code", () => {
    expect(creditedDealer(dealers, { dealer_id: "dealer_gone", dealer_code: "SNOW20" })).toBeUndefined()
    expect(creditedDealer(dealers, { dealer_id: null, dealer_code: null })).toBeUndefined()
    // As a server from before the dealer was kept removes the code.
    expect(creditedDealer(dealers, { dealer_id: "dealer_SNOW21", dealer_code: null })).toBeUndefined()
  })

  it("is the one who has the code now on a cart from before dealers were kept with it", () => {
    expect(creditedDealer(dealers, { dealer_id: null, dealer_code: "SNOW20" })).toBe(ely)
  })
})
