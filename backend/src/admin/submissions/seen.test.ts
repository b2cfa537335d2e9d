import { stillBegun } from "./seen"

describe("what a reply's writer has seen", () => {
  it("is the history that it was begun on, whatever a colleague does meanwhile", () => {
    expect(stillBegun({ seen: "first" }, "second")).toEqual({ seen: "first" })
  })

  it("stays so after a refusal until the history shows what was done, and is that from then on", () => {
    const refused = { seen: "first", isRefused: true }
    expect(stillBegun(refused, "first")).toBe(refused)
    expect(stillBegun(refused, "second")).toBeUndefined()
  })
})
