import { act, screen, within } from "@testing-library/react"
import type { ListingPage } from "#contracts/catalog/catalog"
import type { BogiesPage as Bogies, ColorGuide } from "#contracts/catalog/compare"
import { replaceCart } from "#features/cart/cart-store"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { BogiesPage } from "./bogies-page"
import { ColorGuidePage } from "./color-guide-page"
import { color, ski } from "./fixtures"
import { SkisPage } from "./skis-page"

const TRAIL = ski({
  slug: "trail",
  name: "The Trail",
  from: null,
  list_from: 349,
  facts: ["Groomed trail", '5.5"'],
  path: "/builder/trail",
  ready: 3,
  ready_from: 309,
  ready_path: "/ready-to-ship/trail",
})

describe("the ski comparison", () => {
  const show = () =>
    renderPage(
      <SkisPage
        page={{ priceIncludes: "2 skis and loops", facts: ["Terrain", "Width"], skis: [ski(), TRAIL] }}
      />,
      "/skis",
    )
  const row = (name: string) => screen.getByRole("rowheader", { name }).closest("tr") as HTMLElement

  it("sets the skis side by side under their facts", async () => {
    await show()
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent)
    expect(heads).toEqual(["Ski", "Terrain", "Width", "Styles", "Made to order", "Ready to ship"])
    expect(
      within(row("The Attack"))
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["Trail", "–", "5", "from $379.00", "–"])
    expect(row("The Trail").textContent).toContain("not now")
  })

  it.each([
    [[ski()], /, one way to go\./],
    [[ski(), TRAIL], /, 2 ways to go\./],
  ])("counts the ways to go", async (skis, words) => {
    await renderPage(<SkisPage page={{ priceIncludes: "2 skis and loops", facts: [], skis }} />, "/skis")
    screen.getByText(words)
  })

  it("shows a dealer their own price of what is made to order", async () => {
    fakeShop(() => ({ body: { name: "North", code: "NORTH20", percent_off: 20, listed: {}, lowest: {} } }))
    await show()
    expect(screen.queryByText(/Your price/)).toBeNull()
    act(() => replaceCart(cartData([], { user: { dealer: true, dealer_code: "NORTH20" } })))
    await screen.findByText("$303.20")
    // The Trail isn't available right now.
    expect(screen.getAllByText(/Your price/)).toHaveLength(1)
  })

  it("leads to the builder, and to what is ready", async () => {
    await show()
    const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href")
    expect(href(/^Build yours ?The Attack/)).toBe("/builder/attack")
    expect(href(/^Notify me ?The Trail/)).toBe("/builder/trail")
    expect(
      screen.getByRole("link", { name: /^Ready to ship ?The Trail, 3 designs/ }).getAttribute("href"),
    ).toBe("/ready-to-ship/trail")
    expect(screen.queryByRole("link", { name: /^Ready to ship ?The Attack/ })).toBeNull()
  })
})

const BOGIES: Bogies = {
  priceIncludes: "Includes snap rings and bearings or bushings.",
  tagline: "Per position.",
  prices: { from: 30, to: 60 },
  sizes: [{ name: '3.35"', value: "Single color only" }],
  wheels: [
    {
      size: '10"',
      name: 'Bogie wheel 10"',
      price: 60,
      price_to: 60,
      path: "/bogie-wheels/bogie-wheel-10",
      colors: [
        {
          code: "RED",
          name: "Red",
          css: "#d0202e",
          available: true,
          path: "/bogie-wheels/bogie-wheel-10?sku=BOG10RED",
        },
        {
          code: "PUR",
          name: "Purple",
          css: "#6d3bd1",
          available: false,
          path: "/bogie-wheels/bogie-wheel-10?sku=BOG10PUR",
        },
      ],
    },
  ],
  styles: [
    {
      name: '10" Two Color',
      price: null,
      image: "/x.jpg",
      purchasable: false,
      note: 'Custom two-color wheels are no longer available. The 10" on the shelf still comes in two.',
      path: "/builder/bogie-wheels",
    },
  ],
}

const WHEELS: ListingPage = {
  path: "/bogie-wheels",
  name: "Bogie wheels",
  intro: "",
  breadcrumbs: [],
  children: [],
  products: [],
}

const renderBogies = (over: Partial<Bogies> = {}) =>
  renderPage(<BogiesPage bogies={{ ...BOGIES, ...over }} listing={WHEELS} />, "/bogie-wheels")

it("the bogie wheels say sizes and prices, and lead to the setup and the builder", async () => {
  await renderBogies()
  screen.getByText(/\$30–\$60 each\. Includes snap rings and bearings or bushings\./)
  screen.getByText("Single color only")
  const row = within(screen.getByRole("row", { name: /^Bogie wheel 10"/ }))
  // The wheel, then each color that is left: everything that looks pressable is.
  expect(row.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/bogie-wheels/bogie-wheel-10",
    "/bogie-wheels/bogie-wheel-10?sku=BOG10RED",
  ])
  row.getByText("$60.00")
  expect(row.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    'Bogie wheel 10" Red',
    "Purple Out of stock",
  ])
  screen.getByText("No Longer Available")
  screen.getByText(/^Custom two-color wheels are no longer available\. The 10" on the shelf/)
  expect(screen.queryByText(/Starting at/)).toBeNull()
  expect(screen.getByRole("link", { name: "Set up your sled" }).getAttribute("href")).toBe(
    "/bogie-wheels/setup",
  )
  expect(screen.getByRole("link", { name: "Pick your color" }).getAttribute("href")).toBe(
    "/builder/bogie-wheels",
  )
})

it("the bogie wheels say prices with cents alike, and what a size costs at least", async () => {
  const wheels = BOGIES.wheels.map((wheel) => ({ ...wheel, price: 59.5 }))
  const { unmount } = await renderBogies({ prices: { from: 59.5, to: 60 }, wheels })
  screen.getByText(/\$59\.50–\$60\.00 each\./)
  within(screen.getByRole("row", { name: /^Bogie wheel 10"/ })).getByText("from")
  unmount()
  await renderBogies({ prices: { from: 60, to: 60 } })
  screen.getByText(/ \$60 each\./)
})

it("the color guide has its anchors, and says what a color can't be had for", async () => {
  const guide: ColorGuide = {
    patterns: [
      {
        slug: "fade",
        name: "Fade",
        colors: 2,
        skulls: "Single or triple skull",
        image: "/x.jpg",
        alt: "The Attack in Fade",
        path: "/builder/attack/fade/ATKFADREDBLUBLK",
        products: ["The Attack"],
      },
    ],
    colors: [
      color(),
      color({ code: "SKY", name: "Sky Blue", not_for: ["The Attack"], not_as: ["Loop", "Triple skull"] }),
      color({ code: "GLD", name: "Gold", unavailable: true }),
    ],
    brands: [
      {
        make: "Yamaha",
        matches: [
          { name: "Retro gold", color: { code: "GLD", name: "Gold", css: "#c99a2e", available: false } },
        ],
      },
    ],
  }
  await renderPage(<ColorGuidePage guide={guide} />, "/color-guide")
  for (const id of ["patterns", "brand"]) expect(document.getElementById(id)?.tagName).toBe("H2")
  screen.getByRole("link", { name: "Fade" })
  screen.getByText("In stock for everything")
  screen.getByText("Not for The Attack. Loop and Triple skull out of stock")
  expect(screen.getByRole("heading", { name: "Gold" }).nextElementSibling?.textContent).toBe("Out of stock")
  expect(screen.getByText("Retro gold").nextElementSibling?.textContent).toBe("Gold Out of stock")
})
