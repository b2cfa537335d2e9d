import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LOG_IN_FIRST } from "#contracts/account/logged-out"
import type { SavedDesign } from "#contracts/builder/saved-designs"
import { replaceCart } from "#features/cart/cart-store"
import { http } from "#platform/http"
import { cartData, cartItem } from "../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { SavedDesignsPage } from "./saved-designs-page"

const race: SavedDesign = {
  number: 7,
  name: "Race day",
  sku: "ATKSOLREDBLK",
  type: "ski",
  description: "The Attack. Style: Solid",
  image: "/storage/products/medium/ATKSOLREDBLK.jpg",
  path: "/builder/attack/solid/ATKSOLREDBLK",
  buyPath: "/builder/attack/solid/ATKSOLREDBLK/add-hardware",
  price: 379,
  priceVaries: false,
  savedPrice: 350,
  changes: ["The price went up from $350.00 to $379.00."],
}
const gone: SavedDesign = {
  ...race,
  number: 8,
  name: "Old one",
  type: null,
  path: null,
  buyPath: null,
  price: null,
  image: null,
  changes: ["Gone."],
}

const scoop: SavedDesign = {
  ...race,
  number: 9,
  name: "Digger",
  sku: "SHVSOLRED",
  type: "shovel",
  buyPath: "/builder/snow-scoop/solid/SHVSOLRED",
  price: 99,
}
const wheels: SavedDesign = {
  ...race,
  number: 10,
  name: "Red wheels",
  type: "bogie",
  price: 30,
  priceVaries: true,
}

const page = (designs: SavedDesign[]) =>
  renderPage(
    <SavedDesignsPage loaded={designs} http={http} origin="https://shop.example" />,
    "/account/saved-designs",
  )

test("shows each build with its price, what changed, and where it leads", async () => {
  await page([race, gone])
  const [first, second] = screen.getAllByRole("listitem").filter((item) => item.querySelector("h2"))
  const mine = within(first as HTMLElement)
  mine.getByText("The price went up from $350.00 to $379.00.")
  expect(mine.getByRole("link", { name: "Race day" }).getAttribute("href")).toBe(race.path)
  expect(mine.getByRole("link", { name: /^Add to Cart/ }).getAttribute("href")).toBe(race.buyPath)
  const old = within(second as HTMLElement)
  expect(old.queryByRole("link")).toBeNull()
  // A stand-in is drawn instead of a broken picture; what it is of is said below it.
  expect(second?.querySelector("img")).toBeNull()
  expect(old.queryByRole("button", { name: /Copy Link/ })).toBeNull()
})

test("puts a scoop into the cart, or says why it can't", async () => {
  const cart = cartData([cartItem({ id: "line_1" })])
  const answers = [
    { status: 409, body: { message: "Red is out." } },
    { body: { cart, product: { name: "Snow Scoop Solid", sku: scoop.sku, price: 99 } } },
  ]
  const calls = fakeShop(() => answers.shift() ?? { status: 404, body: { message: "Not found." } })
  await page([scoop])
  const add = screen.getByRole("button", { name: /^Add to Cart/ })
  await userEvent.click(add)
  expect((await screen.findByRole("alert")).textContent).toBe("Red is out.")
  await userEvent.click(add)
  await screen.findByText("At /cart")
  expect(calls[1]).toEqual({
    method: "POST",
    path: "/builder/add-to-cart",
    body: { sku: "SHVSOLRED", ready_to_ship: false, replaces: null },
  })
})

test("wheels have a price each, from the cheapest size on; a dealer sees what they pay", async () => {
  fakeShop(() => ({ body: { name: "North", code: "NORTH20", percent_off: 20, listed: {}, lowest: {} } }))
  await page([wheels, { ...wheels, number: 11, priceVaries: false }])
  expect(screen.getAllByText(/\$30/).map((price) => price.textContent)).toEqual([
    "From $30.00/ea  Build 10",
    "$30.00/ea  Build 11",
  ])
  act(() => replaceCart(cartData([], { user: { dealer: true, dealer_code: "NORTH20" } })))
  expect((await screen.findAllByText(/Your price/))[0]?.textContent).toBe("Your price $24.00/ea")
})

