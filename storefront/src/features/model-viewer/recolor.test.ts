import { type Rgb, recolorOf, toRgbShares } from "./recolor"

const [RED, GREEN, BLUE, BLACK] = ["#ff0000", "#00ff00", "#0000ff", "#000000"].map(toRgbShares) as [
  Rgb,
  Rgb,
  Rgb,
  Rgb,
]
const mixed = (colors: readonly Rgb[], shares: readonly number[]): Rgb => {
  const channel = (i: 0 | 1 | 2) => colors.reduce((sum, color, at) => sum + color[i] * (shares[at] ?? 0), 0)
  return [channel(0), channel(1), channel(2)]
}
const recolored = (map: readonly number[], [r, g, b]: Rgb) =>
  [0, 4, 8].map(
    (at) => (map[at] ?? 0) * r + (map[at + 1] ?? 0) * g + (map[at + 2] ?? 0) * b + (map[at + 3] ?? 0),
  )

describe("painting a picture anew", () => {
  it.each([
    { of: 4, shares: [0.4, 0.3, 0.2, 0.1] },
    { of: 4, shares: [0, 0, 1, 0] },
    { of: 3, shares: [0.5, 0.25, 0.25] },
    { of: 2, shares: [0.35, 0.65] },
    { of: 1, shares: [1] },
  ])("keeps the mix of $of colors: $shares", ({ of, shares }) => {
    const from = [BLACK, RED, GREEN, BLUE].slice(0, of)
    const to = ["#d0141e", "#f6f8fb", "#ffd23f", "#d0141e"].map(toRgbShares).slice(0, of)
    const map = recolorOf(from, to)
    const wanted = mixed(to, shares)
    recolored(map ?? [], mixed(from, shares)).forEach((channel, i) => {
      expect(channel).toBeCloseTo(wanted[i as 0 | 1 | 2])
    })
  })

  it("refuses colors that it can't tell apart", () => {
    expect(recolorOf([RED, RED], [RED, BLUE])).toBeNull()
    expect(recolorOf([RED, BLUE, mixed([RED, BLUE], [0.5, 0.5])], [RED, BLUE, GREEN])).toBeNull()
    expect(recolorOf([], [])).toBeNull()
  })
})
