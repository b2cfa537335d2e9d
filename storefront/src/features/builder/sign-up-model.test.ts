import { emailProblem, type SignUpEvent, type SignUpState, signUpReducer, startSignUp } from "./sign-up-model"

const having = (...events: SignUpEvent[]): SignUpState => events.reduce(signUpReducer, startSignUp)
const typed = (email: string): SignUpEvent => ({ type: "typed", email })

test.each([
  ["", "Enter your e-mail address."],
  ["   ", "Enter your e-mail address."],
  ["ida", "Enter an e-mail address like rider@example.com."],
  ["ida @x.example", "Enter an e-mail address like rider@example.com."],
  [`${"a".repeat(195)}@b.example`, "Use an address of at most 200 characters."],
  ["ida@b.example", null],
  [" ida@b.example ", null],
])("the address %j: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem)
})

test("a wrong address is not sent, and typing takes the sentence away", () => {
  const refused = having(typed("ida"), { type: "submitted" })
  expect(refused).toMatchObject({ phase: "editing", error: expect.any(String) })
  expect(signUpReducer(refused, typed("ida@"))).toMatchObject({ error: null })
})

test("a right address is sent once", () => {
  const sending = having(typed("ida@b.example"), { type: "submitted" })
  expect(sending.phase).toBe("sending")
  expect(signUpReducer(sending, { type: "submitted" })).toBe(sending)
  expect(signUpReducer(sending, { type: "accepted" }).phase).toBe("done")
})

test("a refusal keeps what was typed", () => {
  expect(
    having(typed("ida@b.example"), { type: "submitted" }, { type: "refused", message: "Try again." }),
  ).toEqual({ email: "ida@b.example", phase: "editing", error: "Try again." })
})
