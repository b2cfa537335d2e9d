import type { ShelfColor } from "#contracts/catalog/ready-to-ship"
import { parseSearch } from "#platform/search-params"
import { chosenColors, colorFilters, colorWords, piecesIn, shelfSearch } from "./filter"
import { piece } from "./fixtures"

const pieces = [piece(["RED", "BLK"]), piece(["RED"]), piece(["BLU", "BLK"])]

describe("the filter by colors", () => {
  it("is in the address, and nothing else is taken from there", () => {
    expect(shelfSearch({ colors: "RED,BLK", line: "x" })).toEqual({ colors: "RED,BLK" })
    // As an address is read in which someone wrote it: codes may be digits alone.
    expect(shelfSearch(parseSearch("?colors=100"))).toEqual({ colors: "100" })
    for (const colors of ["", "red", "RED,", "REDBLK", 3, null]) expect(shelfSearch({ colors })).toEqual({})
    expect(chosenColors({ colors: "RED,RED" })).toEqual(["RED"])
    expect(chosenColors({})).toEqual([])
  })

  it("leaves what shows all of the chosen colors", () => {
    expect(piecesIn(pieces, [])).toHaveLength(3)
    expect(piecesIn(pieces, ["RED", "BLK"])).toEqual([pieces[0]])
    expect(piecesIn(pieces, ["PNK"])).toEqual([])
  })

  it("counts what a color leaves, and says where it leads", () => {
    const summary = (chosen: string[]) =>
      colorFilters(pieces, chosen).map(({ code, count, search }) => [code, count, search.colors])
    expect(summary([])).toEqual([
      ["RED", 2, "RED"],
      ["BLK", 2, "BLK"],
      ["BLU", 1, "BLU"],
    ])
    expect(summary(["RED"])).toEqual([
      ["RED", 2, undefined],
      ["BLK", 1, "RED,BLK"],
      ["BLU", 0, "RED,BLU"],
    ])
  })
})

it("says colors as people do", () => {
  const named = (...names: string[]) => names.map((name): ShelfColor => ({ code: name, name, css: "#000" }))
  expect(colorWords(named("Yellow"))).toBe("Yellow")
  expect(colorWords(named("Red", "Black"))).toBe("Red and Black")
  expect(colorWords(named("Red", "White", "Blue"))).toBe("Red, White and Blue")
})
