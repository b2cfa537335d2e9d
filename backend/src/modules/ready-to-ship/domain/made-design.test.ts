import { designOf, seededCatalog } from "../../design/domain/catalog-fixture"
import {
  bodyOf,
  loopUnavailableReason,
  madeFor,
  readyToShipItem,
  readyToShipLine,
  shelfOf,
} from "./made-design"
import { madeDesign } from "./made-fixture"

const designs = seededCatalog()
const pair = madeDesign("ATKFADREDBLUBLK1WHT")
const shelf = shelfOf([madeDesign("SHVFADBLUSKY"), pair])

describe("a made design", () => {
  it("is the same whatever its loop, and another with other colors or skulls", () => {
    expect(bodyOf(designOf("ATKFADREDBLUPNK1WHT"))).toBe("ATKFADREDBLU1WHT")
    expect(madeFor(designOf("ATKFADREDBLUPNK1WHT"), shelf)).toBe(pair)
    expect(madeFor(designOf("ATKFADREDBLUBLK"), shelf)).toBeNull()
    expect(madeFor(designOf("ATKFADREDBLUBLK3WHT"), shelf)).toBeNull()
    expect(madeFor(designOf("ATKFADBLUREDBLK1WHT"), shelf)).toBeNull()
  })

  it("of a product without loops is the design itself", () => {
    expect(bodyOf(designOf("SHVFADBLUSKY"))).toBe("SHVFADBLUSKY")
  })

  it("costs what its variant costs, and a dear loop more", () => {
    const plain = readyToShipItem(pair, designOf("ATKFADREDBLUBLK1WHT"))
    const gold = readyToShipItem(pair, designOf("ATKFADREDBLUGLD1WHT"))
    expect(plain).toMatchObject({ unitCents: pair.priceCents, discountCents: 4_000 })
    expect(gold.unitCents - plain.unitCents).toBe(1_000)
  })

  it("never has more taken off than it costs", () => {
    expect(readyToShipItem({ ...pair, priceCents: 3_000 }, designOf(pair.sku)).discountCents).toBe(3_000)
  })

  it("can't be fitted with a loop that is out of stock, but in a color that is no longer poured", () => {
    expect(loopUnavailableReason(designOf("ATKSOLREDTEA"))).toMatch(/loop in Teal is out of stock/)
    expect(loopUnavailableReason(designOf("ATKSOLSKYBLK"))).toBeNull()
  })
})

describe("a line of the cart", () => {
  const line = (sku: string | null, variant_id: string | null = pair.variantId) => ({ sku, variant_id })

  it("is a made piece by its variant, with the loop of its SKU", () => {
    expect(readyToShipLine(line("ATKFADREDBLUGLD1WHT"), shelf, designs)).toMatchObject({ made: pair })
  })

  it("is none when its SKU is another design, or none", () => {
    for (const sku of ["ATKFADREDREDBLK1WHT", "PUL-RED", "", null]) {
      expect(readyToShipLine(line(sku), shelf, designs)).toBeNull()
    }
  })

  it("is none when its variant is not on the shelf", () => {
    expect(readyToShipLine(line(pair.sku, "variant_other"), shelf, designs)).toBeNull()
    expect(readyToShipLine(line(pair.sku, null), shelf, designs)).toBeNull()
  })
})
