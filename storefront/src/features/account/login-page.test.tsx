import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { LoginPage } from "./login-page"

async function open(request: jest.Mock, returnTo = "/account") {
  const onDone = jest.fn()
  await renderPage(<LoginPage http={{ request }} returnTo={returnTo} onDone={onDone} />, "/login")
  return {
    onDone,
    user: userEvent.setup(),
    email: screen.getByLabelText<HTMLInputElement>("Email"),
    password: screen.getByLabelText<HTMLInputElement>("Password"),
    button: screen.getByRole("button", { name: "Log In" }),
  }
}

it("asks for what is missing and begins there", async () => {
  const request = jest.fn()
  const { user, email, password } = await open(request)
  await user.type(password, "x{Enter}")
  expect(await screen.findByText("Enter your email address.")).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(password.value).toBe("x")
  expect(request).not.toHaveBeenCalled()
})

it("says beforehand that a browser without cookies can't stay logged in", async () => {
  const blocked = jest.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false)
  await open(jest.fn())
  expect(screen.getByRole("alert").textContent).toBe(
    "Your browser blocks cookies. Allow them for this site, or we can't log you in.",
  )
  blocked.mockRestore()
})

it("says that the two don't match, keeps them, and tries again", async () => {
  const request = jest
    .fn()
    .mockRejectedValueOnce(new HttpError(401, { message: "That email and password don't match." }))
  const { user, email, password, button, onDone } = await open(request)
  await user.type(email, "ida@example.com")
  await user.type(password, "wrong one")
  await user.click(button)
  expect((await screen.findByRole("alert")).textContent).toBe("That email and password don't match.")
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect([email.value, password.value]).toEqual(["ida@example.com", "wrong one"])
  expect(onDone).not.toHaveBeenCalled()

  request.mockResolvedValue({ token: "t" })
  await user.click(button)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(button.getAttribute("aria-busy")).toBe("true")
})

it("sends what a password manager filled in unseen, and once only", async () => {
  const request = jest.fn(() => new Promise(() => undefined))
  const { user, email, password, button } = await open(request as jest.Mock)
  // Bypasses React, as before hydration.
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set
  set?.call(email, "ida@example.com")
  set?.call(password, "kept word")
  await user.click(button)
  await user.click(button)
  await user.type(password, "{Enter}")
  expect(request.mock.calls).toEqual([
    [
      "POST",
      "/shop/account/log-in",
      expect.objectContaining({ body: { email: "ida@example.com", password: "kept word" } }),
    ],
  ])
})

it("hands over where to go to who has no account", async () => {
  await open(jest.fn(), "/cart")
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
    "/register?redirectTo=%2Fcart",
  )
})
