import { COUNTRIES } from "#contracts/fixtures"
import {
  changePasswordProblems,
  logInProblems,
  orderLookupProblems,
  registerProblems,
  savedAddressProblems,
} from "./rules"

const GOOD = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", password: "12345678" }

test("good fields of a registration have no problems", () => {
  expect(logInProblems({ email: " ida@example.com ", password: "x" })).toEqual({})
  expect(registerProblems(GOOD)).toEqual({})
})

test("logging in needs both an email and a password", () => {
  expect(logInProblems({ email: " ", password: "" })).toEqual({
    email: "Enter your email address.",
    password: "Enter your password.",
  })
})

test.each(["ida", "ida@", "@example.com", "ida@example", "i da@example.com"])("%j is no address", (email) => {
  expect(registerProblems({ ...GOOD, email })).toEqual({
    email: "Enter an email address like rider@example.com.",
  })
})

test("registering wants names and a password of eight", () => {
  expect(registerProblems({ ...GOOD, firstName: " ", lastName: "", password: "1234567" })).toEqual({
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
    password: "Use at least 8 characters.",
  })
  expect(registerProblems({ ...GOOD, firstName: "x".repeat(101) })).toEqual({
    firstName: "Use at most 100 characters.",
  })
})

test.each(["1042", "#1042", " 1042 ", "# 1042", "\u200b1042"])("%j is a number of an order", (number) => {
  expect(orderLookupProblems({ number, email: "ida@example.com" })).toEqual({})
})

test.each(["", "10 42", "A1042", "1234567890"])("%j is none", (number) => {
  expect(orderLookupProblems({ number, email: "ida@example.com" })).toEqual({
    number: "Enter your order number, digits only.",
  })
})

test("a new password needs the present one, and eight characters", () => {
  expect(changePasswordProblems({ current: "", password: "1234567" })).toEqual({
    current: "Enter your current password.",
    password: "Use at least 8 characters.",
  })
  expect(changePasswordProblems({ current: "x", password: "x".repeat(129) })).toEqual({
    password: "Use at most 128 characters.",
  })
})

test("an address that is kept needs all but the company, and a state where there are some", () => {
  const empty = {
    firstName: "",
    lastName: "",
    company: "",
    address: "",
    country: "US",
    city: "",
    state: "",
    zip: "",
    phone: "",
  }
  expect(savedAddressProblems(empty, COUNTRIES)).toEqual({
    firstName: "Please enter a first name.",
    lastName: "Please enter a last name.",
    address: "Please enter an address.",
    city: "Please enter a city.",
    state: "Please choose a state.",
    zip: "Please enter a postal code.",
    phone: "Please enter a phone number.",
  })
  expect(savedAddressProblems({ ...empty, country: "NO" }, COUNTRIES)).not.toHaveProperty("state")
})
