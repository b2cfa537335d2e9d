import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { DealerDesk, DealerEarnings } from "#contracts/dealers/dealer-desk"
import { http } from "#platform/http"
import { cartData } from "../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { SETTINGS } from "../../../tests/settings-fixture"
import { DeskPage } from "./desk-page"
import { NoDeskPage } from "./no-desk-page"

const DESK: DealerDesk = {
  name: "North Shore Powersports",
  code: "SNOW20",
  percent_off: 20,
  count: 11,
  orders: [
    {
      id: "order_1",
      number: "1042",
      placedAt: "2026-11-20T12:00:00.000Z",
      status: "Shipped",
      dropShip: true,
      shipTo: ["Ida Berg", "1 Ridge Road", "Ely, MN 55731", "United States"],
      items: [{ name: "Pull handle", details: ["Red"], sku: "PUL-RED", quantity: 2 }],
      total: 40,
    },
  ],
}

const EARNINGS: DealerEarnings = {
  percent: 7.5,
  earned: 30,
  paid: 12.5,
  due: 17.5,
  count: 14,
  orders: [{ placedAt: "2026-11-20T12:00:00.000Z", goods: 400, percent: 7.5, earned: 30 }],
  payments: [{ id: "dpay_1", paidAt: "2026-11-24T12:00:00.000Z", amount: 12.5 }],
}

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined
beforeEach(() => sessionStorage.clear())

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /SKU and quantity/ })

test("shows the code, the papers of a drop shipment and the ways to its page and to older orders", async () => {
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  expect(screen.getByText("SNOW20")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Order 1042" }).getAttribute("href")).toBe("/account/orders/1042")
  expect(screen.getByRole("link", { name: /^Packing slip/ }).getAttribute("href")).toBe(
    "/shop/dealer/orders/order_1/packing-slip",
  )
  expect(screen.getByRole("link", { name: "Older orders" }).getAttribute("href")).toBe("/dealer?page=2")
})

describe("commission", () => {
  const shown = async (earnings: DealerEarnings | null) => {
    await renderPage(<DeskPage desk={DESK} earnings={earnings} page={1} http={http} />, "/dealer")
    return screen.queryByRole("region", { name: "Commission" })?.textContent
  }

  test("says what the code earned, what was paid and what is due, with the latest orders", async () => {
    const words = await shown(EARNINGS)
    for (const part of [
      "your code SNOW20, you earn 7.5%",
      "Earned$30.00",
      "Paid to you$12.50",
      "Due to you$17.50",
      "The latest 1 of 14 orders",
      "Nov 20, 2026$400.007.5%$30.00",
      "Nov 24, 2026$12.50",
    ])
      expect(words).toContain(part)
  })

  test("says that refunds come off what is paid next", async () => {
    expect(await shown({ ...EARNINGS, earned: 0, due: -12.5 })).toContain("Comes off your next payment$12.50")
  })

  test("isn't mentioned to dealers who get none", async () => {
    expect(
      await shown({ percent: 0, earned: 0, paid: 0, due: 0, count: 0, orders: [], payments: [] }),
    ).toBeUndefined()
  })

  test("says so when it can't be read", async () => {
    expect(await shown(null)).toContain("can't be shown right now")
  })
})

test("orders again as the account does, and tells what is different today", async () => {
  const calls: Call[] = []
  fakeShop((call) => {
    calls.push(call)
    const notices = ["Snow Scoop in these colors is no longer ready to ship."]
    return { body: { added: 2, notices, cart: cartData([]) } }
  })
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  await userEvent.click(screen.getByRole("button", { name: /^Order again/ }))
  await screen.findByText("2 pieces are in your cart.")
  screen.getByText("Snow Scoop in these colors is no longer ready to ship.")
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ["POST", "/shop/account/orders/1042/reorder"],
  ])
})

test("an account that isn't an active dealer's is told so, and led to its orders", async () => {
  await renderPage(<NoDeskPage />, "/dealer", { settings: SETTINGS })
  screen.getByText(/this account isn't an active dealer's, so prices are the regular ones/)
  expect(screen.getByRole("link", { name: "Your account" }).getAttribute("href")).toBe("/account")
})

