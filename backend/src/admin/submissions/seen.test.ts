import { stillBegun } from "./seen"

const received = { id: "first", kind: "received", text: "" } as const
const note = { id: "second", kind: "note", text: "Called them." } as const
const reply = { id: "third", kind: "reply", text: "It fits." } as const

describe("what a reply's writer has seen", () => {
  const refused = { seen: "first", isRefused: true }

  it("is the history that it was begun on, whatever a colleague does meanwhile", () => {
    expect(stillBegun({ seen: "first" }, [received, note], "It fits.")).toEqual({ seen: "first" })
  })

  it("stays so after a refusal until the history shows what was done, and is that from then on", () => {
    expect(stillBegun(refused, [received], "It fits.")).toBe(refused)
    expect(stillBegun(refused, [received, note], "It fits.")).toBeUndefined()
    expect(stillBegun(refused, [received, reply], "It doesn't fit.")).toBeUndefined()
  })

  it("stays so when what the history shows is this very reply, which would go out twice", () => {
    expect(stillBegun(refused, [received, reply], "It fits.\n")).toBe(refused)
    expect(stillBegun({ seen: null, isRefused: true }, [reply, note], "It fits.")).toMatchObject({
      seen: null,
    })
  })
})
