import type { Snapshot } from "../../../read-model/domain/snapshot"
import { variant } from "./fitment-fixture"
import { sledParts, stockedWheels } from "./sled-parts"

/** A catalog of products, keyed by the handle of their category, each with its variants. */
const catalog = (products: Record<string, ReturnType<typeof variant>[][]>) => {
  const goods = Object.entries(products).map(([handle, all]) => [handle, all.flat()] as const)
  return { goodsByHandle: new Map(goods) } as unknown as Snapshot
}

const SHOP = catalog({
  "mount-kits": [
    [variant("MK-1", "kits", 40), variant("MK-2", "kits", 45)],
    [variant("MK-3", "more-kits", 50)],
  ],
  dampeners: [[variant("DMP-1", "dampener", 22)]],
  "bogie-wheels": [
    [variant("BOG010RED", "wheel-010", 60)],
    [
      variant("BOG538RED", "wheel-538", 34),
      variant("BOG538WHT", "wheel-538", 36),
      variant("BOG538OLD", "wheel-538", 30),
    ],
    [variant("BOG335OLD", "wheel-335", 20)],
    // Something that is only listed with them, and a wheel without a color.
    [variant("BOG-TOOL", "tool", 10), variant("BOG725", "wheel-725", 40)],
  ],
})

describe("the goods that depend on the sled", () => {
  it("are known by the SKU that fitment names, wheels in all their colors", () => {
    const { mountKits, dampeners, wheels } = sledParts(SHOP)
    expect([...mountKits.keys()]).toEqual(["MK-1", "MK-2", "MK-3"])
    expect(mountKits.get("MK-3")?.slug).toBe("more-kits")
    expect([...dampeners.keys()]).toEqual(["DMP-1"])
    expect([...wheels.values()].map(({ sku, size, slug }) => [sku, size, slug])).toEqual([
      ["BOG010", '10"', "wheel-010"],
      ["BOG538", '5.38"', "wheel-538"],
      ["BOG335", '3.35"', "wheel-335"],
    ])
    expect([...(wheels.get("BOG538")?.variants.keys() ?? [])]).toEqual(["RED", "WHT", "OLD"])
  })

  it("are looked for once in a catalog", () => {
    expect(sledParts(SHOP)).toBe(sledParts(SHOP))
  })

  it("may be missing", () => {
    expect(sledParts(catalog({})).wheels.size).toBe(0)
  })
})

it("wheels are sold smallest first, in the colors that the shop knows, those that are gone without any left", () => {
  const stock = new Map([
    ["BOG538RED", 0],
    ["BOG538WHT", 3],
    ["BOG010RED", 1],
  ])
  const sold = stockedWheels(
    sledParts(SHOP),
    new Map([
      ["RED", 1],
      ["WHT", 2],
    ]),
    stock,
  )
  expect(sold.map(({ colors, ...wheel }) => [wheel, [...colors]])).toEqual([
    [
      { sku: "BOG538", size: '5.38"', name: "wheel-538", path: "/wheel-538" },
      [
        ["RED", { cents: 34_00, available: false }],
        ["WHT", { cents: 36_00, available: true }],
      ],
    ],
    [
      { sku: "BOG010", size: '10"', name: "wheel-010", path: "/wheel-010" },
      [["RED", { cents: 60_00, available: true }]],
    ],
  ])
})
