import { isSameBody } from "./same-body"

const file = new Blob(["a"], { type: "text/csv" })

it.each([
  ["nothing at all", undefined, undefined, true],
  ["the same word", "dealer_1", "dealer_1", true],
  ["another word", "dealer_1", "dealer_2", false],
  ["the same fields, typed once and sent twice", { to: "a", ids: [1] }, { to: "a", ids: [1] }, true],
  ["another field", { to: "a", ids: [1] }, { to: "a", ids: [2] }, false],
  ["one file", file, file, true],
  ["two files that say the same", file, new Blob(["a"], { type: "text/csv" }), false],
  ["two files within fields", { photo: file }, { photo: new Blob(["a"]) }, false],
])("isSameBody tells whether two requests say the same: %s", (_, one, other, isSame) => {
  expect(isSameBody(one, other)).toBe(isSame)
})
