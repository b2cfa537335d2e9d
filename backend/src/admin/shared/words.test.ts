import { saveQuestion } from "./words"

it.each([
  [undefined, "Save this price?"],
  ["discount", "Save this discount?"],
  ["percentage", "Save this percentage?"],
  ["rates", "Save these rates?"],
  ["import", "Save this import?"],
] as const)("asks about what is saved: %p", (about, question) => {
  expect(saveQuestion(about)).toBe(question)
})
