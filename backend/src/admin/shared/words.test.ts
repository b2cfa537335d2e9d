import { monthOf, questionTitle } from "./words"

it.each([
  [undefined, "Save this price?"],
  ["discount", "Save this discount?"],
  ["percentage", "Save this percentage?"],
  ["rates", "Save these rates?"],
  ["import", "Save this import?"],
  ["cancellation", "Cancel this order?"],
] as const)("asks about what is saved or canceled: %p", (about, question) => {
  expect(questionTitle(about)).toBe(question)
})

it.each([
  ["2026-11", "November 2026"],
  ["2027-01", "January 2027"],
])("writes the month %s in words, wherever staff are", (month, words) => {
  expect(monthOf(month)).toBe(words)
})
