import { hoodie } from "#features/catalog/fixtures"
import { cartData, checkoutData, savedShipping } from "#features/checkout/fixtures"
import { type Http, HttpError } from "#platform/http"
import { renderPage } from "./entry-server"

const priced = checkoutData({ addressId: "addr_1", savedShipping, shipping: 9.5, tax: 4, total: 63.5 })

/** A shop whose buyer is in the middle of checking out. */
const http: Http = {
  async request(_method, path) {
    if (path === "/checkout/data") return priced as never
    if (path === "/cart/data") return cartData as never
    throw new Error(`The page asked for ${path}.`)
  },
}

const page = (address: string, mode: "demo" | "live" = "demo", shop: Http = http) =>
  renderPage({
    request: new Request(new URL(address, "http://localhost")),
    context: {
      http: shop,
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
  // React's marker for a boundary that the server gave up on.
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

describe("where no page of the shop is", () => {
  const helmets = {
    path: "/helmets",
    name: "Helmets",
    intro: "For your head.",
    breadcrumbs: [],
    children: [],
    products: [],
  }
  const lid = { ...hoodie, slug: "lid-one", path: "/helmets/kids/lid-one", name: "Lid One" }
  const place = (address: string, away = 404) =>
    page(address, "demo", {
      async request(_method, path) {
        if (path === "/shop/listing?path=%2Fhelmets") return helmets as never
        if (path === "/shop/products/lid-one") return lid as never
        throw new HttpError(path.startsWith("/shop/listing") ? away : 404, { message: "Not here." })
      },
    })

  it("shows the category or the product that staff put there", async () => {
    const [listing, product] = [await place("/helmets"), await place("/helmets/kids/lid-one")]
    expect([listing.status, product.status]).toEqual([200, 200])
    expect(listing.html).toContain("<title>Helmets")
    expect(product.html).toContain("<title>Lid One")
  })

  it("leads from a product's former address to its own", async () => {
    const { status, headers } = await place("/accessories/lids/old/lid-one")
    expect([status, headers.get("location")]).toEqual([301, "/helmets/kids/lid-one"])
  })

  it("is the not-found page, unless the shop can't say", async () => {
    const { status, html } = await place("/helmets/unknown")
    expect(status).toBe(404)
    expect(html).toContain("Off the trail.")
    expect((await place("/wp-login.php", 422)).status).toBe(404)
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined)
    expect((await place("/helmets/kids/lid-one", 503)).status).toBe(503)
    told.mockRestore()
  })
})

/** Where a visitor is sent who opens this address. */
async function sentTo(address: string, answer: (path: string) => Promise<unknown>): Promise<string | null> {
  const shop = { request: (_: string, path: string) => answer(path) } as unknown as Http
  return (await page(address, "demo", shop)).headers.get("location")
}

const noSuch = () => Promise.reject(new HttpError(404, { message: "No." }))

it.each([
  ["/account", "/login?redirectTo=%2Faccount"],
  ["/account?page=2", "/login?redirectTo=%2Faccount%3Fpage%3D2"],
  ["/dealer", "/login?redirectTo=%2Fdealer"],
  ["/dealer?page=3", "/login?redirectTo=%2Fdealer%3Fpage%3D3"],
])("leads back from the log-in to the page of the list that was opened: %s", async (address, login) => {
  expect(await sentTo(address, async (path) => (path === "/cart/data" ? { user: null } : noSuch()))).toBe(
    login,
  )
})

it.each(["/account", "/dealer"])("leads from a page beyond the last of %s to the first", async (path) => {
  const empty = async (asked: string) =>
    asked === "/cart/data" ? { user: {} } : { orders: [], count: 0, perPage: 10 }
  expect(await sentTo(`${path}?page=9`, empty)).toBe(path)
})
