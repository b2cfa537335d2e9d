import { changeWords, toMakeWords, unitWords } from "./production-words"

it("says what a build waits for", () => {
  const change = {
    sku: "ATKFADREDBLU",
    name: "The Attack",
    words: "Fade, Red, Blue",
    hardware: [],
    hardwareBefore: [],
    cents: 4280,
    made: false,
  }
  expect(changeWords({ change })).toBe("$42.80 to become The Attack, Fade, Red, Blue")
  expect(changeWords({ change: { ...change, words: "" } })).toBe("$42.80 to become The Attack")
  expect(changeWords({ change: { ...change, hardware: ["Kit"] } })).toBe(
    "$42.80 to become The Attack, Fade, Red, Blue, with Kit",
  )
  expect(changeWords({ change: { ...change, hardwareBefore: ["Kit"] } })).toBe(
    "$42.80 to become The Attack, Fade, Red, Blue, without hardware",
  )
  expect(changeWords({ change: { ...change, made: true } })).toBe("$42.80 for this design not paid yet")
  expect(changeWords({ change: null })).toBe("being made")
})

it.each([
  [1, "pair", "1 pair"],
  [2, "pair", "2 pairs"],
  [1200, "wheel", "1,200 wheels"],
  [1, "scoop", "1 scoop"],
  [0, "piece", "0 pieces"],
] as const)("counts %i of a %s as %s", (quantity, unit, words) => {
  expect(unitWords(quantity, unit)).toBe(words)
})

it.each([
  [4, 4, "4 pairs"],
  [4, 1, "1 of 4 pairs"],
  [1, 0, "0 of 1 pair"],
] as const)("says of %i pairs of which %i are to be made: %s", (quantity, toMake, words) => {
  expect(toMakeWords({ quantity, toMake, unit: "pair" })).toBe(words)
})
