import { cartData, checkoutData, savedShipping } from "#features/checkout/fixtures"
import type { Http } from "#platform/http"
import { renderPage } from "./entry-server"

const priced = checkoutData({ addressId: "addr_1", savedShipping, shipping: 9.5, tax: 4, total: 63.5 })

/** A shop whose buyer is in the middle of a checkout. */
const http: Http = {
  async request(_method, path) {
    if (path === "/checkout/data") return priced as never
    if (path === "/cart/data") return cartData as never
    throw new Error(`The page asked for ${path}.`)
  },
}

const page = (address: string, mode: "demo" | "live" = "demo") =>
  renderPage({
    request: new Request(new URL(address, "http://localhost")),
    context: {
      http,
      cookies: { get: () => undefined },
      settings: {
        brand: "Snowforge",
        phone: "(555) 010-0142",
        email: "sales@snowforge.example",
        mode,
        origin: "http://localhost:8000",
        card: { kind: "sandbox", publishableKey: "pk_test", base: "/card-sandbox" },
        botCheck: { kind: "proof-of-work" },
        cacheVersion: "2.1",
      },
    },
    manifest: { routes: {} },
    nonce: "nonce",
  })

it("renders the billing step whole for the very first who asks for it", async () => {
  const answer = await page("/checkout?step=billing")
  expect(answer.status).toBe(200)
  const html = answer.html
  expect(html).toContain("Card number")
  // React's sign of a boundary that the server gave up.
  expect(html).not.toContain("<!--$!-->")
})

it.each(["/checkout", "/cart", "/order-lookup", "/login", `/reset-password?token=${"x".repeat(43)}`])(
  "says of %s that nobody may keep it",
  async (address) => {
    expect((await page(address)).headers.get("cache-control")).toBe("private, no-store")
  },
)

it("tells the log of a page that failed without what opens it", async () => {
  const told = jest.spyOn(console, "error").mockImplementation(() => undefined)
  await page("/pay/secret-token?from=secret-mail")
  const lines = told.mock.calls.map(([line]) => String(line))
  told.mockRestore()
  expect(lines.filter((line) => line.startsWith("/pay/… at http://localhost/pay/…"))).toHaveLength(1)
  expect(lines.join("\n")).not.toContain("secret")
})

it("shows every call of the shop in a demo, without scripts too", async () => {
  const answer = await page("/docs/api")
  expect(answer.status).toBe(200)
  const html = answer.html
  expect(html).toContain("/checkout/process")
  expect(html).toContain('href="#CartData"')
  expect(html).toContain('id="CartData"')
  expect(html).toContain('<meta name="robots" content="noindex"')
})

it("has no page of its calls in a live shop", async () => {
  const answer = await page("/docs/api", "live")
  expect(answer.status).toBe(404)
  expect(answer.html).not.toContain("/checkout/process")
})
