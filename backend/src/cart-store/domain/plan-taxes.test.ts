import { planTaxes } from "./plan-taxes"

const DUE = { rateId: "txr_mn", code: "us-mn", rate: 6.875, name: "Minnesota" }
const STORED = { ...DUE, id: "calitxl_1", provider: "system" }
const plan = (stored: Parameters<typeof planTaxes>[0]["taxes"], due = [DUE]) =>
  planTaxes({ id: "cali_1", taxes: stored }, due, "calitxl")

describe("the taxes on a line", () => {
  it("stay when they are what is due", () => {
    expect(plan([STORED])).toEqual({ stale: [], missing: [] })
  })

  it.each([
    ["another rate", { rate: 7 }],
    ["another name", { name: null }],
    ["another code", { code: "us" }],
    ["another row of the tables", { rateId: null }],
    ["another service", { provider: "other" }],
  ])("go for %s, and the right one comes", (_what, over) => {
    const { stale, missing } = plan([{ ...STORED, ...over }])
    expect(stale).toEqual(["calitxl_1"])
    expect(missing).toEqual([
      { ...DUE, id: expect.stringMatching(/^calitxl_/), of: "cali_1", provider: "system" },
    ])
  })

  it("come one by one where more than one is due", () => {
    const US = { rateId: "txr_us", code: "us", rate: 1, name: "United States" }
    expect(plan([], [DUE, US]).missing).toMatchObject([DUE, US])
    expect(plan([STORED], [DUE, US])).toMatchObject({ stale: [], missing: [US] })
  })

  it("are written once each", () => {
    expect(plan([STORED, { ...STORED, id: "calitxl_2" }])).toEqual({ stale: ["calitxl_2"], missing: [] })
    expect(plan([STORED], []).stale).toEqual(["calitxl_1"])
  })
})
