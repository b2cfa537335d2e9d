import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { VerifyEmailPage } from "./verify-email-page"

const TOKEN = "t".repeat(43)

/** @param user the logged-in user, as the cart's data has it */
async function press(user: object | null, answer: () => Promise<unknown> = async () => undefined) {
  const request = jest.fn((_method: string, path: string) =>
    path === "/cart/data" ? Promise.resolve({ user }) : answer(),
  )
  await renderPage(<VerifyEmailPage http={{ request: request as never }} token={TOKEN} />, "/verify-email")
  await userEvent.setup().click(screen.getByRole("button", { name: "Confirm Email" }))
  return request
}

const RIDER = { dealer: false, dealer_code: null }
const CONFIRM = ["POST", "/shop/account/verify-email", { body: { token: TOKEN } }]

it("confirms with one press for who is logged in", async () => {
  const request = await press(RIDER)
  const said = await screen.findByText(/Your email is confirmed/)
  expect(document.activeElement).toBe(said.closest("[role=status]"))
  expect(request.mock.calls.at(-1)).toEqual(CONFIRM)
})

it("sends others to the log-in and back, and whoever made no account to a new password", async () => {
  const request = await press(null)
  const logIn = await screen.findByRole("link", { name: "Log In" })
  const back = new URL(logIn.getAttribute("href") ?? "", "http://shop").searchParams.get("redirectTo")
  expect(back).toBe(`/verify-email?token=${TOKEN}`)
  expect(screen.getByRole("link", { name: "Set a new password" }).getAttribute("href")).toBe(
    "/forgotten-password",
  )
  expect(request.mock.calls).not.toContainEqual(CONFIRM)
})

it("does so when the session has ended since", async () => {
  await press(RIDER, () => Promise.reject(new HttpError(401, { message: "Please log in first." })))
  expect(await screen.findByRole("link", { name: "Log In" })).toBeTruthy()
})

it("says that a link has ended, and sends another", async () => {
  const request = await press(RIDER, () =>
    Promise.reject(new HttpError(422, { message: "This link is too old." })),
  )
  const ended = await screen.findByRole("alert")
  expect(ended.textContent).toBe("This link is too old.")
  expect(document.activeElement).toBe(ended)
  expect(screen.queryByRole("button", { name: "Confirm Email" })).toBeNull()
  request.mockRejectedValueOnce(new HttpError(429, { message: "We've already emailed you today." }))
  const again = screen.getByRole("button", { name: "Send it again" })
  await userEvent.setup().click(again)
  await screen.findByText("We've already emailed you today.")
  request.mockResolvedValueOnce(undefined as never)
  await userEvent.setup().click(again)
  await screen.findByText("A new link is on its way to your email.")
  expect(request.mock.calls.at(-1)).toEqual(["POST", "/shop/account/verification"])
  expect(screen.queryByRole("alert")).toBeNull()
})

it("says what went wrong otherwise, and can be pressed again", async () => {
  await press(RIDER, () => Promise.reject(new HttpError(403, { message: "Another account's." })))
  expect((await screen.findByRole("alert")).textContent).toBe("Another account's.")
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Confirm Email" }))
})
