import type { AddBogieRequest } from "../../../contracts/fitment/fitment"
import type { Snapshot } from "../../../read-model/domain/snapshot"
import { formatBogies, parseBogies } from "./bogie-fit"
import { bogiesAnswer } from "./bogies-answer"
import { chooseBogies } from "./choose-bogies"
import { COLORS, PARTS, sled, variant } from "./fitment-fixture"
import { sledFit } from "./sled-fit"
import { sledParts, wheelSize } from "./sled-parts"

const SLED = sled("2:BOG538,3:BOG538,10:BOG010,11:BOG538:1")
const STOCK = new Map([
  ["BOG538WHT", 7],
  ["BOG538RED", 0],
])

describe("sizes of wheels", () => {
  it.each([
    ["BOG335", '3.35"'],
    ["BOG538", '5.38"'],
    ["BOG800", '8"'],
    ["BOG010", '10"'],
  ])("are in the SKU: %s is %s", (sku, size) => {
    expect(wheelSize(sku)).toBe(size)
  })
})

it("wheels are sold in every color that the palette can hold, its code letters or digits", () => {
  const wheels = [variant("BOG538GR2", "wheel-538", 34)]
  const snapshot = { goodsByHandle: new Map([["bogie-wheels", wheels]]) } as unknown as Snapshot
  expect([...(sledParts(snapshot).wheels.get("BOG538")?.variants.keys() ?? [])]).toEqual(["GR2"])
})

it("the bogies of a sled are kept by position, and read as they were", () => {
  const { bogies } = SLED
  expect(formatBogies([...bogies].reverse())).toBe("2:BOG538,3:BOG538,10:BOG010,11:BOG538:1")
  expect(parseBogies(formatBogies(bogies))).toEqual(bogies)
  expect(parseBogies(formatBogies([]))).toEqual([])
})

describe("the bogies of a sled", () => {
  it("carry what each position takes, priced for one white wheel", () => {
    const { bogies, snowmobile } = bogiesAnswer(SLED, PARTS, COLORS, STOCK)
    expect(snowmobile.description).toBe("2021 Polaris Khaos")
    expect(bogies["2"]).toEqual({
      sku: "BOG538",
      size: '5.38"',
      price: 34,
      is_single_wheel: false,
      name: "Front Outside",
      wheel: "wheel-538",
      colors: { WHT: { price: 34, available: 7 }, RED: { price: 34, available: 0 } },
    })
    expect(bogies["11"]?.is_single_wheel).toBe(true)
  })

  it("come with the colors that the shop still knows", () => {
    expect(bogiesAnswer(SLED, PARTS, COLORS, STOCK).colors).toEqual({
      RED: { name: "Red", text_color: "white", css: "#RED" },
      WHT: { name: "White", text_color: "white", css: "#WHT" },
    })
  })

  it("leave out a wheel that isn't sold", () => {
    const { bogies, colors } = bogiesAnswer(sled("2:BOG725"), PARTS, COLORS, STOCK)
    expect(bogies).toEqual({})
    expect(colors).toEqual({})
  })

  const soldIn = (...prices: [code: string, dollars: number][]) => {
    const variants = new Map(
      prices.map(([code, dollars]) => [code, variant(`BOG538${code}`, "wheel-538", dollars)]),
    )
    const wheels = new Map([["BOG538", { sku: "BOG538", size: '5.38"', slug: "wheel-538", variants }]])
    return bogiesAnswer(sled("2:BOG538"), { ...PARTS, wheels }, COLORS, STOCK).bogies["2"]
  }

  it("cost what a white wheel costs, or the first there is", () => {
    expect(soldIn(["RED", 36], ["WHT", 34])?.price).toBe(34)
    expect(soldIn(["GLD", 40], ["RED", 36])?.price).toBe(36)
    expect(soldIn(["GLD", 40])).toBeUndefined()
  })
})

