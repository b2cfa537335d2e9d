import { refundWords } from "./refund-words"

it.each([
  [50, 25, "$25.00 of the $50.00 you paid was refunded."],
  [50, 50, "$50.00 was refunded."],
  [1_250.5, 1_250.49, "$1,250.49 of the $1,250.50 you paid was refunded."],
])("of %d paid and %d refunded says “%s”", (paid, refunded, words) => {
  expect(refundWords({ paid, refunded })).toBe(words)
})
