import { BuilderInfo, DesignCards, GenerateAnswer, ProductInfo } from "../../../contracts/builder"
import { COLORS } from "../../../seed/design-data"
import { builderInfo, designCards, generateAnswer, productInfo } from "./builder-answers"
import { designOf, productOf, seededCatalog, styleOf } from "./catalog-fixture"

const catalog = seededCatalog()

describe("answers of the builder's calls", () => {
  it("follow the contracts for every product and style", () => {
    for (const each of catalog.productsByCode.values()) {
      const info = productInfo(each, null)
      expect(ProductInfo.parse(info)).toEqual(info)
      for (const of of each.styles) {
        const answer = builderInfo(each, of, catalog)
        expect(BuilderInfo.parse(answer)).toEqual(answer)
        const generated = generateAnswer(designOf(of.exampleSku), catalog)
        expect(GenerateAnswer.parse(generated)).toEqual(generated)
      }
    }
  })

  it("name every upcharge by its control, and none that is not asked for", () => {
    const attack = productOf("ATK")
    const fade = builderInfo(attack, styleOf(attack, "FAD"), catalog).upcharges
    expect(fade).toContainEqual({ option: "color2", value: "GLD", price: 12 })
    expect(fade).toContainEqual({ option: "single_skull", value: "RED", price: 15 })
    const camo = builderInfo(attack, styleOf(attack, "CAM"), catalog).upcharges
    expect(camo.map((u) => u.option)).not.toContain("single_skull")
  })

  it("list what riders can design, closed lines last", () => {
    const cards = designCards(catalog)
    expect(DesignCards.parse({ products: cards }).products).toEqual(cards)
    expect(cards).toHaveLength(catalog.productsByCode.size)
    expect(cards[0]).toEqual({
      slug: "attack",
      name: "The Attack",
      type: "ski",
      styles: 5,
      from: 379,
      image: "/storage/products/medium/ATKSOLREDBLK.jpg?v=2.1",
      open: true,
    })
    expect(cards.slice(-3).map(({ open }) => open)).toEqual([false, false, false])
    expect(cards.find(({ slug }) => slug === "bogie-wheels")?.styles).toBe(1)
  })

  it("carry the running automatic discount", () => {
    expect(productInfo(productOf("ATK"), { code: "TENOFF" }).autoDiscount).toEqual({ code: "TENOFF" })
  })

  it("name the hero without an angle and the other views by theirs", () => {
    const { images } = generateAnswer(designOf("ATKSOLREDBLK"), catalog)
    expect(images.map((image) => image.medium)).toEqual([
      "/storage/products/medium/ATKSOLREDBLK.jpg?v=2.1",
      "/storage/products/medium/ATKSOLREDBLK-side.jpg?v=2.1",
      "/storage/products/medium/ATKSOLREDBLK-tip.jpg?v=2.1",
    ])
  })

  it("change their picture addresses once a color was changed", () => {
    const colors = COLORS.map((color) => (color.code === "RED" ? { ...color, revision: 2 } : color))
    expect(seededCatalog({ colors }).cacheVersion).toBe("2.1.2")
  })
})