describe("a choice of bogies", () => {
  const choose = (positions: Record<string, string | null>, sku: AddBogieRequest["sku"] = null) =>
    chooseBogies(
      { snowmobile_id: SLED.id, positions, sku },
      { sled: SLED, parts: PARTS, colors: COLORS, isDesign: (text) => text === "BOGONERED" },
    )
  const errorsOf = (...args: Parameters<typeof choose>) => {
    const choice = choose(...args)
    return "errors" in choice ? Object.keys(choice.errors) : []
  }

  it("is two wheels a position, one at a single-wheel position, together by wheel and color", () => {
    const choice = choose({ "2": "RED", "3": "RED", "11": "RED", "10": "WHT" })
    expect(
      "wheels" in choice && choice.wheels.map(({ variant, quantity }) => [variant.sku, quantity]),
    ).toEqual(
      [
        ["BOG010WHT", 2],
        ["BOG538RED", 5],
      ].reverse(),
    )
  })

  it("names its wheels by their color", () => {
    const choice = choose({ "2": "RED" })
    expect("wheels" in choice && choice.wheels.map(({ name }) => name)).toEqual(["wheel-538 in Red"])
  })

  it("says at the position what is wrong with it", () => {
    expect(choose({ "1": "RED", "2": "" }, { "3": "BOG538" })).toEqual({
      errors: {
        "positions.1": ["The 2021 Polaris Khaos has no bogie at this position."],
        "positions.2": ["Please choose a color for Front Outside."],
        "positions.3": ["Please choose a color here."],
      },
    })
  })

  it("is refused at the position that the sled doesn't have, or whatever is no position", () => {
    expect(errorsOf({ "1": "RED", "2": "RED" })).toEqual(["positions.1"])
    expect(errorsOf({ constructor: "RED", "02": "RED", "12": "RED" })).toHaveLength(3)
  })

  it("is refused at the position whose color is missing, unknown or no longer known", () => {
    expect(errorsOf({ "2": "", "3": null, "10": "BLU", "11": "GLD" }).sort()).toEqual([
      "positions.10",
      "positions.11",
      "positions.2",
      "positions.3",
    ])
  })

  it("is refused where the page showed another sled's wheel", () => {
    expect(errorsOf({ "2": "RED", "10": "RED" }, { "2": "BOG538", "10": "BOG725" })).toEqual(["positions.10"])
    expect(errorsOf({ "2": "RED", "10": "RED" }, "BOG725")).toEqual(["positions.2", "positions.10"])
    expect(errorsOf({ "2": "RED" }, { "2": "BOG538", "3": "BOG538" })).toEqual(["positions.3"])
  })

  it("may name one of the sled's wheels for all: each position gets its own, at its own price", () => {
    const choice = choose({ "2": "RED", "10": "WHT" }, "BOG538")
    expect(
      "wheels" in choice && choice.wheels.map(({ variant, quantity }) => [variant.sku, quantity]),
    ).toEqual([
      ["BOG538RED", 2],
      ["BOG010WHT", 2],
    ])
  })

  it("may come from the builder, or not say what the page showed", () => {
    expect(errorsOf({ "2": "RED" }, "BOGONERED")).toEqual([])
    expect(errorsOf({ "2": "RED" }, "")).toEqual([])
  })
})

describe("what fits a sled", () => {
  it("is said of every part that depends on the sled", () => {
    const fit = sledFit(sled("2:BOG538,3:BOG538,4:BOG999"), PARTS)
    expect(fit.products).toEqual({
      "mk-1": true,
      "mk-2": false,
      "dmp-1": false,
      "wheel-538": true,
      "wheel-010": false,
    })
    expect(fit.skus).toEqual(["MK-1", "BOG538WHT", "BOG538RED", "BOG538GLD"])
    expect(fit).toMatchObject({ mountKit: { sku: "MK-1" }, dampener: null, bogies: 2 })
    const both = sledFit(sled("2:BOG538,3:BOG010", { dampener_sku: "DMP-1" }), PARTS)
    expect(both.products).toMatchObject({ "dmp-1": true, "wheel-538": true, "wheel-010": true })
    expect(both.skus).toEqual([
      ...["MK-1", "DMP-1"],
      ...["BOG538WHT", "BOG538RED", "BOG538GLD", "BOG010RED", "BOG010WHT"],
    ])
    expect(both.dampener).toEqual({ sku: "DMP-1", url: "/dmp-1" })
  })
})
