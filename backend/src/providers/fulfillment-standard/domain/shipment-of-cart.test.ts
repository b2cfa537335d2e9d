import { shipmentOfCart } from "./shipment-of-cart"

describe("a cart's shipment", () => {
  it("adds up goods in cents and pieces, free of rounding", () => {
    const items = [
      { unit_price: 0.1, quantity: 3 },
      { unit_price: "19.99", quantity: 2 },
    ]
    expect(shipmentOfCart({ items })).toEqual({
      country: null,
      state: null,
      itemSubtotalCents: 4028,
      pieces: 5,
    })
  })

  it.each([
    ["us-ak", "ak"],
    ["AK", "AK"],
    ["", null],
    [null, null],
  ])("reads the state out of province %p", (province, state) => {
    const shipment = shipmentOfCart({ shipping_address: { country_code: "us", province }, items: [] })
    expect(shipment).toMatchObject({ country: "us", state })
  })
})
