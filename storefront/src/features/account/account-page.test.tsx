import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { AccountOrder } from "#contracts/account/account"
import { LOG_IN_FIRST } from "#contracts/account/logged-out"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { AccountPage } from "./account-page"
import { account } from "./fixtures"

const order: AccountOrder = {
  number: "1042",
  email: "ida@example.com",
  placedAt: "2026-11-21T03:00:00.000Z",
  status: "Shipped",
  total: 62.9,
  lines: [
    {
      id: "line_1",
      name: "Pull handle",
      details: ["Red"],
      sku: "PUL-RED",
      image: "/storage/products/medium/PUL-RED.jpg?v=2.1",
      quantity: 2,
    },
  ],
}
interface Visit {
  count?: number
  page?: number
  request?: jest.Mock
  verified?: boolean
}

const open = async (
  orders: AccountOrder[],
  { count = orders.length, page = 1, request = jest.fn(), verified = true }: Visit = {},
) => {
  const onLoggedOut = jest.fn()
  await renderPage(
    <AccountPage
      account={{ ...account, verified }}
      orders={{ orders, count, perPage: 10 }}
      page={page}
      http={{ request }}
      onLoggedOut={onLoggedOut}
    />,
    "/account",
  )
  return { onLoggedOut, request, logOut: screen.getByRole("button", { name: "Log Out" }) }
}

it("shows the first lines of a long order, and how many more its own page has", async () => {
  const [line] = order.lines
  if (!line) throw new Error("no line")
  const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ ...line, id: `line_${at}` }))
  await open([
    { ...order, lines: lines(21) },
    { ...order, number: "1043", lines: lines(4) },
  ])
  const long = within(screen.getByRole("article", { name: "Order 1042" }))
  expect(long.getAllByRole("listitem")).toHaveLength(4)
  expect(long.getByText("and 17 more")).toBeTruthy()
  const short = within(screen.getByRole("article", { name: "Order 1043" }))
  expect(short.getAllByRole("listitem")).toHaveLength(4)
  expect(short.queryByText(/ more$/)).toBeNull()
})

it("shows who is logged in and what an order was", async () => {
  await open([order])
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ida Berg")
  expect(screen.getByText("ida@example.com")).toBeTruthy()
  const card = within(screen.getByRole("article", { name: "Order 1042" }))
  for (const text of ["November 20, 2026", "Shipped", "$62.90", "Pull handle", "SKU PUL-RED"]) {
    expect(card.getByText(text)).toBeTruthy()
  }
})

it("says that there are no orders yet", async () => {
  await open([])
  expect(screen.getByText(/Nothing yet/)).toBeTruthy()
})

it("the account page leads to older and newer orders", async () => {
  await open([order], { count: 25, page: 2 })
  expect(screen.getByRole("link", { name: "Newer orders" }).getAttribute("href")).toBe("/account")
  expect(screen.getByRole("link", { name: "Older orders" }).getAttribute("href")).toBe("/account?page=3")
})

it("the account page logs out, and says when it could not", async () => {
  const request = jest
    .fn()
    .mockRejectedValueOnce(new HttpError(500, { message: "Something broke. Try again." }))
  const { logOut, onLoggedOut } = await open([], { request })
  const user = userEvent.setup()
  await user.click(logOut)
  expect((await screen.findByRole("alert")).textContent).toMatch(/Try again/)
  expect(onLoggedOut).not.toHaveBeenCalled()
  await user.click(logOut)
  await waitFor(() => expect(onLoggedOut).toHaveBeenCalled())
  expect(request).toHaveBeenLastCalledWith("POST", "/shop/account/log-out")
})

it("asks for the proof of an address, and sends the link again", async () => {
  const { request } = await open([], { verified: false, request: jest.fn().mockResolvedValue(undefined) })
  await userEvent.setup().click(screen.getByRole("button", { name: "Send it again" }))
  const said = await screen.findByText("The link is on its way to ida@example.com.")
  expect(document.activeElement).toBe(said.closest("[role=status]"))
  expect(request).toHaveBeenLastCalledWith("POST", "/shop/account/verification")
})

it("leads who was logged out meanwhile to the log-in, where the link was to be sent again", async () => {
  const request = jest.fn().mockRejectedValue(new HttpError(401, { message: LOG_IN_FIRST }))
  await open([], { verified: false, request })
  await userEvent.setup().click(screen.getByRole("button", { name: "Send it again" }))
  const way = within(await screen.findByRole("alert")).getByRole("link", { name: "Log in" })
  expect(way.getAttribute("href")).toBe("/login?redirectTo=%2Faccount")
})
