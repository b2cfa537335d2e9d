import { BigNumber } from "@medusajs/framework/utils"
import { replaceJson } from "./replace-json"

it("sends the keys that are to go as undefined, however deep they are", () => {
  const stored = { title: "Fade", options: { one: "Red", two: "Blue" }, metadata: { hardware: { A: 1 } } }
  const columns = { title: "Solid", options: { one: "Red" }, metadata: { hardware: { B: 1 } } }
  expect(replaceJson(columns, stored)).toStrictEqual({
    title: "Solid",
    options: { one: "Red", two: undefined },
    metadata: { hardware: { A: undefined, B: 1 } },
  })
})

it.each([
  ["null", { metadata: null }, { metadata: { hardware: {} } }],
  ["a list", { metadata: [1] }, { metadata: { hardware: {} } }],
  ["an amount", { unit_price: new BigNumber(2) }, { unit_price: new BigNumber(1) }],
  ["where there was nothing", { metadata: { hardware: {} } }, { metadata: null }],
  ["where there is no row", { metadata: { hardware: {} } }, undefined],
])("leaves %s as it is", (_what, columns, stored) => {
  expect(replaceJson<object>(columns, stored)).toStrictEqual(columns)
})
