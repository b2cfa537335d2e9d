import { ShelfIndex, ShelfPage } from "../../../contracts/catalog/ready-to-ship"
import { seededCatalog, seededRows } from "../../design/domain/catalog-fixture"
import { shelfOf } from "./made-design"
import { madeDesign } from "./made-fixture"
import { shelfIndex, shelfPage } from "./shelf-pages"

const facts = (left: Record<string, number>) => ({
  designs: seededCatalog(),
  shelf: shelfOf([
    madeDesign("TRLTRIBLKORGBLKORG", { discountCents: 7_500 }),
    madeDesign("TRLSOLYELGLD1BLK"),
    madeDesign("SHVSOLRED"),
  ]),
  stock: new Map(Object.entries(left)),
})
const ALL = { iitem_TRLTRIBLKORGBLK: 0, iitem_TRLSOLYEL1BLK: 2, iitem_SHVSOLRED: 5 }

describe("the ready-to-ship pages", () => {
  it("show what can be had first, with what is left of it", () => {
    const page = ShelfPage.parse(shelfPage("trail", facts(ALL)))
    expect(page.notice).toMatchObject({ kind: "notify" })
    expect(page.pieces).toMatchObject([
      {
        sku: "TRLSOLYELGLD1BLK",
        style: "Solid",
        colors: [{ code: "YEL", name: "Yellow" }],
        skull: "Single skull in Black",
        price: 374,
        ready_to_ship_discount: 40,
        sold_out: false,
        only_left: 2,
        path: "/builder/trail/solid/TRLSOLYELGLD1BLK?from=ready-to-ship",
      },
      { sku: "TRLTRIBLKORGBLKORG", sold_out: true, only_left: null },
    ])
  })

  it("still sell what lies finished with a skull that its style no longer comes with", () => {
    const styles = seededRows().styles.map((row) => ({ ...row, single_skull: false }))
    const later = { ...facts(ALL), designs: seededCatalog({ styles }) }
    expect(shelfPage("trail", later)).toEqual(shelfPage("trail", facts(ALL)))
    expect(shelfIndex(later)).toEqual(shelfIndex(facts(ALL)))
  })

  it("name a color once", () => {
    const [, band] = shelfPage("trail", facts(ALL))?.pieces ?? []
    expect(band?.colors.map(({ code }) => code)).toEqual(["BLK", "ORG"])
  })

  it("are there without anything made, but not for what is no design or never made ahead", () => {
    expect(shelfPage("attack", facts(ALL))?.pieces).toEqual([])
    expect(shelfPage("bogie-wheels", facts(ALL))).toBeNull()
    expect(shelfPage("sledge", facts(ALL))).toBeNull()
  })

  it("are listed with the cheapest that can be had", () => {
    const { lines } = ShelfIndex.parse(shelfIndex(facts(ALL)))
    expect(lines).toMatchObject([
      { slug: "trail", path: "/ready-to-ship/trail", designs: 1, from: 334, discount_to: 40 },
      { slug: "snow-scoop", designs: 1, from: 29 },
    ])
  })

  it("name the lowest price and the highest discount of what can be had, whichever came first", () => {
    const [dear, plain] = [
      madeDesign("TRLTRIBLKORGBLKORG", { discountCents: 7_500 }),
      madeDesign("TRLSOLYELGLD1BLK"),
    ]
    const stock = new Map([
      ["iitem_TRLTRIBLKORGBLK", 1],
      ["iitem_TRLSOLYEL1BLK", 1],
    ])
    for (const all of [
      [dear, plain],
      [plain, dear],
    ]) {
      const [trail] = shelfIndex({ ...facts({}), shelf: shelfOf(all), stock }).lines
      expect(trail).toMatchObject({ designs: 2, from: 334, discount_to: 75 })
    }
  })

  it("show a piece that can be had, and name its skulls", () => {
    const [trail] = shelfIndex(facts(ALL)).lines
    expect(trail?.image).toContain("TRLSOLYELGLD1BLK")
    const shelf = shelfOf([madeDesign("TRLSOLYELGLD3BLK")])
    expect(shelfPage("trail", { ...facts(ALL), shelf })?.pieces[0]?.skull).toBe("Triple skull in Black")
  })

  it("say when all of a line is sold out", () => {
    const [trail] = shelfIndex(facts({})).lines
    expect(trail).toMatchObject({ designs: 0, from: null, discount_to: 0 })
  })
})
