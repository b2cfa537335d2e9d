import { sharedTraits } from "./same-applicant"

const APPLICANT = { email: "Ida@Berg.example", tax: "41-1234567", phone: "+1 (555) 010-0178" }

test("finds what is the same, however it is spelt", () => {
  const other = { email: " ida@berg.example", tax: "41 123 4567", phone: "555.010.0178" }
  expect(sharedTraits(APPLICANT, other)).toEqual(["e-mail", "tax number", "phone"])
})

test("nothing is not the same as nothing", () => {
  const empty = { email: null, tax: "", phone: "-" }
  expect(sharedTraits(empty, empty)).toEqual([])
  expect(sharedTraits(APPLICANT, { email: "x@berg.example", tax: "9", phone: null })).toEqual([])
})
