import { variant } from "./fitment-fixture"
import { foundPart } from "./sled-fit"

it("a part that a finder found names its product, where riders sign up for one that is sold out", () => {
  const kit = variant("MK-101", "mount-kit-mk-101", 40)
  expect(foundPart(kit, new Map([["MK-101", 0]]))).toMatchObject({
    sku: "MK-101",
    product: "mount-kit-mk-101",
    inventory: 0,
  })
})
