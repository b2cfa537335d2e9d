import { screen } from "@testing-library/react"
import { PULL_HANDLES } from "#contracts/fixtures"
import type { ThanksPage } from "#contracts/orders/order"
import type { ShopSettings } from "#contracts/settings"
import { renderPage } from "../../../tests/render-page"
import { ThankYouPage } from "./thank-you-page"

const order: ThanksPage = {
  number: "1042",
  placedAt: "2026-11-20T18:00:00.000Z",
  email: "ad***@rider.example",
  items: [PULL_HANDLES],
  subtotal: 50,
  ready_to_ship_discount: 0,
  discount: 10,
  discountLabel: "Dealer Discount",
  promo: 0,
  shipping: 9.5,
  tax: 3.4,
  total: 52.9,
  shipTo: ["Ada Rider", "1 Trail Road", "Duluth, MN 55802"],
}

const open = (changes: Partial<ThanksPage> = {}) =>
  renderPage(
    <ThankYouPage order={{ ...order, ...changes }} phone="(555) 010-0142" email="sales@snowforge.example" />,
    "/thank-you/abc",
    { settings: { brand: "Snowforge" } as ShopSettings },
  )

it("names the order, what was bought, where it goes and what it came to", async () => {
  await open()
  expect(screen.getByText("Order 1042")).toBeTruthy()
  expect(screen.getByText("Placed November 20, 2026.", { exact: false })).toBeTruthy()
  expect(screen.getByText("SKU PUL-RED")).toBeTruthy()
  expect(screen.getByText("Duluth, MN 55802")).toBeTruthy()
  const rows = screen
    .getAllByRole("term")
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(rows).toEqual([
    "Subtotal $50.00",
    "Dealer Discount -$10.00",
    "Shipping $9.50",
    "Tax $3.40",
    "Order Total $52.90",
  ])
})

it("says the day that was promised, and that custom parts are waited for when there are some", async () => {
  const [item] = order.items
  if (!item) throw new Error("no item")
  const items = [{ ...item, meta: { "Build No.": "10042" } }]
  await open({ items, ships: { kind: "custom", date: "2026-12-11" } })
  screen.getByText("Made for you, ships by Fri, Dec 11")
  screen.getByText(/once its custom parts are made/)
})

it("shows the build that costs most, wherever it stands in the order", async () => {
  const built = (name: string, single_price: number) => ({
    ...PULL_HANDLES,
    id: name,
    name,
    single_price,
    image: `/storage/products/medium/${name}.jpg`,
    meta: { "Build No.": "10042" },
  })
  const stand = { ...PULL_HANDLES, id: "stand", name: "Ski Stand", single_price: 900 }
  await open({ items: [built("Snow Scoop", 84), built("The Attack", 469), stand] })
  expect(screen.getByRole("img", { name: "The Attack" })).toBeTruthy()
  expect(screen.queryByRole("img", { name: "Snow Scoop" })).toBeNull()
})

it.each([
  ["canceled", "Your order was canceled.", "Nothing else in this order will ship."],
  ["refunded", "Your order was refunded.", "Nothing else in this order will ship."],
  ["shipped", "Your order is on its way.", /Carrier and tracking/],
] as const)("promises nothing of an order that was %s", async (standing, title, words) => {
  await open({ standing, refunded: 52.9, ...(standing === "shipped" && { reviewPath: "/review/abc" }) })
  screen.getByRole("heading", { level: 1, name: title })
  screen.getByText(words)
  screen.getByText(/\$52\.90 was refunded\./)
  expect(screen.queryByText(/ships together|receipt is on its way/)).toBeNull()
  expect(screen.queryByRole("link", { name: /tell other riders/ }) !== null).toBe(standing === "shipped")
})

it("says what of the money was refunded, whatever edits have made of the total", async () => {
  await open({ total: 25, paid: 50, refunded: 25 })
  screen.getByText(/\$25\.00 of the \$50\.00 you paid was refunded\./)
})

