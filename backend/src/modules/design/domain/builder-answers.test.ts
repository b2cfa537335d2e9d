import { BuilderInfo, DesignCards, GenerateAnswer, ProductInfo } from "../../../contracts/builder/builder"
import { COLORS } from "../../../seed/design-data"
import { builderInfo, designCards, generateAnswer, productInfo } from "./builder-answers"
import { designOf, productOf, seededCatalog, seededRows, styleOf } from "./catalog-fixture"

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

  it("name a triple skull's upcharge where a style takes one, and a loop's where there is one", () => {
    const upcharge = (option: "loop" | "triple_skull") =>
      ({ product_code: null, style_code: null, option, color_code: "RED", price_cents: 500 }) as const
    const charging = seededCatalog({ upcharges: [upcharge("loop"), upcharge("triple_skull")] })
    const options = (code: string, style: string) => {
      const product = productOf(code, charging)
      return builderInfo(product, styleOf(product, style), charging).upcharges.map(({ option }) => option)
    }
    expect(options("ATK", "SOL")).toEqual(["loop", "triple_skull"])
    expect(options("ATK", "SPL")).toEqual(["loop"])
    expect(options("SHV", "SOL")).toEqual([])
  })

  it("say of each kind of choice which colors are out", () => {
    const out = (option: "color" | "loop" | "single_skull" | "triple_skull", color_code: string) =>
      ({ product_code: "ATK", style_code: "SOL", option, color_code }) as const
    const unavailabilities = [
      out("color", "RED"),
      out("loop", "BLU"),
      out("single_skull", "WHT"),
      out("triple_skull", "BLK"),
    ]
    const partly = seededCatalog({ unavailabilities })
    const attack = productOf("ATK", partly)
    expect(builderInfo(attack, styleOf(attack, "SOL"), partly)).toMatchObject({
      unavailableColors: ["RED"],
      unavailableLoops: ["BLU"],
      unavailableSingleSkulls: ["WHT"],
      unavailableTripleSkulls: ["BLK"],
    })
  })

  it("cost what the piece on the shelf costs, with its discount, when it is bought ready to ship", () => {
    const design = designOf("ATKSOLREDBLK")
    expect(generateAnswer(design, catalog)).toMatchObject({ price: 379, ready_to_ship_discount: 0 })
    expect(generateAnswer(design, catalog, { unitCents: 350_00, discountCents: 40_00 })).toMatchObject({
      price: 350,
      ready_to_ship_discount: 40,
    })
  })

  it("name every style of a product, and the lowest price of those that can be had", () => {
    const { styles } = seededRows()
    const dear = seededCatalog({
      styles: styles.map((row) => (row.code === "SOL" ? { ...row, amount: "999.00" } : row)),
    })
    expect(productInfo(productOf("ATK"), null).styles.map(({ code }) => code)).toEqual([
      "SOL",
      "FAD",
      "SPL",
      "TRI",
      "CAM",
    ])
    expect(designCards(dear)[0]).toMatchObject({ slug: "attack", from: 439 })
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
