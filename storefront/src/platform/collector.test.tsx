import type { AnalyticsSettings } from "#contracts/settings"
import { COOKIES_ACCEPTED } from "./consent"

const SHOP = "https://shop.example"
const STATS = "https://stats.example"
const handle = { name: "Pull Handle", sku: "PUL-RED", price: 25, quantity: 2 }

/** A new page of a visitor who said OK: the modules' state belongs to a page. */
async function newPage(analytics: AnalyticsSettings) {
  jest.resetModules()
  delete window.dataLayer
  document.head.replaceChildren()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=1`
  const calls: { url: string; init: RequestInit; body: Record<string, unknown> }[] = []
  Object.assign(globalThis, {
    fetch: async (url: string, init: RequestInit) => {
      calls.push({ url, init, body: JSON.parse(String(init.body)) })
      return {}
    },
  })
  const track = await import("./analytics")
  const { startCollecting } = await import("./collector")
  return { calls, track, start: () => startCollecting(analytics, SHOP) }
}

test("Plausible hears of pages and events, what came before it included, without cookie or address", async () => {
  const { calls, track, start } = await newPage({ kind: "plausible", origin: STATS, site: "shop.example" })
  track.trackPageView("/pull-handle")
  track.trackAddToCart([handle])
  expect(calls).toEqual([])
  start()
  track.trackCheckoutStep(1, [handle])
  expect(calls.map(({ url }) => url)).toEqual([
    `${STATS}/api/event`,
    `${STATS}/api/event`,
    `${STATS}/api/event`,
  ])
  expect(calls.map(({ body }) => body)).toEqual([
    { name: "pageview", url: `${SHOP}/pull-handle`, domain: "shop.example" },
    {
      name: "addToCart",
      url: `${SHOP}/pull-handle`,
      domain: "shop.example",
      props: { goods: "PUL-RED x2", value: "50.00" },
    },
    {
      name: "checkout",
      url: `${SHOP}/pull-handle`,
      domain: "shop.example",
      props: { goods: "PUL-RED x2", value: "50.00", step: 1 },
    },
  ])
  for (const { init } of calls)
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" })
})

test("Umami hears of pages and events", async () => {
  const { calls, track, start } = await newPage({ kind: "umami", origin: STATS, site: "site-1" })
  start()
  track.trackPageView("/skis")
  track.trackPurchase([handle])
  expect(calls[0]?.url).toBe(`${STATS}/api/send`)
  expect(calls.map(({ body }) => body)).toEqual([
    { type: "event", payload: { website: "site-1", hostname: "shop.example", url: "/skis" } },
    {
      type: "event",
      payload: {
        website: "site-1",
        hostname: "shop.example",
        url: "/skis",
        name: "purchase",
        data: { goods: "PUL-RED x2", value: "50.00" },
      },
    },
  ])
})

test("a sale is left to the server, and is in the data layer all the same", async () => {
  const { calls, track, start } = await newPage({ kind: "umami", origin: STATS, site: "site-1" })
  start()
  track.trackCheckoutSuccess([handle], 61.5)
  expect(calls).toEqual([])
  expect(window.dataLayer).toMatchObject([{ event: "checkoutSuccess", value: "61.50" }])
})

test("the tag manager comes as a script with a layer of its own: what any collector hears", async () => {
  const { calls, track, start } = await newPage({ kind: "gtm", site: "GTM-AB12CD" })
  track.trackPageView("/skis")
  track.trackAddToCart([handle])
  start()
  track.trackPageView("/cart")
  const { src = "" } = document.querySelector("script") ?? {}
  expect(src).toBe("https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD&l=collectorLayer")
  expect(window.collectorLayer).toMatchObject([
    { event: "gtm.js" },
    { event: "pageView", page: "/skis" },
    { event: "addToCart" },
    { event: "pageView", page: "/cart" },
  ])
  expect(calls).toEqual([])
})

test("the tag manager doesn't get what a browser refused before its visitor's OK", async () => {
  const { track, start } = await newPage({ kind: "gtm", site: "GTM-AB12CD" })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=; Max-Age=0`
  Object.assign(navigator, { globalPrivacyControl: true })
  track.trackAddToCart([handle])
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=1`
  start()
  track.trackPurchase([handle])
  Object.assign(navigator, { globalPrivacyControl: undefined })
  expect(window.collectorLayer).toMatchObject([{ event: "gtm.js" }, { event: "purchase" }])
  expect(window.dataLayer).toMatchObject([{ event: "addToCart" }, { event: "purchase" }])
})
