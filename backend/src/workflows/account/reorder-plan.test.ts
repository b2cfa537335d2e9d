import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import { shelfOf } from "../../modules/ready-to-ship/domain/made-design"
import { buildSnapshot } from "../../read-model/domain/build-snapshot"
import { catalogRows } from "../../read-model/domain/catalog-fixture"
import { type LineToRepeat, planReorder, type Shop } from "./reorder-plan"

const line = (sku: string, over: Partial<LineToRepeat> = {}): LineToRepeat => ({
  name: "Pull handle",
  sku,
  variantId: null,
  quantity: 3,
  unitCents: 2_500,
  readyToShip: false,
  ...over,
})

const shop: Shop = {
  snapshot: buildSnapshot(catalogRows(), "https://shop.example"),
  stock: new Map([["item_red", 2]]),
  designs: seededCatalog(),
  shelf: shelfOf([]),
  listPrices: new Map(),
  dealerPercent: 0,
}

test("a reorder compares what a dealer paid with the dealers' list", () => {
  const listed = (cents: number): Shop => ({
    ...shop,
    listPrices: new Map([["variant_red", [{ type: "sale", cents, minQuantity: null, maxQuantity: null }]]]),
  })
  const again = line("PUL-RED", { unitCents: 1_800, quantity: 1 })
  expect(planReorder([again], listed(1_800)).notices).toEqual([])
  expect(planReorder([again], listed(1_900)).notices).toEqual([
    "Pull handle (Red) is $19.00 now. You paid $18.00.",
  ])
})

test("a reorder compares what a dealer paid with what the percentage makes of today's price", () => {
  const lines = [
    line("PUL-RED", { unitCents: 1_625, quantity: 1 }),
    line("ATKSOLREDBLK", { name: "The Attack", unitCents: 24_635, quantity: 1 }),
  ]
  expect(planReorder(lines, { ...shop, dealerPercent: 35 }).notices).toEqual([])
  expect(planReorder(lines, { ...shop, dealerPercent: 0 }).notices).toEqual([
    "Pull handle (Red) is $25.00 now. You paid $16.25.",
    "The Attack is $379.00 now. You paid $246.35.",
  ])
})

test("a reorder says which of a product's kinds is sold out, has few left or costs something else", () => {
  const plan = planReorder([line("PUL-RED", { unitCents: 2_000 }), line("PUL-BLK")], shop)
  expect(plan.notices).toEqual([
    "Only 2 left of Pull handle (Red).",
    "Pull handle (Red) is $25.00 now. You paid $20.00.",
    "Pull handle (Black) is sold out.",
  ])
  // What is refused when it is added is named alike.
  expect(plan.goods).toMatchObject([{ quantity: 2, name: "Pull handle (Red)" }])
})
