import { decided, isEditable } from "./decisions"

describe("what staff decide about a review", () => {
  it("leads from waiting to public or refused, and back once", () => {
    const approved = decided({ status: "waiting", status_before: null }, "approve")
    expect(approved).toEqual({ status: "approved", status_before: "waiting" })
    const undone = approved && decided(approved, "undo")
    expect(undone).toEqual({ status: "waiting", status_before: null })
    expect(undone && decided(undone, "undo")).toBeNull()
    expect(decided({ status: "waiting", status_before: null }, "refuse")?.status).toBe("refused")
    expect(decided({ status: "refused", status_before: "waiting" }, "approve")?.status).toBe("approved")
  })

  it("takes down what is public alone, and can bring it back", () => {
    expect(decided({ status: "waiting", status_before: null }, "take_down")).toBeNull()
    const down = decided({ status: "approved", status_before: "waiting" }, "take_down")
    expect(down).toEqual({ status: "taken_down", status_before: "approved" })
    expect(down && decided(down, "undo")?.status).toBe("approved")
    expect(down && decided(down, "approve")?.status).toBe("approved")
  })

  it("refuses what doesn't fit", () => {
    expect(decided({ status: "approved", status_before: null }, "approve")).toBeNull()
    expect(decided({ status: "approved", status_before: null }, "refuse")).toBeNull()
  })

  it("leaves the rider what is not public yet", () => {
    expect((["waiting", "approved", "refused", "taken_down"] as const).filter(isEditable)).toEqual([
      "waiting",
      "refused",
    ])
  })
})
