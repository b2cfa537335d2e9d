import { equalParts, sharesOf } from "./shares"

const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 10) / 10

it("shares add up to 100, however they round", () => {
  expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
  expect(sharesOf([0, 5])).toEqual([0, 100])
  // 14.2857 %, 28.5714 % and 57.1428 %: the remainder goes to the one that lost 0.0857.
  expect(sharesOf([1, 2, 4])).toEqual([14.3, 28.6, 57.1])
  expect(sharesOf([4, 2, 1])).toEqual([57.1, 28.6, 14.3])
  expect(sharesOf([1, 5])).toEqual([16.7, 83.3])
  expect(sharesOf([5, 1])).toEqual([83.3, 16.7])
  for (const values of [
    [1, 2, 3, 4, 5, 6, 7],
    [999, 1],
    [1, 1, 1, 1, 1, 1],
    [12_345, 67, 8, 9_000],
  ]) {
    expect(sum(sharesOf(values))).toBe(100)
  }
})

it("there is no share of nothing, and none of less than nothing", () => {
  expect(sharesOf([])).toEqual([])
  expect(sharesOf([0, 0])).toEqual([0, 0])
  expect(sharesOf([-5, 10])).toEqual([0, 100])
})

it("equal parts lose no cent", () => {
  expect(equalParts(1_000, 3)).toEqual([334, 333, 333])
  expect(equalParts(2, 3)).toEqual([1, 1, 0])
  expect(equalParts(0, 2)).toEqual([0, 0])
})
