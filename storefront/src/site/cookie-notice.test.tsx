import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { COOKIES_ACCEPTED } from "#platform/consent"
import { browserCookies, parseCookies, TEN_YEARS } from "#platform/cookies"
import { renderPage } from "../../tests/render-page"
import { CookieNotice } from "./cookie-notice"

const page = (
  <>
    <h1>Skis</h1>
    <CookieNotice />
  </>
)

test("stands there until it is accepted, and keeps that for ten years", async () => {
  const written = jest.spyOn(document, "cookie", "set")
  await renderPage(page, "/skis", { cookies: browserCookies })
  await userEvent.click(screen.getByRole("button", { name: "OK" }))
  expect(screen.queryByRole("region", { name: "Cookie notice" })).toBeNull()
  expect(written).toHaveBeenCalledWith(`${COOKIES_ACCEPTED}=1; Max-Age=${TEN_YEARS}; Path=/; SameSite=Lax`)
  expect(TEN_YEARS).toBe(315_360_000)
})

test("is not there at all for who has accepted it, as the server sees, too", async () => {
  const written = jest.spyOn(document, "cookie", "set").mockClear()
  await renderPage(page, "/skis", { cookies: parseCookies(`a=b; ${COOKIES_ACCEPTED}=1`) })
  expect(screen.queryByRole("region", { name: "Cookie notice" })).toBeNull()
  // No browser keeps it for ten years at once.
  expect(written).toHaveBeenCalledWith(`${COOKIES_ACCEPTED}=1; Max-Age=${TEN_YEARS}; Path=/; SameSite=Lax`)
})
