import { robots, sitemapXml } from "./site-documents"

const shop = { origin: "https://shop.example" }

test("robots are told where the pages are listed and what is nobody's business", () => {
  expect(robots(shop)).toMatch(/^User-agent: \*\n/)
  for (const own of ["/cart", "/checkout", "/pay/", "/thank-you/", "/account", "/admin/", "/auth/"])
    expect(robots(shop)).toContain(`\nDisallow: ${own}\n`)
  expect(robots(shop)).toMatch(/\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/)
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
