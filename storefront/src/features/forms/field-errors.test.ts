import { firstErrors, issueErrors, splitErrors } from "./field-errors"

it("keeps the first sentence of each field", () => {
  expect(firstErrors({ zip: ["First.", "Second."], city: [] })).toEqual({ zip: "First." })
  expect(firstErrors(undefined)).toEqual({})
  expect(
    issueErrors([
      { path: ["billing", "zip"], message: "First." },
      { path: ["billing", "zip"], message: "Second." },
    ]),
  ).toEqual({ "billing.zip": "First." })
})

it("parts the errors that have a field here from those that have none, each once", () => {
  const errors = { zip: "Wrong.", "shipping.city": "No such city.", "shipping.zip": "No such city." }
  expect(splitErrors(errors, (path) => path === "zip")).toEqual({
    fields: { zip: "Wrong." },
    others: ["No such city."],
  })
})
