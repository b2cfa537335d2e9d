import { HttpError } from "#platform/http"
import { AccountExists } from "./api"
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

test("refusals give nothing away", () => {
  expect(logInRefusal(answer(401)).notice).toBe("That email and password don't match.")
  expect(registerRefusal(new AccountExists()).notice).toBe(
    "We can't create this account. Try logging in instead.",
  )
})

test("failures are told in the shop's own words", () => {
  expect(failure(answer(0))).toBe("as answered")
  expect(failure(answer(429))).toMatch(/Wait a minute/)
  for (const error of [answer(500), answer(400), new Error("inside")]) {
    expect(failure(error)).toBe("Something went wrong on our side. Try again in a moment.")
  }
})