test("sends the rows, tells what is wrong with some and leaves those to be mended", async () => {
  const calls: Call[] = []
  fakeShop((call) => {
    calls.push(call)
    return {
      body: {
        added: [{ sku: "PUL-RED", name: "Pull handle, Red", quantity: 2 }],
        errors: [{ row: 2, sku: "NOPE", quantity: "1", message: "We don't have NOPE." }],
        cart: cartData([]),
      },
    }
  })
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  fireEvent.change(box(), { target: { value: "PUL-RED, 2\nNOPE, 1" } })
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }))
  await screen.findByText(/2 pieces of Pull handle, Red in your cart/)
  expect(calls[0]?.body).toEqual({
    lines: [
      { row: 1, sku: "PUL-RED", quantity: "2" },
      { row: 2, sku: "NOPE", quantity: "1" },
    ],
  })
  expect(screen.getByRole("alert").textContent).toContain("Row 2: We don't have NOPE.")
  expect(box().value).toBe("NOPE, 1")
})

test("while rows are on their way the box takes no others, which the answer would replace", async () => {
  let answer = () => {}
  fakeShop(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { added: [], errors: [], cart: cartData([]) } })
      }),
  )
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  await userEvent.type(box(), "PUL-RED, 2")
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }))
  await userEvent.type(box(), "{Enter}ICE-TIP-4, 1")
  expect(box().value).toBe("PUL-RED, 2")
  expect(screen.getByLabelText<HTMLInputElement>("Add a CSV file").disabled).toBe(true)
  answer()
  await waitFor(() => expect(box().value).toBe(""))
  await userEvent.type(box(), "ICE-TIP-4, 1")
  expect(box().value).toBe("ICE-TIP-4, 1")
})

test("of an earlier order nothing is said once the box is another", async () => {
  const error = { row: 1, sku: "pul-reed", quantity: "2", message: "We don't have PUL-REED." }
  fakeShop(() => ({ body: { added: [], errors: [error], cart: cartData([]) } }))
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  fireEvent.change(box(), { target: { value: "pul-reed, 2" } })
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }))
  expect((await screen.findByRole("alert")).textContent).toBe(
    "One row wasn't added.Row 1: We don't have PUL-REED. It's still in the box, so you can fix it.",
  )
  fireEvent.change(box(), { target: { value: " " } })
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }))
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Enter a line first/)
})

test("a refused row is named by its SKU as well, where what is said of it names none", async () => {
  const error = { row: 5, sku: "PUL-RED", quantity: "99999", message: "At most 999 at a time." }
  fakeShop(() => ({ body: { added: [], errors: [error], cart: cartData([]) } }))
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  fireEvent.change(box(), { target: { value: "PUL-RED, 99999" } })
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }))
  expect((await screen.findByRole("alert")).textContent).toContain("Row 5, PUL-RED: At most 999 at a time.")
})

test("who was logged out meanwhile is told so, and keeps every row", async () => {
  fakeShop(() => ({ status: 404, body: { message: "There is nothing here." } }))
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  fireEvent.change(box(), { target: { value: "PUL-RED, 2" } })
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }))
  const said = within(await screen.findByRole("alert"))
  said.getByText(/You are no longer logged in as a dealer\./)
  expect(said.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login?redirectTo=%2Fdealer")
  expect(box().value).toBe("PUL-RED, 2")
})

test("a refusal keeps every row; a CSV file goes before what was typed, and a new one takes its place", async () => {
  fakeShop(() => ({ status: 503, body: { message: "Back in a moment." } }))
  await renderPage(<DeskPage desk={DESK} earnings={EARNINGS} page={1} http={http} />, "/dealer")
  fireEvent.change(box(), { target: { value: "PUL-RED, 2" } })
  const file = new File(["SKU,Quantity\nICE-TIP-4,3\n"], "order.csv", { type: "text/csv" })
  file.text ??= async () => "SKU,Quantity\nICE-TIP-4,3\n"
  await userEvent.upload(screen.getByLabelText("Add a CSV file"), file)
  await screen.findByDisplayValue(/ICE-TIP-4,3/)
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }))
  await screen.findByText("Back in a moment.")
  expect(box().value).toBe("SKU,Quantity\nICE-TIP-4,3\nPUL-RED, 2")
  const other = new File(["ICE-TIP-4,5\n"], "next.csv", { type: "text/csv" })
  other.text ??= async () => "ICE-TIP-4,5\n"
  await userEvent.upload(screen.getByLabelText("Add a CSV file"), other)
  await screen.findByDisplayValue("ICE-TIP-4,5")
})
