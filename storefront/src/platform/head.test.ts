import { pageHead } from "./head"

const settings = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  email: "sales@snowforge.example",
  mode: "demo" as const,
  origin: "https://shop.example",
  publishableApiKey: "pk",
  card: { kind: "stripe" as const, publishableKey: "pk" },
  botCheck: { kind: "proof-of-work" as const },
  cacheVersion: "2.1",
}

test("a page is titled with the brand behind it, and has one address", () => {
  const head = pageHead({ settings, title: "Carbides", description: "Bite.", path: "/carbides" })
  expect(head.meta).toContainEqual({ title: "Carbides | Snowforge" })
  expect(head.meta).toContainEqual({ property: "og:url", content: "https://shop.example/carbides" })
  expect(head.links).toEqual([{ rel: "canonical", href: "https://shop.example/carbides" }])
})

test("pictures for previews are full addresses", () => {
  const head = pageHead({ settings, title: "X", description: "", path: "/x", image: "/storage/a.jpg?v=2.1" })
  expect(head.meta).toContainEqual({
    property: "og:image",
    content: "https://shop.example/storage/a.jpg?v=2.1",
  })
})

test("a visitor's own page is kept out of search engines", () => {
  const head = pageHead({ settings, title: "Cart", description: "", path: "/cart", noindex: true })
  expect(head.meta).toContainEqual({ name: "robots", content: "noindex" })
  expect(head.links).toEqual([])
})
