import { EDITING, type FormState, failureLine, formReducer } from "./form-model"

type State = FormState<number>
const refused = (attempt = 1): State => ({
  status: "editing",
  line: "x",
  afterCount: null,
  followed: false,
  errors: { email: "Please enter an email address.", "items.1.identifier": "Please." },
  attempt,
})

it("goes from editing over sending to sent", () => {
  const sending = formReducer<number>(EDITING, { type: "sending", withPhotos: true })
  expect(sending).toEqual({ status: "sending", attempt: 0, progress: 0 })
  const half = formReducer(sending, { type: "progress", share: 0.5 })
  expect(half).toMatchObject({ progress: 0.5 })
  expect(formReducer(half, { type: "sent", result: 1001 })).toEqual({ status: "sent", result: 1001 })
})

it("has no progress to show without photos", () => {
  const sending = formReducer<number>(EDITING, { type: "sending", withPhotos: false })
  expect(formReducer(sending, { type: "progress", share: 0.5 })).toBe(sending)
})

it("goes back to editing after a failure, with what is wrong", () => {
  const sending: State = { status: "sending", attempt: 2, progress: 1 }
  expect(formReducer(sending, { type: "refused", errors: { a: "b" }, line: "c" })).toEqual({
    status: "editing",
    line: "c",
    afterCount: null,
    followed: false,
    errors: { a: "b" },
    attempt: 3,
  })
})

it("forgets an error when its field is edited, and no other", () => {
  const edited = formReducer(refused(), { type: "edited", field: "email" })
  expect(edited).toMatchObject({ errors: { "items.1.identifier": "Please." }, line: "x" })
  expect(formReducer(edited, { type: "edited", field: "email" })).toBe(edited)
})

it("counts the fields that are still to be seen to, and says when none is left", () => {
  const counted = formReducer(EDITING, {
    type: "refused",
    errors: { email: "a", zip: "b", name: "c" },
    line: failureLine({ email: "a", zip: "b", name: "c" }, ""),
  })
  expect(counted).toMatchObject({ line: expect.stringContaining("3 fields need"), followed: false })
  const lines = ["email", "zip", "name"].map((_, at, fields) => {
    const state = fields
      .slice(0, at + 1)
      .reduce((before, field) => formReducer(before, { type: "edited", field }), counted)
    return state.status === "editing" && state.followed && state.line
  })
  expect(lines).toEqual([
    "2 fields need another look. Nothing you typed is lost.",
    "One field needs another look. Nothing you typed is lost.",
    "Ready to try again. Nothing you typed is lost.",
  ])
})

it.each([
  [{}, "We can't reach the shop.", "We can't reach the shop. Nothing you typed is lost."],
  [{ a: "x" }, "x", "One field needs another look. Nothing you typed is lost."],
  [{ a: "x", b: "y" }, "x", "2 fields need another look. Nothing you typed is lost."],
])("says of %j in one line: %s", (errors, message, line) => {
  const refused = { type: "refused", errors, line: failureLine(errors, message) } as const
  expect(formReducer(EDITING, refused)).toMatchObject({ line })
})

it("leaves a message of the shop's own as it is, whatever it says", () => {
  const line = "One field needs another look. So says the shop."
  const own = formReducer(EDITING, { type: "refused", errors: { zip: "a" }, line })
  expect(formReducer(own, { type: "edited", field: "zip" })).toMatchObject({ line, followed: false })
})
