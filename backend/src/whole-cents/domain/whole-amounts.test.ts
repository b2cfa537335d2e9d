import { type Share, wholeAmounts } from "./whole-amounts"

const share = (of: string, amount: number, promotion = "TEN"): Share => ({ of, amount, promotion })
const plenty = new Map<string, number>()

it("gives what fractions leave over to the largest of them", () => {
  const shares = [share("a", 1.114), share("b", 1.118), share("c", 1.118)]
  expect(wholeAmounts(shares, plenty)).toEqual([1.11, 1.12, 1.12])
})

it("shares a fixed amount between equal lines without losing a cent, whatever their order", () => {
  const third = 10 / 3
  expect(wholeAmounts([share("a", third), share("b", third), share("c", third)], plenty)).toEqual([
    3.34, 3.33, 3.33,
  ])
  expect(wholeAmounts([share("c", third), share("a", third), share("b", third)], plenty)).toEqual([
    3.33, 3.34, 3.33,
  ])
})

it("an amount is rounded half a cent up", () => {
  expect(wholeAmounts([share("a", 7.125)], plenty)).toEqual([7.13])
  expect(wholeAmounts([share("a", 7.1249)], plenty)).toEqual([7.12])
})

it("rounds each promotion for itself, and never takes more than a line costs", () => {
  const shares = [share("a", 3.335, "FIRST"), share("a", 6.665, "SECOND")]
  expect(wholeAmounts(shares, new Map([["a", 10]]))).toEqual([3.34, 6.66])
})

it("gives each promotion's cents to its own shares", () => {
  const shares = [
    share("a", 1.005, "FIRST"),
    share("b", 1.006, "FIRST"),
    share("a", 2.005, "SECOND"),
    share("b", 2.006, "SECOND"),
  ]
  // $2.011 and $4.011: each a cent more than the whole amount.
  expect(wholeAmounts(shares, plenty)).toEqual([1, 1.01, 2, 2.01])
})

it("takes no more than a line costs, however many promotions there are", () => {
  const shares = ["FIRST", "SECOND", "THIRD"].map((promotion) => share("a", 6, promotion))
  expect(wholeAmounts(shares, new Map([["a", 10]]))).toEqual([6, 4, 0])
})

it("amounts in whole cents are left alone", () => {
  expect(wholeAmounts([share("a", 19.99), share("b", 0.29), share("b", 1.005e-7)], plenty)).toEqual([
    19.99, 0.29, 0,
  ])
})
