import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { COUNTRIES } from "#contracts/fixtures"
import type { ShopSettings } from "#contracts/settings"
import { http } from "#platform/http"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { DetailsPage } from "./details-page"
import { account } from "./fixtures"

beforeEach(() => sessionStorage.clear())

test("a new address is kept over a reload until it is saved or canceled", async () => {
  const page = <DetailsPage loaded={account} countries={[]} http={http} />
  const openForm = async () => {
    await renderPage(page, "/account/details", { settings: {} as ShopSettings })
    await userEvent.click(screen.getByRole("button", { name: "Add an address" }))
  }
  const city = () => screen.getByLabelText<HTMLInputElement>(/^City/)
  await openForm()
  await userEvent.type(city(), "Ely")
  cleanup()
  await openForm()
  await waitFor(() => expect(city().value).toBe("Ely"))
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
  cleanup()
  await openForm()
  expect(city().value).toBe("")
})

test("who removes an address goes on by keyboard with what is left", async () => {
  const kept = { ...account.details, id: "1", usual: false, address: "1 Trail Road", city: "Ely" }
  fakeShop(() => ({ body: account }))
  await renderPage(
    <DetailsPage loaded={{ ...account, addresses: [kept] }} countries={[]} http={http} />,
    "/account/details",
  )
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }))
  await screen.findByText(/^None yet/)
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Addresses" }))
})

test("a late answer about one address doesn't close the dialog of another", async () => {
  const first = {
    ...account.details,
    id: "1",
    usual: true,
    address: "1 Trail Road",
    city: "Ely",
    state: "MN",
    zip: "55731",
    country: "US",
    phone: "(555) 010-0199",
  }
  const second = { ...first, id: "2", usual: false, city: "Duluth" }
  let answer = (_: { body: unknown }) => {}
  const calls = fakeShop(() => new Promise((resolve) => (answer = resolve)))
  await renderPage(
    <DetailsPage loaded={{ ...account, addresses: [first, second] }} countries={COUNTRIES} http={http} />,
    "/account/details",
    { settings: {} as ShopSettings },
  )
  const edit = async (index: number) => {
    await userEvent.click(screen.getAllByRole("button", { name: "Edit" })[index] as HTMLElement)
    return within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(/^City/)
  }
  await edit(0)
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await userEvent.click(screen.getByRole("button", { name: "Close" }))
  const city = await edit(1)
  await userEvent.type(city, " North")
  await act(async () =>
    answer({ body: { ...account, addresses: [{ ...first, address: "2 Trail Road" }, second] } }),
  )
  await screen.findByText("2 Trail Road")
  expect(city.isConnected && city.value).toBe("Duluth North")
})

test("an address whose removal was done, but the answer lost, is gone at the next press", async () => {
  const kept = { ...account.details, id: "1", usual: false, address: "1 Trail Road", city: "Ely" }
  fakeShop(({ method }) =>
    method === "DELETE"
      ? { status: 404, body: { message: "You don't have an address like that." } }
      : { body: account },
  )
  await renderPage(
    <DetailsPage loaded={{ ...account, addresses: [kept] }} countries={[]} http={http} />,
    "/account/details",
  )
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }))
  await screen.findByText(/^None yet/)
  expect(screen.queryByRole("alert")).toBeNull()
})

test("who was logged out meanwhile is led to the log-in, where an address was to be the usual one", async () => {
  const kept = { ...account.details, id: "1", usual: false, address: "1 Trail Road", city: "Ely" }
  fakeShop(() => ({ status: 401, body: { message: "Please log in first." } }))
  await renderPage(
    <DetailsPage loaded={{ ...account, addresses: [kept] }} countries={[]} http={http} />,
    "/account/details",
  )
  await userEvent.click(screen.getByRole("button", { name: /^Make default/ }))
  const way = within(await screen.findByRole("alert")).getByRole("link", { name: "Log in" })
  expect(way.getAttribute("href")).toBe("/login?redirectTo=%2Faccount%2Fdetails")
})

test("who changed the password, and lost the answer with its new session, is told which one may work", async () => {
  fakeShop(() => ({ status: 401, body: { message: "Please log in first." } }))
  await renderPage(<DetailsPage loaded={account} countries={[]} http={http} />, "/account/details")
  await userEvent.type(screen.getByLabelText(/Current password/), "old password 1")
  await userEvent.type(screen.getByLabelText(/New password/), "new password 1")
  await userEvent.click(screen.getByRole("button", { name: "Change Password" }))
  expect((await screen.findByRole("alert")).textContent).toMatch(/password may already be the new one/)
})

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

