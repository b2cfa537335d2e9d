import { nestOptions } from "./selected-options"

describe("options of a generate call", () => {
  it("are taken from under options", () => {
    const body = { options: { color1: "RED", single_skull: null }, generate_all: true }
    expect(nestOptions(body)).toEqual({ options: { color1: "RED", single_skull: "" }, generate_all: true })
  })

  it("are taken from beside the flags", () => {
    expect(nestOptions({ color1: "RED", loop: "BLK", generate_all: true })).toEqual({
      options: { color1: "RED", loop: "BLK" },
      generate_all: true,
    })
  })

  it("may be missing, so that each is asked for by name", () => {
    expect(nestOptions({})).toEqual({ options: {} })
  })

  it.each([[null], ["RED"], [[1]], [{ options: "RED" }]])("stay as they are when they are %j", (body) => {
    expect(nestOptions(body)).toEqual(body)
  })
})
