import { firstHead } from "./first-head"

const HEAD = `
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta property="csp-nonce" content="abc">
  <title>Pull Handle | Shop</title>
  <meta name="description" content="Two &amp; a half" nonce="abc">
  <meta property="og:title" content="Pull Handle">
  <script type="application/ld+json">{"@type":"Product","name":"\\u003Cb\\u003E"}</script>
  <script type="module">go()</script>
  <link rel="icon" href="/favicon.svg">
  <link rel="canonical" href="https://shop.example/pull-handle">`

afterEach(() => {
  globalThis.$_TSR = undefined
})

test("the first page's head is what the server has put there", () => {
  document.head.innerHTML = HEAD
  globalThis.$_TSR = {}
  expect(firstHead()).toEqual({
    meta: [
      { name: "viewport", content: "width=device-width" },
      { title: "Pull Handle | Shop" },
      { name: "description", content: "Two & a half" },
      { property: "og:title", content: "Pull Handle" },
      { "script:ld+json": { "@type": "Product", name: "<b>" } },
    ],
    links: [{ rel: "canonical", href: "https://shop.example/pull-handle" }],
  })
})

test("a page for one visitor has no address of its own to name", () => {
  document.head.innerHTML = "<title>Cart | Shop</title>"
  globalThis.$_TSR = {}
  expect(firstHead()).toEqual({ meta: [{ title: "Cart | Shop" }], links: [] })
})

test("broken data of a browser's extension doesn't take the page with it", () => {
  document.head.innerHTML = `<title>Cart | Shop</title><script type="application/ld+json">{oops</script>`
  globalThis.$_TSR = {}
  expect(firstHead()).toEqual({ meta: [{ title: "Cart | Shop" }], links: [] })
})

test("a page that is opened later makes its own head", () => {
  globalThis.$_TSR = { hydrated: true }
  expect(firstHead()).toBeNull()
  globalThis.$_TSR = undefined
  expect(firstHead()).toBeNull()
})
