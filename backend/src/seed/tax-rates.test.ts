import { CA_SALES_TAX, US_SALES_TAX } from "./tax-rates"

const FIFTY_STATES =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"

describe("sales tax", () => {
  it("knows every state, the district and every province", () => {
    expect(Object.keys(US_SALES_TAX)).toEqual(expect.arrayContaining([...FIFTY_STATES.split(" "), "DC"]))
    expect(Object.keys(CA_SALES_TAX).sort()).toEqual("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "))
  })

  it("has the five states without sales tax at 0", () => {
    const free = Object.keys(US_SALES_TAX).filter((code) => US_SALES_TAX[code]?.percent === 0)
    expect(free.sort()).toEqual(["AK", "DE", "MT", "NH", "OR"])
  })

  it("has no rate that is beyond belief", () => {
    for (const { percent } of [...Object.values(US_SALES_TAX), ...Object.values(CA_SALES_TAX)]) {
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(15)
    }
  })
})
