import { seededCatalog } from "../modules/design/domain/catalog-fixture"
import { buildSnapshot } from "./domain/build-snapshot"
import { catalogRows } from "./domain/catalog-fixture"
import { ReviewSubjects, type SoldLine } from "./review-subjects"

const designs = seededCatalog()
const subjects = new ReviewSubjects(designs, buildSnapshot(catalogRows(), "https://shop.example"))
const thingOf = (line: Partial<SoldLine>) =>
  subjects.ofLine({ sku: "", variantId: null, productId: null, ...line })?.thing

describe("what an order's line may be reviewed as", () => {
  it("is its product, by the SKU it still has", () => {
    expect(thingOf({ sku: "PUL-RED" })).toBe("pull-handle")
  })

  it("is its product after the variant was given another SKU", () => {
    expect(thingOf({ sku: "PUL-CRIMSON", variantId: "variant_red" })).toBe("pull-handle")
  })

  it("is its product after the variant is gone", () => {
    const line = { sku: "PUL-WHT", variantId: "variant_white", productId: "prod_handle" }
    expect(thingOf(line)).toBe("pull-handle")
    expect(thingOf({ ...line, productId: "prod_gone" })).toBeUndefined()
  })

  it("is its line of the builder, of a design that is none anymore, too", () => {
    const productId = designs.productsBySlug.get("attack")?.productId ?? ""
    expect(thingOf({ sku: "ATKSOLREDBLK", variantId: "variant_ATK_SOL", productId })).toBe("attack")
    expect(thingOf({ sku: "ATKOLDREDBLK", variantId: "variant_ATK_OLD", productId })).toBe("attack")
  })
})
