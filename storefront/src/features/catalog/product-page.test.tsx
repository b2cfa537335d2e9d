import { act, cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { acceptCookies } from "../../../tests/accept-cookies"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { blockSet, hoodie } from "./fixtures"
import { ProductPage } from "./product-page"

const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: label }), value)
const addButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add to Cart" })

beforeEach(acceptCookies)
beforeEach(() => sessionStorage.clear())

afterEach(() => {
  window.dataLayer = []
})

test("Add to Cart opens once every option is chosen", async () => {
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  expect(addButton().disabled).toBe(true)
  screen.getByText("Choose a color and a size first.")
  await choose("Color", "Black")
  screen.getByText("Choose a size first.")
  await choose("Size", "M")
  expect(addButton().disabled).toBe(false)
})

test("a quantity that another choice has too few of says so, and is lowered to what there is by one press", async () => {
  const inStock = (color: string, size: string) =>
    color === "Black" && size === "L" ? { ...hoodie.variants[1], inventory: 3 } : null
  const variants = hoodie.variants.map((variant) => ({
    ...variant,
    ...inStock(variant.options.color ?? "", variant.options.size ?? ""),
  }))
  await renderPage(<ProductPage product={{ ...hoodie, variants }} />, "/hoodie")
  await choose("Color", "Black")
  await choose("Size", "M")
  const quantity = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, "8")
  await choose("Size", "L")
  expect(quantity.value).toBe("8")
  screen.getByText("Only 3 in stock.")
  expect(addButton().disabled).toBe(true)
  await userEvent.click(screen.getByRole("button", { name: /One less/ }))
  expect(quantity.value).toBe("3")
  expect(screen.queryByText("Only 3 in stock.")).toBeNull()
  expect(addButton().disabled).toBe(false)
})

test("what it is for has no heading where staff have written nothing", async () => {
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  screen.getByRole("heading", { name: "What it’s for" })
  cleanup()
  await renderPage(<ProductPage product={{ ...hoodie, description: [] }} />, "/hoodie")
  expect(screen.queryByRole("heading", { name: "What it’s for" })).toBeNull()
  cleanup()
  await renderPage(
    <ProductPage product={{ ...hoodie, description: [], facts: [], video: null }} />,
    "/hoodie",
  )
  expect(screen.queryByRole("region", { name: "Details" })).toBeNull()
})

test("what was chosen is there again after a reload and on the way back, not in a new visit", async () => {
  const quantity = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" }).value
  const color = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Color" }).value
  window.history.replaceState({ __TSR_key: "first" }, "")
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  await choose("Color", "Slate")
  await userEvent.click(screen.getByRole("button", { name: /One more/ }))
  cleanup()
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  await waitFor(() => expect([color(), quantity()]).toEqual(["Slate", "2"]))
  cleanup()
  window.history.replaceState({ __TSR_key: "second" }, "")
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  expect([color(), quantity()]).toEqual(["", "1"])
})

test("an option that is no more, and a quantity that is none, are not taken from what was kept", async () => {
  window.history.replaceState({ __TSR_key: "first" }, "")
  const kept = { chosen: { color: "Pink", size: "M" }, quantity: 1e9 }
  sessionStorage.setItem("product/forge-hoodie/first", JSON.stringify(kept))
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  screen.getByText("Choose a color first.")
  expect(Number(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" }).value)).toBeLessThan(
    1e9,
  )
})

test("a gallery's arrow that leads nowhere keeps the focus", async () => {
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  const previous = screen.getByRole<HTMLButtonElement>("button", { name: "Previous picture" })
  expect(previous.getAttribute("aria-disabled")).toBe("true")
  previous.focus()
  expect(document.activeElement).toBe(previous)
})

test("the day it ships is said as long as it can be had", async () => {
  await renderPage(<ProductPage product={blockSet("12")} />, "/blocks")
  screen.getByText("Ships by Tue, Nov 24")
  cleanup()
  await renderPage(<ProductPage product={blockSet("0")} />, "/blocks")
  screen.getByRole("button", { name: "Sold Out" })
  expect(screen.queryByText(/Ships by/)).toBeNull()
})

test("adding sends the choices, tells analytics and goes to the cart", async () => {
  const calls = fakeShop(() => ({
    body: { cart: cartData([]), product: { name: "Forge hoodie", sku: "APP-HOD-SLA-M", price: 64 } },
  }))
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  await choose("Color", "Slate")
  await choose("Size", "M")
  await userEvent.click(screen.getByRole("button", { name: /One more/ }))
  await userEvent.click(addButton())
  await screen.findByText("At /cart")
  expect(calls).toEqual([
    {
      method: "PUT",
      path: "/cart/forge-hoodie",
      body: {
        quantity: 2,
        options: [
          { key: "color", value: "Slate" },
          { key: "size", value: "M" },
        ],
      },
    },
  ])
  expect(window.dataLayer).toEqual([
    {
      event: "addToCart",
      currency: "USD",
      items: [{ name: "Forge hoodie", sku: "APP-HOD-SLA-M", price: "64.00", quantity: 2 }],
    },
  ])
})

test("a refusal shows the shop's message and keeps what was entered", async () => {
  fakeShop(() => ({ status: 409, body: { message: "Only 12 left. 11 are in your cart." } }))
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  await choose("Color", "Black")
  await choose("Size", "M")
  const quantity = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, "5")
  await userEvent.click(addButton())
  expect((await screen.findByRole("alert")).textContent).toContain("Only 12 left. 11 are in your cart.")
  expect(quantity.value).toBe("5")
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Size" }).value).toBe("M")
  expect(addButton().disabled).toBe(false)
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }))
  expect(screen.queryByRole("alert")).toBeNull()
})