it("shows what has left of an order, and what is still to come", async () => {
  const parcel = {
    shippedAt: "2026-11-25T18:00:00.000Z",
    carrier: "UPS",
    lines: [{ name: "Pull handle", details: ["Red"], quantity: 1 }],
    tracking: [{ number: "1Z999", url: "https://carrier.example/1Z999" }],
  }
  await open({ parcels: [parcel], ships: { kind: "stocked", date: "2026-12-01" } })
  screen.getByRole("heading", { level: 1, name: "Your order is partly shipped." })
  screen.getByText("1 × Pull handle, Red")
  screen.getByRole("link", { name: "Track 1Z999 at UPS" })
  screen.getByText(/^What is still to come ships together/)
  expect(screen.queryByText(/whole order|receipt is on its way/)).toBeNull()
})

it("doesn't call on its way what was delivered", async () => {
  const parcel = { shippedAt: "2026-11-25T18:00:00.000Z", carrier: "UPS", lines: [], tracking: [] }
  await open({ standing: "shipped", parcels: [{ ...parcel, deliveredAt: "2026-11-27T18:00:00.000Z" }] })
  screen.getByRole("heading", { level: 1, name: "Your order was delivered." })
  screen.getByRole("heading", { level: 2, name: "Delivered" })
  screen.getByText(/Carrier and tracking/)
})

it("nor what was lost", async () => {
  const parcel = { shippedAt: "2026-11-25T18:00:00.000Z", carrier: "UPS", lines: [], tracking: [] }
  const lost = { ...parcel, shippedAt: "2026-11-24T18:00:00.000Z", lostAt: "2026-12-04T18:00:00.000Z" }
  await open({ standing: "shipped", parcels: [lost, { ...parcel, deliveredAt: "2026-11-27T18:00:00.000Z" }] })
  screen.getByRole("heading", { level: 1, name: "Your order was shipped." })
  screen.getByText(/Carrier and tracking/)
})

it("says what is still to be paid once something was added", async () => {
  await open({ due: 53.43 })
  screen.getByText("$53.43 is still due. Please call or write to us to pay it.")
})

it("says what goes back once something was taken off", async () => {
  await open({ owed: 12.5 })
  screen.getByText(/^You paid \$12\.50 more than it costs now\./)
})

it("lets a design be kept in three dimensions", async () => {
  const [item] = order.items
  if (!item) throw new Error("no item")
  const built = { ...item, id: "built", sku: "ATKSOLREDBLK", meta: { "Build No.": "10042" } }
  // The same design off the shelf isn't one of a kind.
  const shelf = { ...built, id: "shelf", meta: {} }
  const address = "/storage/models/ATKSOLREDBLK.glb?v=2.1"
  await open({ items: [item, built, shelf], models: { ATKSOLREDBLK: address } })
  const links = screen.getAllByRole("link", { name: "Download your design (3D, GLB)" })
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("download")])).toEqual([
    [address, "ATKSOLREDBLK.glb"],
  ])
})

it("shows what was just designed across the page, and on paper whose shop it is", async () => {
  const [item] = order.items
  if (!item) throw new Error("no item")
  const built = {
    ...item,
    id: "built",
    name: "The Attack Tri-Band",
    image: "/storage/products/medium/ATKSOLREDBLK.jpg?v=2.1",
    meta: { "Build No.": "10042" },
  }
  const { unmount } = await open({ items: [item, built] })
  const picture = screen.getByRole("img", { name: "The Attack Tri-Band" })
  expect(picture.getAttribute("srcset")).toContain("/storage/products/full/ATKSOLREDBLK.jpg?v=2.1 1600w")
  screen.getByText("Snowforge")
  unmount()
  await open({ items: [item] })
  expect(screen.queryByRole("img")).toBeNull()
})

it("the thank-you page names no day when none was promised", async () => {
  await open()
  screen.getByText("The whole order ships together", { exact: false })
  expect(screen.queryByText(/ships by|custom parts/i)).toBeNull()
})

it("the thank-you page says of a drop shipment that it is one", async () => {
  await open()
  screen.getByRole("heading", { name: "Ships to" })
  await open({ dropShip: true })
  screen.getByRole("heading", { name: "Drop ships to" })
})

it("promises no receipt to a drop shipment without an email", async () => {
  await open({ email: null })
  expect(screen.queryByText(/receipt is on its way/)).toBeNull()
})
