import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeShop } from "../../../tests/fake-shop"
import { SignUp } from "./sign-up"

jest.mock("#features/forms/bot-check/start-solver", () => ({}))
jest.mock("#features/forms/bot-check/solve", () => ({ solveBotCheck: async () => ({ token: "solved" }) }))

const open = () => {
  render(<SignUp product="trail" label="Notify Me" />)
  return {
    email: screen.getByLabelText<HTMLInputElement>("Email"),
    send: () => userEvent.click(screen.getByRole("button", { name: "Notify Me" })),
  }
}

test("a wrong address is not sent, and typing takes the sentence away", async () => {
  const asked = jest.fn()
  fakeShop((call) => {
    asked(call)
    return { body: {} }
  })
  const { email, send } = open()
  await userEvent.type(email, "ida")
  await send()
  expect(await screen.findByText("Enter an email address like rider@example.com.")).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute("aria-invalid")).toBe("true")
  await userEvent.type(email, "@")
  expect(email.getAttribute("aria-invalid")).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test("a right address is sent once, and thanked for", async () => {
  const asked = jest.fn()
  fakeShop(({ path, body }) => {
    asked(path, body)
    return { body: {} }
  })
  const { email, send } = open()
  await userEvent.type(email, " ida@b.example ")
  await Promise.all([send(), send()])
  expect(await screen.findByText("You’re on the list. We’ll email you when it’s back.")).toBeTruthy()
  expect(asked.mock.calls).toEqual([
    ["/notify-me", { email: "ida@b.example", product: "trail", turnstile: "solved" }],
  ])
})

test.each([
  [{ message: "Try again." }, "Try again."],
  [{ message: "No.", errors: { email: ["We can't write there."] } }, "We can't write there."],
])("a refusal keeps what was typed: %j", async (body, sentence) => {
  fakeShop(() => ({ status: 422, body }))
  const { email, send } = open()
  await userEvent.type(email, "ida@b.example")
  await send()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(email.value).toBe("ida@b.example")
})