test("who goes back before the cart is there can add more", async () => {
  fakeShop(() => ({
    body: { cart: cartData([]), product: { name: "Forge hoodie", sku: "APP-HOD-SLA-M", price: 64 } },
  }))
  const slow = () => new Promise<void>(() => {})
  const { address, goBack } = await renderPage(<ProductPage product={hoodie} />, "/hoodie", {}, slow)
  await choose("Color", "Slate")
  await choose("Size", "M")
  await userEvent.click(addButton())
  await waitFor(() => expect(address()).toBe("/cart"))
  expect(addButton().getAttribute("aria-busy")).toBe("true")
  act(goBack)
  await waitFor(() => expect(addButton().getAttribute("aria-busy")).not.toBe("true"))
  expect(addButton().disabled).toBe(false)
})

test("low stock and sold-out combinations say so, and plus stops at the stock", async () => {
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  await choose("Color", "Black")
  screen.getByRole("option", { name: "2XL - Sold Out" })
  await choose("Size", "L")
  screen.getByText("Only 2 left!")
  const more = screen.getByRole<HTMLButtonElement>("button", { name: /One more/ })
  await userEvent.click(more)
  expect(more.getAttribute("aria-disabled")).toBe("true")
  await choose("Size", "2XL")
  screen.getByText("This combination is sold out. Try another.")
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sold Out" }).disabled).toBe(true)
  screen.getByRole("button", { name: /Tell Me When/ })
})

test("no one can wait for a combination that isn't made", async () => {
  const variants = hoodie.variants.filter(
    ({ options }) => options.color !== "Black" || options.size !== "2XL",
  )
  await renderPage(<ProductPage product={{ ...hoodie, variants }} />, "/hoodie")
  await choose("Color", "Black")
  await choose("Size", "2XL")
  screen.getByText("We don't make this combination. Try another.")
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sold Out" }).disabled).toBe(true)
  expect(screen.queryByRole("button", { name: /Tell Me When/ })).toBeNull()
})

test("a product without options can be added at once; one without stock can't", async () => {
  const { unmount } = await renderPage(<ProductPage product={blockSet("1")} />, "/blocks")
  screen.getByText("Only 1 left!")
  expect(addButton().disabled).toBe(false)
  unmount()
  await renderPage(<ProductPage product={blockSet("0")} />, "/blocks")
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sold Out" }).disabled).toBe(true)
})

test("typing a 0 closes Add to Cart until the field holds a quantity again", async () => {
  await renderPage(<ProductPage product={blockSet("9")} />, "/blocks")
  const quantity = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, "0")
  expect(addButton().disabled).toBe(true)
  await userEvent.tab()
  expect(quantity.value).toBe("1")
  expect(addButton().disabled).toBe(false)
})

test("price, SKU and first picture follow the choices", async () => {
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  screen.getByText("from")
  await choose("Color", "Slate")
  expect(screen.getAllByAltText("Forge hoodie, Slate, M").length).toBeGreaterThan(0)
  await choose("Color", "Black")
  await choose("Size", "2XL")
  screen.getByText("$68.00")
  screen.getByText("APP-HOD-BLA-2XL")
})

const [FIRST, SECOND] = hoodie.variants.map(({ sku }) => sku)

function Linked() {
  const [sku, setSku] = useState(FIRST)
  return (
    <>
      <ProductPage product={hoodie} {...(sku && { sku })} />
      <button type="button" onClick={() => setSku(SECOND)}>
        Another
      </button>
    </>
  )
}

test("a link to another variant of the same product chooses that one", async () => {
  await renderPage(<Linked />, "/hoodie")
  screen.getByText(FIRST ?? "")
  await userEvent.click(screen.getByRole("button", { name: "Another" }))
  screen.getByText(SECOND ?? "")
  expect(screen.queryByText(FIRST ?? "")).toBeNull()
})
