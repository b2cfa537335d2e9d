import { errorsOfItems, firstErrors, issueErrors, splitErrors } from "./field-errors"

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

const item = (key: string, identifier = "", reason = "") => ({ key, identifier, reason, photo: null })
const ERRORS = {
  "items.0.reason": "0",
  "items.1.reason": "1",
  "items.2.reason": "2",
  email: "e",
  items: "few",
}

it("lets the errors of later items move up when one is taken out", () => {
  const [first, second, third] = [item("a"), item("b"), item("c")]
  expect(errorsOfItems(ERRORS, "items", [first, second, third], [first, third])).toEqual({
    "items.0.reason": "0",
    "items.1.reason": "2",
    email: "e",
    items: "few",
  })
})

it("drops the error of an item's field that was filled in, and of an item that isn't there", () => {
  const errors = {
    "items.0.identifier": "Which?",
    "items.0.reason": "Why?",
    "items.0": "All.",
    "items.1": "No.",
  }
  expect(errorsOfItems(errors, "items", [item("a")], [item("a", "Handle"), item("b")])).toEqual({
    "items.0.reason": "Why?",
    "items.0": "All.",
  })
})
