import { seededCatalog } from "../../design/domain/catalog-fixture"
import { needsCustomAgreement } from "./custom-order"

const designs = seededCatalog()
const none = seededCatalog({ products: [] })

describe("custom-order agreement", () => {
  it.each(["ATK", "BOG", "CMD", "HEL", "PH7", "PH8", "P8X", "SHV", "TRL"])(
    "is needed for %s designs",
    (prefix) => {
      expect(needsCustomAgreement(`${prefix}FADREDBLK`, none)).toBe(true)
    },
  )

  it("is not needed when characters 4 to 6 are SOL", () => {
    expect(needsCustomAgreement("ATKSOLBLK", designs)).toBe(false)
  })

  it("looks at characters 4 to 6 only", () => {
    expect(needsCustomAgreement("ATKFADSOL", designs)).toBe(true)
  })

  it.each(["PUL-RED", "ICE-BLK-SET", "MK-101", "", "AT"])("is not needed for %p", (sku) => {
    expect(needsCustomAgreement(sku, designs)).toBe(false)
  })

  it("is needed for a product that staff have added", () => {
    const [first] = [...designs.productsByCode.values()]
    const added = { productsByCode: new Map(first && [["NEW", { ...first, code: "NEW" }]]) }
    expect(needsCustomAgreement("NEWFADREDBLK", added)).toBe(true)
    expect(needsCustomAgreement("NEWSOLREDBLK", added)).toBe(false)
    expect(needsCustomAgreement("NEWFADREDBLK", designs)).toBe(false)
  })
})
