import { counted } from "./counted"

it.each([
  [0, "0 orders"],
  [1, "1 order"],
  [1234, "1,234 orders"],
])("says how many there are: %s", (count, words) => {
  expect(counted(count, "order", "orders")).toBe(words)
})
