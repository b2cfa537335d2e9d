import { emailProblem } from "./email-problem"

test.each([
  ["", "Enter your email address."],
  ["   ", "Enter your email address."],
  ["ida", "Enter an email address like rider@example.com."],
  ["ida @x.example", "Enter an email address like rider@example.com."],
  [`${"a".repeat(195)}@b.example`, "Use an address of at most 200 characters."],
  ["ida@b.example", null],
  [" ida@b.example ", null],
])("the address %j: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem)
})
