import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeShop } from "../../../tests/fake-shop"
import { WaitForIt } from "./wait-for-it"

jest.mock("#features/forms/bot-check/start-solver", () => ({}))
jest.mock("#features/forms/bot-check/solve", () => ({ solveBotCheck: async () => ({ token: "solved" }) }))

test("opens the sign-up where it is asked for, and says what is waited for", async () => {
  const asked = jest.fn()
  fakeShop(({ path, body }) => {
    asked(path, body)
    return { body: {} }
  })
  const { rerender } = render(<WaitForIt product="pull-handle" sku="PUL-RED" />)
  expect(screen.queryByLabelText("Email")).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Tell Me When It’s Back" }))
  const email = await screen.findByLabelText("Email")
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, "ida@b.example")
  await userEvent.click(screen.getByRole("button", { name: "Notify Me" }))
  await screen.findByText("You’re on the list. We’ll email you when it’s back.")
  expect(asked.mock.calls).toEqual([
    ["/notify-me", { email: "ida@b.example", product: "pull-handle", sku: "PUL-RED", turnstile: "solved" }],
  ])

  // Another color is another list.
  rerender(<WaitForIt product="pull-handle" sku="PUL-BLU" />)
  expect(screen.getByRole("button", { name: "Tell Me When It’s Back" })).toBeTruthy()
})
