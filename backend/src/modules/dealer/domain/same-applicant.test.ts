import { phoneDigits, sharedTraits } from "./same-applicant"

const APPLICANT = { email: "Ida@Berg.example", tax: "41-1234567", phone: "+1 (555) 010-0178" }

test("finds what is the same, however it is spelt", () => {
  const other = { email: " ida@berg.example", tax: "41 123 4567", phone: "555.010.0178" }
  expect(sharedTraits(APPLICANT, other)).toEqual(["email", "tax number", "phone"])
})

test.each([
  ["1-555-010-0178", "5550100178"],
  ["(555) 010-0178", "5550100178"],
  ["+47 90 12 34 56 7", "47901234567"],
  ["1555010", "1555010"],
])("the phone number %s is known by %s", (written, digits) => {
  expect(phoneDigits(written)).toBe(digits)
})

test("letters of a tax number are the same in either case", () => {
  expect(sharedTraits({ ...APPLICANT, tax: "ab-12" }, { email: null, tax: "AB 12", phone: null })).toEqual([
    "tax number",
  ])
})

test("nothing is not the same as nothing", () => {
  const empty = { email: null, tax: "", phone: "-" }
  expect(sharedTraits(empty, empty)).toEqual([])
  expect(sharedTraits(APPLICANT, { email: "x@berg.example", tax: "9", phone: null })).toEqual([])
})
