import { fade, fadeOptions } from "./fixtures"
import {
  changedInWords,
  choiceGroups,
  choose,
  chosenIn,
  firstOpen,
  infoFor,
  inWords,
  isDoubled,
  isLocked,
  isOutOfStock,
  upchargesFor,
} from "./selection"

const groups = choiceGroups(fade())
const group = (option: string) => groups.find((each) => each.option === option) as (typeof groups)[number]
const names = (option: string) => group(option).choices.map(({ name }) => name)

test("a ski with a loop and skulls has a group for each zone, the loop and each skull", () => {
  expect(groups.map(({ option, label }) => [option, label])).toEqual([
    ["color1", "Color 1"],
    ["color2", "Color 2"],
    ["loop", "Loop"],
    ["single_skull", "Single Skull"],
    ["triple_skull", "Triple Skull"],
  ])
})

test.each([
  ["a style without skulls", { singleSkull: false, tripleSkull: false }, {}, ["color1", "color2", "loop"]],
  ["a product without a loop", {}, { loop: false }, ["color1", "color2", "single_skull", "triple_skull"]],
  [
    "a product without triple skulls",
    {},
    { tripleSkull: false },
    ["color1", "color2", "loop", "single_skull"],
  ],
  [
    "a style of one color",
    { possibleColors: 1 },
    { loop: false, singleSkull: false, tripleSkull: false },
    ["color1"],
  ],
])("%s", (_, style, product, options) => {
  const info = fade()
  const made = choiceGroups({
    ...info,
    style: { ...info.style, ...style },
    product: { ...info.product, ...product },
  })
  expect(made.map(({ option }) => option)).toEqual(options)
})

test("of all choices only a skull may be none", () => {
  expect(names("single_skull")[0]).toBe("None")
  expect(names("triple_skull")[0]).toBe("None")
  for (const option of ["color1", "color2", "loop"]) expect(names(option)).not.toContain("None")
})

test("each kind of choice has its own shortages and upcharges", () => {
  const gold = (option: string) => group(option).choices.find(({ value }) => value === "GLD")
  expect(gold("color1")).toMatchObject({ unavailable: false, upcharge: 25 })
  expect(gold("color2")).toMatchObject({ unavailable: false, upcharge: 0 })
  expect(gold("loop")).toMatchObject({ unavailable: true, upcharge: 0 })
})

test("what is not made at all is offered in no group: a color that was retired is none for loops either", () => {
  const groups = choiceGroups({ ...fade(), notMadeColors: ["RED"] })
  const offered = groups.map(({ option, choices }) => [
    option,
    choices.find(({ value }) => value === "RED")?.offered,
  ])
  expect(offered).toEqual([
    ["color1", false],
    ["color2", false],
    ["loop", false],
    ["single_skull", false],
    ["triple_skull", false],
  ])
})

describe("a skull that the style no longer comes with", () => {
  const { style, ...rest } = fade()
  const info = { ...rest, style: { ...style, singleSkull: false } }
  const old = fadeOptions({ single_skull: "WHT" })
  const skull = (made = false) =>
    choiceGroups(infoFor(info, old), made).find(({ option }) => option === "single_skull")

  test("can be taken off the design that has it, and be chosen for none", () => {
    expect(
      skull()
        ?.choices.filter(({ unavailable }) => !unavailable)
        .map(({ name }) => name),
    ).toEqual(["None"])
    expect(
      skull()
        ?.choices.filter(({ offered }) => offered)
        .map(({ name }) => name),
    ).toEqual(["None"])
    expect(isOutOfStock(choiceGroups(infoFor(info, old)), old)).toBe(true)
    expect(isOutOfStock(choiceGroups(infoFor(info, old)), fadeOptions())).toBe(false)
    expect(inWords(choiceGroups(infoFor(info, old)), old)).toMatch(/, Single Skull White$/)
    expect(choiceGroups(infoFor(info, fadeOptions())).map(({ option }) => option)).not.toContain(
      "single_skull",
    )
  })

  test("is sold with what is made", () => {
    expect(isOutOfStock(choiceGroups(infoFor(info, old), true), old)).toBe(false)
  })

  test("leaves the other kind of skull as it is", () => {
    const groups = choiceGroups(infoFor(info, old))
    const triple = groups.find(({ option }) => option === "triple_skull")
    expect(triple?.choices.filter(({ unavailable }) => unavailable).map(({ value }) => value)).toEqual([
      "PUR",
    ])
    expect(choose(old, "triple_skull", "WHT")).toMatchObject({ single_skull: "", triple_skull: "WHT" })
  })

  test("is no different where the whole product no longer comes with it", () => {
    const { product } = fade()
    const of = { ...fade(), product: { ...product, tripleSkull: false } }
    const options = choiceGroups(infoFor(of, fadeOptions({ triple_skull: "RED" }))).map(
      ({ option }) => option,
    )
    expect(options.at(-1)).toBe("triple_skull")
  })
})

