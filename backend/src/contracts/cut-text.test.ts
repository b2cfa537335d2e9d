import { cutText } from "./cut-text"

it.each([
  ["short", 10, "short"],
  ["longer", 4, "long"],
  ["ab🛷", 4, "ab🛷"],
  ["ab🛷", 3, "ab"],
  ["🛷", 0, ""],
])("cuts %j after %i characters", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})
