import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { http } from "#platform/http"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { DetailsPage } from "./details-page"
import { account } from "./fixtures"

test("whoever was logged out meanwhile is told the way back, and keeps what was typed", async () => {
  let isLoggedIn = false
  fakeShop(({ body }) =>
    isLoggedIn
      ? { body: { ...account, ...(body as object) } }
      : { status: 401, body: { message: "Please log in first." } },
  )
  await renderPage(<DetailsPage loaded={account} countries={[]} http={http} />, "/account/details")
  const first = screen.getByRole<HTMLInputElement>("textbox", { name: /First name/ })
  await userEvent.clear(first)
  await userEvent.type(first, "Ada")
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  expect((await screen.findByRole("alert")).textContent).toMatch(/Log in again in another tab/)
  expect(first.value).toBe("Ada")

  isLoggedIn = true
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findAllByText("Saved.")).not.toHaveLength(0)
  expect(screen.queryByRole("alert")).toBeNull()
})
