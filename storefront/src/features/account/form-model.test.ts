import { type FormEvent, type FormState, formReducer, startForm } from "./form-model"

type Field = "email" | "password"
const start = startForm<Field>(["email", "password"])
const after = (...events: FormEvent<Field>[]): FormState<Field> =>
  events.reduce<FormState<Field>>(formReducer, start)

const values = { email: "ida@example.com", password: "secret" }
const send: FormEvent<Field> = { type: "submitted", values, errors: {} }
const refuse: FormEvent<Field> = { type: "refused", refusal: { notice: "No.", focus: "password" } }

test("typing mends the field's error and no other", () => {
  const state = after(
    { type: "submitted", values: { email: "", password: "" }, errors: { password: "B", email: "A" } },
    { type: "typed", field: "email", value: "i" },
  )
  expect(state).toMatchObject({ values: { email: "i" }, errors: { password: "B" } })
})

test("errors focus the first field of the form and send nothing", () => {
  const state = after({ type: "submitted", values, errors: { password: "B", email: "A" } })
  expect(state).toMatchObject({ sending: false, focus: "email", attempt: 1, values })
})

test("what the fields hold is sent, even when nobody typed it", () => {
  expect(after(send)).toMatchObject({ sending: true, values, errors: {}, notice: null })
})

test("a second submit waits for the first", () => {
  const sending = after(send)
  expect(formReducer(sending, { type: "submitted", values: start.values, errors: {} })).toBe(sending)
})

test("a refusal keeps what is typed, says why, and counts", () => {
  const state = after(send, refuse, send, refuse)
  expect(state).toMatchObject({ values, sending: false, notice: "No.", focus: "password", attempt: 2 })
})

test("a new attempt takes the old notice away", () => {
  expect(after(send, refuse, send).notice).toBeNull()
})
