import { pageHead } from "./head"

const settings = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  email: "sales@snowforge.example",
  mode: "demo" as const,
  origin: "https://shop.example",
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

test("without a picture of its own a page shows the drawn one of what it is about", () => {
  const pictureOf = (social?: string) =>
    pageHead({ settings, description: "", path: "/x", social }).meta.filter(({ property }) =>
      property?.startsWith("og:image"),
    )
  expect(pictureOf("carbides")).toContainEqual({
    property: "og:image",
    content: "https://shop.example/storage/social/carbides.jpg",
  })
  expect(pictureOf()).toContainEqual({
    property: "og:image",
    content: "https://shop.example/storage/social/shop.jpg",
  })
  expect(pictureOf()).toContainEqual({ property: "og:image:height", content: "630" })
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