test("renames; a refusal shows at the field and keeps what was typed", async () => {
  fakeShop(({ body }: Call) =>
    (body as { name: string }).name === "x"
      ? {
          status: 422,
          body: { message: "At most 60 characters.", errors: { name: ["At most 60 characters."] } },
        }
      : { body: { designs: [{ ...race, name: "Friday" }] } },
  )
  await page([race])
  await userEvent.click(screen.getByRole("button", { name: "Rename Race day" }))
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Name/ })
  await userEvent.clear(field)
  await userEvent.type(field, "x")
  await userEvent.click(screen.getByRole("button", { name: "Save Name" }))
  await screen.findByText("At most 60 characters.")
  expect(field.value).toBe("x")
  await userEvent.clear(field)
  await userEvent.type(field, "Friday")
  await userEvent.click(screen.getByRole("button", { name: "Save Name" }))
  await screen.findByRole("heading", { level: 2, name: "Friday" })
})

test("removes after asking; the last one leads to the builder", async () => {
  fakeShop(() => ({ body: { designs: [] } }))
  await page([race])
  await userEvent.click(screen.getByRole("button", { name: "Remove Race day" }))
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  expect((await screen.findByRole("link", { name: "Build yours" })).getAttribute("href")).toBe("/builder")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  // The button that opened the dialog is gone.
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }))
})

test("one whose removal was done, but the answer lost, is gone at the next press", async () => {
  fakeShop(({ method }) =>
    method === "DELETE"
      ? { status: 404, body: { message: "You don't have a build like that." } }
      : { body: { designs: [scoop] } },
  )
  await page([race, scoop])
  await userEvent.click(screen.getByRole("button", { name: "Remove Race day" }))
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(screen.queryByRole("heading", { name: "Race day" })).toBeNull()
  screen.getByRole("heading", { name: "Digger" })
})

test("what the shop said about one build isn't said about the next", async () => {
  fakeShop(() => ({ status: 503, body: { message: "Busy." } }))
  await page([race, scoop])
  await userEvent.click(screen.getByRole("button", { name: "Remove Race day" }))
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  await screen.findByText("Busy.")
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }))
  await userEvent.click(screen.getByRole("button", { name: "Remove Digger" }))
  expect(screen.queryByText("Busy.")).toBeNull()
})

test("a late answer about one build doesn't close the dialog of another", async () => {
  let answer = (_: { body: unknown }) => {}
  fakeShop(() => new Promise((resolve) => (answer = resolve)))
  await page([race, scoop])
  await userEvent.click(screen.getByRole("button", { name: "Rename Race day" }))
  await userEvent.type(screen.getByRole("textbox", { name: /Name/ }), "!")
  await userEvent.click(screen.getByRole("button", { name: "Save Name" }))
  await userEvent.click(screen.getByRole("button", { name: "Close" }))
  await userEvent.click(screen.getByRole("button", { name: "Rename Digger" }))
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Name/ })
  await userEvent.type(field, " Two")
  await act(async () => answer({ body: { designs: [{ ...race, name: "Race day!" }, scoop] } }))
  await screen.findByRole("heading", { level: 2, name: "Race day!" })
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Name/ }).value).toBe("Digger Two")
})

test.each([
  ["is copied", () => Promise.resolve(), "The link to Digger is copied."],
  [
    "can't be copied",
    () => Promise.reject(new Error("No.")),
    "We couldn't copy the link. Open the build and copy its address.",
  ],
])("that a link %s is shown at its build, and read out", async (_, writeText, words) => {
  await page([race, scoop])
  const digger = within(screen.getByRole("heading", { name: "Digger" }).closest("li") as HTMLElement)
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText)
  await user.click(screen.getByRole("button", { name: "Copy Link to Digger" }))
  await digger.findByText(words)
  expect(screen.getByRole("status").textContent).toBe(words)
})

test("who was logged out meanwhile is led to the log-in, and back to the builds", async () => {
  fakeShop(() => ({ status: 401, body: { message: LOG_IN_FIRST } }))
  const back = () =>
    within(screen.getByRole("dialog"))
      .findByRole("link", { name: "Log in" })
      .then((link) => link.getAttribute("href"))
  await page([race])
  await userEvent.click(screen.getByRole("button", { name: "Rename Race day" }))
  await userEvent.click(screen.getByRole("button", { name: "Save Name" }))
  expect(await back()).toBe("/login?redirectTo=%2Faccount%2Fsaved-designs")
  await userEvent.click(screen.getByRole("button", { name: "Close" }))
  await userEvent.click(screen.getByRole("button", { name: "Remove Race day" }))
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  expect(await back()).toBe("/login?redirectTo=%2Faccount%2Fsaved-designs")
})
