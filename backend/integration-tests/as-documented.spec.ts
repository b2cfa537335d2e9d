import { assertDocumented } from "./as-documented"

const years = { method: "GET", path: "/builder/sleds/years?bogies=true" }
const page = { method: "GET", path: "/shop/skis" }

it.each([
  ["an answer of its contract", { ...years, status: 200, body: [2026, 2025] }],
  ["a refusal that the call can give", { ...years, status: 400, body: { message: "Odd." } }],
  ["a call that is not ours", { ...page, path: "/admin/orders", status: 418, body: {} }],
])("the check of answers takes %s", (_, asked) => {
  expect(() => assertDocumented(asked)).not.toThrow()
})

it.each([
  ["another shape", { ...years, status: 200, body: { years: [] } }],
  ["a status that its contract does not know", { ...years, status: 404, body: { message: "No." } }],
  ["a refusal in another shape", { ...years, status: 400, body: { error: "Odd." } }],
  [
    "a field that its contract does not name",
    { method: "POST", path: "/contact", status: 200, body: { message: "Sent.", id: 1 } },
  ],
])("the check of answers finds %s", (_, asked) => {
  expect(() => assertDocumented(asked)).toThrow("not as documented")
})
