import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { DOG_DAYS } from "#contracts/catalog/sale-window"
import { replaceCart } from "#features/cart/cart-store"
import { cartData } from "../../../../tests/cart-fixtures"
import { fakeShop } from "../../../../tests/fake-shop"
import { renderPage } from "../../../../tests/render-page"
import { productInfo } from "../fixtures"
import { StylesPage } from "./styles-page"

jest.mock("#features/forms/bot-check/start-solver", () => ({}))
jest.mock("#features/forms/bot-check/solve", () => ({ solveBotCheck: async () => ({ token: "solved" }) }))

const PHONE = "(555) 010-0142"

const show = (over: Parameters<typeof productInfo>[0] = {}, dogDays = false) =>
  renderPage(
    <StylesPage
      product={productInfo(over)}
      sale={dogDays ? DOG_DAYS : null}
      phone={PHONE}
      cacheVersion="2.1"
    />,
    "/builder/attack",
  )

const [solid] = productInfo().styles
const bogies = {
  name: "Bogie Wheels",
  slug: "bogie-wheels",
  type: "bogie",
  priceIncludes: "Includes snap rings and bearings or bushings.",
  styles: ["ONE", "TWO"].map((code) => ({
    ...(solid as NonNullable<typeof solid>),
    code,
    slug: code === "ONE" ? "one-color" : "two-color",
    name: code === "ONE" ? "One Color" : "Two Color",
    price: 30,
    purchasable: code === "ONE",
  })),
} as const

test("a ski's styles: how many, what the price includes, and each with its picture, price and design", async () => {
  await show()
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The Attack: 2 styles")
  screen.getByText("Price includes 2 skis and loops")
  const style = within(screen.getAllByRole("listitem")[1] as HTMLElement)
  style.getByRole("heading", { name: "Fade" })
  expect(style.getByText(/Starting at/).textContent).toBe("Starting at $799.00")
  expect(style.getByRole("link", { name: /Edit Design/ }).getAttribute("href")).toBe(
    "/builder/attack/fade/ATKFADREDBLUBLK",
  )
  expect(style.getByRole("img").getAttribute("src")).toBe(
    "/storage/products/medium/ATKFADREDBLUBLK.jpg?v=2.1",
  )
})

test("without an offer there is no banner, outside its days no sale", async () => {
  await show()
  expect(screen.queryByRole("complementary", { name: "Offer" })).toBeNull()
  expect(screen.queryByText("DOG DAYS OF SUMMER SALE")).toBeNull()
})

test("an automatic discount has its banner, the sale its link", async () => {
  const banner = {
    alt: "15% off. Free US shipping over $300",
    wide: "/storage/promos/SPRING-FIFTEENOFF-wide.svg?v=1",
    narrow: "/storage/promos/SPRING-FIFTEENOFF-narrow.svg?v=1",
    href: null,
  }
  await show({ autoDiscount: { code: "SPRING-FIFTEENOFF", banner } }, true)
  const picture = within(screen.getByRole("complementary", { name: "Offer" })).getByRole("img")
  expect(picture.getAttribute("alt")).toBe(banner.alt)
  // Dealers have their own price instead.
  act(() => replaceCart(cartData([], { user: { dealer: true, dealer_code: "NORTH20" } })))
  expect(screen.queryByRole("complementary", { name: "Offer" })).toBeNull()
  act(() => replaceCart(cartData([])))
  expect(picture.getAttribute("src")).toBe(banner.narrow)
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["780", "216"])
  expect(screen.getByRole("link", { name: "DOG DAYS OF SUMMER SALE" }).getAttribute("href")).toBe(
    "/dog-days-of-summer-sale",
  )
})

test("bogies are priced each; what is gone says why and leads to solid colors", async () => {
  await show({ ...bogies, styles: [...bogies.styles] })
  screen.getByText("Color styles vary by bogie size.")
  screen.getByText(/3.35" is only available in single color and 10" only in two color/)
  const [one, two] = screen.getAllByRole("listitem").map((item) => within(item))
  expect(one?.getByText(/Starting at/).textContent).toBe("Starting at $30.00/ea")
  one?.getByRole("link", { name: /Edit Design/ })
  two?.getByText("No Longer Available")
  expect(two?.queryByRole("link")).toBeNull()
  await userEvent.click(two?.getByRole("button", { name: /Unavailable/ }) as HTMLElement)
  const dialog = within(screen.getByRole("dialog", { name: "Bum Deal" }))
  dialog.getByRole("link", { name: PHONE })
  expect(dialog.getByRole("link", { name: /Solid Color/ }).getAttribute("href")).toBe(
    "/builder/bogie-wheels/one-color",
  )
})

describe("an overlay", () => {
  const notice = {
    kind: "overlay",
    title: "Bum Deal",
    text: ["Custom Hell Hound skis are unavailable."],
    signUpLabel: "Can't Wait",
    link: { label: "Ready-to-ship Hell Hounds", path: "/ready-to-ship/hell-hound" },
  } as const

  test("is always there, with the styles out of reach", async () => {
    await show({ slug: "hell-hound", notice: { ...notice, text: [...notice.text] } })
    const dialog = within(screen.getByRole("dialog", { name: "Bum Deal" }))
    dialog.getByText("Custom Hell Hound skis are unavailable.")
    expect(dialog.getByRole("link").getAttribute("href")).toBe("/ready-to-ship/hell-hound")
    expect(dialog.queryByRole("button", { name: "Close" })).toBeNull()
    expect(screen.getByRole("heading", { level: 1 }).closest("[inert]")).not.toBeNull()
  })

  test("takes an email address, and says what is wrong with one", async () => {
    const calls = fakeShop(() => ({ status: 201, body: {} }))
    await show({ slug: "hell-hound", notice: { ...notice, text: [...notice.text] } })
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" })
    expect(field.type).toBe("email")
    expect(field.maxLength).toBe(200)
    await userEvent.click(screen.getByRole("button", { name: "Can't Wait" }))
    screen.getByText("Enter your email address.")
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.type(field, "ida@example.com")
    await userEvent.click(screen.getByRole("button", { name: "Can't Wait" }))
    await screen.findByText(/You’re on the list/)
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/notify-me",
        body: { email: "ida@example.com", product: "hell-hound", turnstile: "solved" },
      },
    ])
  })

  test("says why an address was not taken", async () => {
    fakeShop(() => ({ status: 422, body: { message: "No.", errors: { email: ["That one bounces."] } } }))
    await show({ slug: "hell-hound", notice: { ...notice, text: [...notice.text] } })
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ida@example.com")
    await userEvent.click(screen.getByRole("button", { name: "Can't Wait" }))
    await screen.findByText("That one bounces.")
  })
})

test("a dealer sees what each style costs them, and nobody else does", async () => {
  fakeShop(() => ({ body: { name: "North", code: "NORTH20", percent_off: 20, listed: {}, lowest: {} } }))
  await show()
  expect(screen.queryByText(/Your price/)).toBeNull()
  act(() => replaceCart(cartData([], { user: { dealer: true, dealer_code: "NORTH20" } })))
  const style = within(screen.getAllByRole("listitem")[1] as HTMLElement)
  expect((await style.findByText(/Your price/)).textContent).toBe("Your price $639.20")
})
