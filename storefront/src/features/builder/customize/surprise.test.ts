import { fade, fadeOptions } from "../fixtures"
import { choiceGroups, chosenIn, infoFor, isDoubled, isOutOfStock } from "../selection"
import { anotherSurprise, surprise } from "./surprise"

const groups = choiceGroups(fade())

test("a thousand surprises can all be had, and differ", () => {
  const found = Array.from({ length: 1_000 }, () => surprise(groups, fadeOptions(), Math.random))
  for (const options of found) {
    expect(isOutOfStock(groups, options)).toBe(false)
    expect(isDoubled(options)).toBe(false)
    expect(options.single_skull && options.triple_skull).toBe("")
    expect(Object.keys(options).sort()).toEqual(Object.keys(fadeOptions()).sort())
    for (const group of groups) expect(chosenIn(group, options)).toBeDefined()
  }
  expect(new Set(found.map((options) => JSON.stringify(options))).size).toBeGreaterThan(100)
  expect(found.some(({ single_skull }) => single_skull !== "")).toBe(true)
  expect(found.some(({ triple_skull }) => triple_skull !== "")).toBe(true)
})

test("where hardly anything can be had, colors repeat rather than be out of stock", () => {
  const few = choiceGroups(fade({ unavailableColors: ["PUR", "WHT", "BLU", "BLK", "GLD"] }))
  expect(surprise(few, fadeOptions(), Math.random)).toMatchObject({ color1: "RED", color2: "RED" })
})

test("a surprise leaves locked choices as they are", () => {
  const { color1, color2, single_skull } = surprise(groups, fadeOptions(), Math.random, true)
  expect({ color1, color2, single_skull }).toEqual({ color1: "RED", color2: "BLU", single_skull: "" })
})

test("a surprise takes off the skull that the style no longer comes with", () => {
  const { style, ...rest } = fade()
  const old = fadeOptions({ single_skull: "WHT" })
  const former = choiceGroups(infoFor({ ...rest, style: { ...style, singleSkull: false } }, old))
  // As if there should be a skull, and as if there should be none.
  for (const random of [() => 0, () => 0.99]) expect(surprise(former, old, random).single_skull).toBe("")
})

test("the next surprise is another design", () => {
  for (let times = 0; times < 200; times++) {
    expect(anotherSurprise(groups, fadeOptions(), Math.random)).not.toEqual(fadeOptions())
  }
})
