import { robots, sitemapXml } from "./site-documents"

const shop = { origin: "https://shop.example" }

test("robots are told where the pages are listed and what is nobody's business", () => {
  expect(robots(shop)).toMatch(/^User-agent: \*\n/)
  expect(robots(shop)).toMatch(/\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/)
})

/** Whether a robot may read an address, by RFC 9309: a rule is how addresses begin, and `$` is where they end. */
const mayRead = (path: string): boolean =>
  [...robots(shop).matchAll(/^Disallow: (.+)$/gm)].every(
    ([, rule = ""]) => !new RegExp(`^${rule.replaceAll("?", "\\?")}`).test(path),
  )

test.each([
  "/cart",
  "/cart/data",
  "/checkout?step=billing",
  "/pay/secret",
  "/thank-you/secret",
  "/account",
  "/account/orders/1042",
  "/login?redirectTo=%2Fcart",
  "/search?q=skis",
  "/app",
  "/app/login",
  "/admin/orders",
  "/auth/user",
])("%s is no robot's business", (path) => {
  expect(mayRead(path)).toBe(false)
})

test.each([
  "/",
  "/skis",
  "/apparel",
  "/apparel/forge-hoodie",
  "/cartridges",
  "/accounts",
  "/apple-touch-icon.png",
])("%s, which only begins like one of those, may be read", (path) => {
  expect(mayRead(path)).toBe(true)
})

test("the sitemap gives whole addresses, with what XML can't take written out", () => {
  const xml = sitemapXml(
    { pages: [{ path: "/" }, { path: "/a?b=1&c=<", image: "/storage/a.jpg?v=2.1" }] },
    shop,
  )
  expect(xml).toContain("<url><loc>https://shop.example/</loc></url>")
  expect(xml).toContain("<loc>https://shop.example/a?b=1&amp;c=%3C</loc>")
  expect(xml).toContain("<image:loc>https://shop.example/storage/a.jpg?v=2.1</image:loc>")
})
