import { colorFor, isLeftOut, readPaint, recolorFor } from "./paint"

const PAINTS = { RED: { css: "#d0141e" }, WHT: { css: "#ffffff" }, BLK: { css: "#111111" } }

describe("what a material of a model is painted in", () => {
  it("is the choice it is named after", () => {
    const paint = readPaint({ paint: { kind: "choice", choice: "color1" } })
    expect(colorFor(paint, { color1: "RED" }, PAINTS)).toBe("#d0141e")
  })

  it("stays where nothing is chosen, or the color is not known", () => {
    const paint = readPaint({ paint: { kind: "choice", choice: "single_skull" } })
    expect(colorFor(paint, { single_skull: "" }, PAINTS)).toBeNull()
    expect(colorFor(paint, { single_skull: "XXX" }, PAINTS)).toBeNull()
  })

  it("is night on what is bright, snow on what is dark, and the other round it", () => {
    const ink = readPaint({ paint: { kind: "print", on: { color1: 1 }, halo: false } })
    const halo = readPaint({ paint: { kind: "print", on: { color1: 1 }, halo: true } })
    expect([ink, halo].map((paint) => colorFor(paint, { color1: "WHT" }, PAINTS))).toEqual([
      "#0b1220",
      "#f6f8fb",
    ])
    expect([ink, halo].map((paint) => colorFor(paint, { color1: "BLK" }, PAINTS))).toEqual([
      "#f6f8fb",
      "#0b1220",
    ])
  })

  it("weighs the colors that print lies on", () => {
    const on = (white: number) =>
      readPaint({ paint: { kind: "print", on: { color1: white, color2: 1 - white }, halo: false } })
    const options = { color1: "WHT", color2: "BLK" }
    expect(colorFor(on(0.9), options, PAINTS)).toBe("#0b1220")
    expect(colorFor(on(0.2), options, PAINTS)).toBe("#f6f8fb")
  })

  it("is not there for a skull that is not chosen", () => {
    const [skull, ring] = [
      { kind: "choice", choice: "single_skull" },
      { kind: "print", on: { single_skull: 1 }, halo: false },
    ].map((paint) => readPaint({ paint }))
    expect([skull, ring].map((paint) => paint && isLeftOut(paint, { single_skull: "" }))).toEqual([
      true,
      true,
    ])
    expect([skull, ring].map((paint) => paint && isLeftOut(paint, { single_skull: "RED" }))).toEqual([
      false,
      false,
    ])
    expect(isLeftOut(readPaint({ paint: { kind: "choice", choice: "color1" } }), {})).toBe(false)
  })

  it("is mapped where a picture paints it, unless that has two colors alike", () => {
    const paint = readPaint({ paint: { kind: "picture", choices: ["color1", "color2"] } })
    const chosen = { color1: "WHT", color2: "RED" }
    expect(recolorFor(paint, { color1: "RED", color2: "BLK" }, chosen, PAINTS)).toHaveLength(12)
    expect(recolorFor(paint, { color1: "RED", color2: "RED" }, chosen, PAINTS)).toBeNull()
    expect(recolorFor(paint, { color1: "RED", color2: "BLK" }, { color1: "XXX" }, PAINTS)).toBeNull()
  })

  it.each([{}, { paint: null }, { paint: { kind: "choice" } }, { paint: { kind: "odd" } }])(
    "is fixed where the file says nothing that is known: %j",
    (extras) => {
      expect(readPaint(extras)).toEqual({ kind: "fixed" })
    },
  )
})
