import { averageStars, makeOf, makeSlug, pageOf, pagesOf, sorted } from "./reading"

const reviews = [5, 2, 4, 5].map((stars, at) => ({ stars, id: `r${at}` }))
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join(" ")

describe("reviews as they are read", () => {
  it("average to a tenth, and to nothing without any", () => {
    expect(averageStars(reviews)).toBe(4)
    expect(averageStars([{ stars: 5 }, { stars: 4 }, { stars: 4 }])).toBe(4.3)
    expect(averageStars([{ stars: 5 }, { stars: 5 }, { stars: 4 }])).toBe(4.7)
    expect(averageStars([])).toBe(0)
  })

  it("are sorted newest, best or worst first, the newest first among equals", () => {
    expect(ids(sorted(reviews, "newest"))).toBe("r0 r1 r2 r3")
    expect(ids(sorted(reviews, "best"))).toBe("r0 r3 r2 r1")
    expect(ids(sorted(reviews, "worst"))).toBe("r1 r2 r0 r3")
  })

  it("come in pages, with none beyond the last", () => {
    expect(pagesOf(0)).toBe(1)
    expect(pagesOf(7, 6)).toBe(2)
    expect(pageOf([1, 2, 3], 2, 2)).toEqual([3])
    expect(pageOf([1, 2, 3], 3, 2)).toBeNull()
    expect(pageOf([], 1)).toEqual([])
    expect(pageOf([1], 0)).toBeNull()
  })
})

describe("a sled's make", () => {
  it("is found as riders write it", () => {
    expect(makeOf("2023 polaris RMK 850")).toBe("Polaris")
    expect(makeOf("My ski doo Summit")).toBe("Ski-Doo")
    expect(makeOf("Skidoo Freeride")).toBe("Ski-Doo")
    expect(makeOf("ARCTIC CAT M8")).toBe("Arctic Cat")
    expect(makeOf("Arctic -- Cat")).toBe("Arctic Cat")
    expect(makeOf("ArcticCat (2024)")).toBe("Arctic Cat")
    expect([makeOf("Lynx Rave"), makeOf("yamaha")]).toEqual(["Lynx", "Yamaha"])
    expect(makeOf("Polarisk")).toBeNull()
    expect(makeOf("")).toBeNull()
  })

  it("has an address of its own", () => {
    expect(makeSlug("Arctic Cat")).toBe("arctic-cat")
    expect(makeSlug("Ski-Doo")).toBe("ski-doo")
  })
})
