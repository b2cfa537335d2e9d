import { reservedKey } from "./reserved-metadata"

describe("metadata that visitors may not write", () => {
  it.each([
    "Build No.",
    "build_number",
    "ready_to_ship",
    "dealer_code",
    "dropShip",
    "unit_price",
    "shop_x",
    " PRICE ",
  ])("includes %s", (key) => {
    expect(reservedKey({ gift: "yes", [key]: "1" })).toBe(key)
  })

  it("leaves everything else to them", () => {
    expect(
      reservedKey({ gift: "yes", note: "price?", "my price": "1", pricey: "no", rebuild: "x" }),
    ).toBeNull()
    expect(reservedKey(null)).toBeNull()
    expect(reservedKey("build")).toBeNull()
  })
})
