import { onlyLeft } from "./quantity"

test.each([
  [null, null],
  [0, null],
  [1, "Only 1 left!"],
  [2, "Only 2 left!"],
  [3, null],
])("a cart line with a stock of %s says %s", (stock, words) => {
  expect(onlyLeft(stock)).toBe(words)
})
