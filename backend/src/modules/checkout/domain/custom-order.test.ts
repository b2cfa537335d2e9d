import { needsCustomAgreement } from "./custom-order"

describe("custom-order agreement", () => {
  it.each(["ATK", "BOG", "CMD", "HEL", "PH7", "PH8", "P8X", "SHV", "TRL"])(
    "is needed for %s designs",
    (prefix) => {
      expect(needsCustomAgreement(`${prefix}FADREDBLK`)).toBe(true)
    },
  )

  it("is not needed when characters 4 to 6 are SOL", () => {
    expect(needsCustomAgreement("ATKSOLBLK")).toBe(false)
  })

  it("looks at characters 4 to 6 only", () => {
    expect(needsCustomAgreement("ATKFADSOL")).toBe(true)
  })

  it.each(["PUL-RED", "ICE-BLK-SET", "MK-101", "", "AT"])("is not needed for %p", (sku) => {
    expect(needsCustomAgreement(sku)).toBe(false)
  })
})
