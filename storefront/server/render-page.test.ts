import { SETTINGS } from "../tests/settings-fixture"
import { pageCache } from "./page-cache"
import { createRenderer } from "./render-page"
import { createShopHttp } from "./shop-http"

/** Makes pages and records their addresses in the order in which they are begun. */
function renderer() {
  const begun: string[] = []
  const { render } = createRenderer({
    settings: {
      current: () => SETTINGS,
      changesAt: () => Number.POSITIVE_INFINITY,
      keptByCdn: () => null,
      within: async () => SETTINGS,
      stop: () => Promise.resolve(),
    },
    shopHttp: createShopHttp("http://127.0.0.1:9"),
    cache: pageCache({ ttlMs: 60_000, maxBytes: 1_000_000, now: Date.now }),
    program: async () => ({
      manifest: { routes: {} },
      sheets: new Map(),
      renderPage: async ({ request }) => {
        begun.push(new URL(request.url).search)
        return { status: 200, headers: new Headers({ "Content-Type": "text/html" }), html: "<p>A page</p>" }
      },
    }),
  })
  const come = (asker: string, address: string, signal = new AbortController().signal) =>
    render(SETTINGS, { address, asker, cookie: undefined, look: undefined, signal })
  return { begun, come }
}

test("who asks for many pages that nobody has made yet waits for them, and others don't", async () => {
  const { begun, come } = renderer()
  const flood = Array.from({ length: 50 }, (_, number) => come("flood", `/?x=${number}`))
  await come("rider", "/?rider")
  expect(begun.length).toBeLessThan(4)
  await Promise.all(flood)
  expect(begun).toHaveLength(51)
})

test("what was made meanwhile is not made again, and who left gets nothing made", async () => {
  const { begun, come } = renderer()
  const left = new AbortController()
  const pages = [come("a", "/?same"), come("b", "/?same"), come("a", "/?left", left.signal)]
  left.abort(new Error("The visitor left."))
  expect((await Promise.allSettled(pages)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
  ])
  expect(begun).toEqual(["?same"])
})
