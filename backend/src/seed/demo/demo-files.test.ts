import { isInventedPart } from "../../modules/fitment/domain/demo-part"
import { readSledFile } from "../../modules/fitment/domain/sled-file"
import { readCatalogFile } from "../../workflows/catalog/domain/catalog-file"
import { catalogFiles, demoFile } from "./catalog-files"

describe("the demo's files", () => {
  it("say the shop's own name, whatever is in it", () => {
    const files = catalogFiles('Up "North" Ski, Co')
    for (const { csv } of files) {
      expect(readCatalogFile(csv).refused).toEqual([])
      expect(csv).not.toMatch(/\{brand\}|snowforge/i)
    }
    expect(JSON.stringify(files.map(({ csv }) => readCatalogFile(csv)))).toContain(
      JSON.stringify('any Up "North" Ski, Co ski').slice(1, -1),
    )
  })

  it("mark every sled as one that nobody has verified", async () => {
    const { sleds, refused } = await readSledFile(demoFile("sleds.csv").csv)
    expect(refused).toEqual([])
    expect(sleds.length).toBeGreaterThan(600)
    expect(sleds.filter(({ verified }) => verified !== false)).toEqual([])
  })

  it("name every kit with an invented fit or torque, and no other part", () => {
    const products = catalogFiles("Snow").flatMap(({ csv }) => readCatalogFile(csv).products)
    const invented = products.filter(isInventedPart).map(({ slug }) => slug)
    expect(invented.filter((slug) => /^mk-/.test(slug))).toHaveLength(12)
    expect(invented.filter((slug) => /^dmp-/.test(slug))).toHaveLength(6)
    expect(invented).toHaveLength(19)
  })
})