test.each([
  [
    "a single skull clears the triple one",
    { triple_skull: "RED" },
    "single_skull",
    "WHT",
    { single_skull: "WHT", triple_skull: "" },
  ],
  [
    "a triple skull clears the single one",
    { single_skull: "RED" },
    "triple_skull",
    "WHT",
    { single_skull: "", triple_skull: "WHT" },
  ],
  [
    "no single skull leaves the triple one",
    { triple_skull: "RED" },
    "single_skull",
    "",
    { single_skull: "", triple_skull: "RED" },
  ],
  ["a color leaves both", { single_skull: "RED" }, "color1", "WHT", { color1: "WHT", single_skull: "RED" }],
])("%s", (_, before, option, value, after) => {
  expect(choose(fadeOptions(before), option, value)).toEqual(fadeOptions(after))
})

test("a style without triple skulls gets none by choosing a single one", () => {
  expect(choose({ color1: "RED", single_skull: "" }, "single_skull", "WHT")).toEqual({
    color1: "RED",
    single_skull: "WHT",
  })
})

test.each([
  ["what is there", {}, false],
  ["a purple zone", { color2: "PUR" }, true],
  ["a gold loop", { loop: "GLD" }, true],
  ["a gold zone", { color1: "GLD" }, false],
  ["a purple skull", { triple_skull: "PUR" }, true],
])("%s is out of stock: %p %p", (_, options, out) => {
  expect(isOutOfStock(groups, fadeOptions(options))).toBe(out)
})

test.each([
  [{}, 0],
  [{ color1: "GLD" }, 25],
  [{ color2: "GLD" }, 0],
  [{ color1: "GLD", single_skull: "WHT" }, 55],
])("a design with %j costs $%i on top", (options, dollars) => {
  expect(upchargesFor(groups, fadeOptions(options))).toBe(dollars)
})

test.each([
  [{ color1: "RED", color2: "RED" }, true],
  [{ color1: "RED", color2: "BLU" }, false],
  [{ color1: "RED", color2: "RED", color3: "BLU" }, false],
  [{ color1: "RED" }, false],
  [{ color1: "RED", color2: "RED", loop: "BLK" }, true],
])("%j pours two of the same color: %p", (options, doubled) => {
  expect(isDoubled(options)).toBe(doubled)
})

test("ready-to-ship goods leave only the loop open", () => {
  expect(groups.filter((each) => !isLocked(each, true)).map(({ option }) => option)).toEqual(["loop"])
  expect(groups.some((each) => isLocked(each, false))).toBe(false)
  expect(firstOpen(groups, true)).toBe("loop")
  expect(firstOpen(groups, false)).toBe("color1")
  expect(firstOpen(groups.slice(0, 2), true)).toBeNull()
})

test("a design in words leaves out what is none", () => {
  expect(inWords(groups, fadeOptions({ single_skull: "WHT" }))).toBe(
    "Color 1 Red, Color 2 Blue, Loop Black, Single Skull White",
  )
})

test("a change in words names what was cleared, too", () => {
  expect(
    changedInWords(groups, fadeOptions({ single_skull: "RED" }), fadeOptions({ triple_skull: "WHT" })),
  ).toBe("Single Skull None, Triple Skull White")
})

test("a value that is none of the group's is no choice", () => {
  expect(chosenIn(group("color1"), { color1: "XXX" })).toBeUndefined()
})
