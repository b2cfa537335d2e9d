import { isRearranged } from "./rearranged"

const [one, two, three] = [{ name: "One" }, { name: "Two" }, { name: "Three" }]
const LIST = { title: "Colors", rows: [one, two, three] }

it.each([
  ["a row is moved", [two, one, three], true],
  ["the first row is removed", [two, three], true],
  ["the last row is removed", [one, two], true],
  ["a row is edited", [one, { name: "Second" }, three], false],
  ["a row is added at the end", [one, two, three, { name: "" }], false],
  ["nothing changes", [one, two, three], false],
])("when %s", (_what, rows, expected) => {
  expect(isRearranged(LIST, { ...LIST, rows })).toBe(expected)
})

it("goes by the lists, not by the other fields", () => {
  expect(isRearranged(LIST, { ...LIST, title: "More colors" })).toBe(false)
})

it("goes by rows, not by choices", () => {
  const days = { workingDays: [1, 2, 3], rows: [one] }
  expect(isRearranged(days, { ...days, workingDays: [2, 3] })).toBe(false)
})
