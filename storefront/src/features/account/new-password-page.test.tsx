import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { NewPasswordPage } from "./new-password-page"

test("whose link did its work, but the answer was lost, finds the way to log in", async () => {
  const used = new HttpError(422, { message: "This link has been used or is too old." })
  const request = jest.fn().mockRejectedValue(used)
  await renderPage(<NewPasswordPage http={{ request }} token="secret" />, "/reset-password")
  await userEvent.type(screen.getByLabelText(/New password/), "deep powder")
  await userEvent.click(screen.getByRole("button", { name: "Set Password" }))
  await screen.findByText("This link has been used or is too old.")
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login")
  expect(screen.getByRole("link", { name: "Ask for a new one" })).toBeTruthy()
})