test("what was saved before isn't said beside what is wrong now", async () => {
  fakeShop(({ body }) => ({ body: { ...account, ...(body as object) } }))
  await renderPage(<DetailsPage loaded={account} countries={[]} http={http} />, "/account/details")
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await screen.findAllByText("Saved.")
  await userEvent.clear(screen.getByRole("textbox", { name: /First name/ }))
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Enter your first name.")
  expect(screen.queryAllByText("Saved.")).toEqual([])
})

test("a changed password isn't announced beside the next refusal", async () => {
  let isWrong = false
  fakeShop(() =>
    isWrong
      ? { status: 422, body: { message: "No.", errors: { current: ["That isn't your password."] } } }
      : { status: 200, body: {} },
  )
  await renderPage(<DetailsPage loaded={account} countries={[]} http={http} />, "/account/details")
  const change = async () => {
    await userEvent.type(screen.getByLabelText(/Current password/), "old password 1")
    await userEvent.type(screen.getByLabelText(/New password/), "new password 1")
    await userEvent.click(screen.getByRole("button", { name: "Change Password" }))
  }
  await change()
  const said = await screen.findByText(/Your password has been changed/)
  // The form that was sent is gone.
  expect(document.activeElement).toBe(said.closest("[role=status]"))
  isWrong = true
  await change()
  await screen.findByText("That isn't your password.")
  expect(screen.queryByText(/Your password has been changed/)).toBeNull()
})

test("an address shows each of its lines once, also when a company of that name gets another person", async () => {
  const own = { ...account.details, id: "1", usual: false, address: "1 Trail Road", city: "Ely" }
  const kept = { ...own, firstName: "Ice", lastName: "Trails", company: "Ice Trails" }
  const changed = { ...kept, firstName: "Ann", lastName: "Lee", usual: true }
  fakeShop(() => ({ body: { ...account, addresses: [changed] } }))
  await renderPage(
    <DetailsPage loaded={{ ...account, addresses: [kept] }} countries={[]} http={http} />,
    "/account/details",
  )
  await userEvent.click(screen.getByRole("button", { name: "Make default" }))
  await screen.findByText("Ann Lee")
  expect(screen.getAllByText("Ice Trails")).toHaveLength(1)
})

test("making an address the default sends nothing of its text, and an edit nothing of the mark", async () => {
  const home = {
    ...account.details,
    id: "1",
    usual: true,
    address: "1 Trail Road",
    city: "Ely",
    state: "MN",
    zip: "55731",
    country: "US",
    phone: "(555) 010-0199",
  }
  const loaded = { ...account, addresses: [home, { ...home, id: "2", usual: false, city: "Duluth" }] }
  const calls = fakeShop(() => ({ body: loaded }))
  await renderPage(<DetailsPage loaded={loaded} countries={COUNTRIES} http={http} />, "/account/details", {
    settings: {} as ShopSettings,
  })
  await userEvent.click(screen.getByRole("button", { name: "Make default" }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ method: "POST", path: expect.stringMatching(/addresses\/2\/usual$/) })
  expect(calls[0]?.body ?? {}).toEqual({})
  await userEvent.click(screen.getAllByRole("button", { name: "Edit" })[0] as HTMLElement)
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toMatchObject({ address: "1 Trail Road" })
  expect(calls[1]?.body).not.toHaveProperty("usual")
})

test("why an address can't be saved is said beside the button that was pressed", async () => {
  const whole = {
    ...account.details,
    id: "1",
    usual: true,
    address: "1 Trail Road",
    city: "Ely",
    state: "MN",
    zip: "55731",
    country: "US",
    phone: "(555) 010-0199",
  }
  fakeShop(() => ({ status: 503, body: { message: "Not now." } }))
  await renderPage(
    <DetailsPage loaded={{ ...account, addresses: [whole] }} countries={COUNTRIES} http={http} />,
    "/account/details",
    { settings: {} as ShopSettings },
  )
  await userEvent.click(screen.getByRole("button", { name: "Edit" }))
  const save = within(screen.getByRole("dialog")).getByRole("button", { name: "Save Address" })
  await userEvent.click(save)
  expect((await screen.findByRole("alert")).nextElementSibling).toBe(save)
})
