import { HttpError } from "#platform/http"
import { failure, logInProblems, logInRefusal, registerProblems, registerRefusal } from "./rules"

const GOOD = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", password: "12345678" }
const answer = (status: number) => new HttpError(status, { message: "as answered" })

test("good fields have no problems", () => {
  expect(logInProblems({ email: " ida@example.com ", password: "x" })).toEqual({})
  expect(registerProblems(GOOD)).toEqual({})
})

test("logging in wants both", () => {
  expect(logInProblems({ email: " ", password: "" })).toEqual({
    email: "Enter your e-mail address.",
    password: "Enter your password.",
  })
})

test.each(["ida", "ida@", "@example.com", "ida@example", "i da@example.com"])("%j is no address", (email) => {
  expect(registerProblems({ ...GOOD, email })).toEqual({
    email: "Enter an e-mail address like rider@example.com.",
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

test("refusals are told in the shop's own words, at the fields it names", () => {
  expect(logInRefusal(answer(401))).toEqual({ notice: "as answered", focus: "password" })
  expect(registerRefusal(answer(422))).toEqual({ notice: "as answered", focus: "email" })
  const named = new HttpError(422, { message: "A", errors: { password: ["B", "C"], unknown: ["D"] } })
  expect(registerRefusal(named)).toEqual({ notice: null, focus: "password", errors: { password: "B" } })
})

test("what is no answer of the shop's is not shown", () => {
  expect(failure(new Error("inside"))).toBe("Something went wrong on our side. Try again in a moment.")
})
