import { createMemoryHistory } from "@tanstack/react-router"
import { type Http, HttpError } from "#platform/http"
import "../tests/render-page"
import { SETTINGS } from "../tests/settings-fixture"
import { createRouter } from "./router"

/** The titles of a page whose every call fails with this status, the outermost first. */
async function titlesOf(path: string, status: number): Promise<string[]> {
  const http: Http = { request: () => Promise.reject(new HttpError(status, { message: "No." })) }
  const router = createRouter({ context: { http, cookies: { get: () => undefined }, settings: SETTINGS } })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return router.state.matches.flatMap(({ meta = [] }) => meta.flatMap((entry) => entry?.title ?? []))
}

/** The calls that a page's loader makes when a link to it is only pointed at. */
async function readAhead(path: string): Promise<string[]> {
  const asked: string[] = []
  const http: Http = {
    request: (_, call) => {
      asked.push(call)
      return Promise.reject(new HttpError(404, { message: "No." }))
    },
  }
  const router = createRouter({ context: { http, cookies: { get: () => undefined }, settings: SETTINGS } })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/privacy"] }) })
  await router.load()
  asked.length = 0
  await router.preloadRoute({ to: path })
  return asked
}

// The router logs what a loader throws.
beforeEach(() => {
  for (const level of ["error", "warn"] as const) jest.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ["/ready-to-ship", 0, "No signal"],
  ["/ready-to-ship", 503, "One moment, please"],
  ["/ready-to-ship", 500, "Something broke"],
  ["/ready-to-ship", 404, "Page not found"],
  ["/", 0, "No signal"],
  ["/cart", 0, "No signal"],
])("%s, when it fails with %s, is titled by that alone", async (path, status, title) => {
  expect(await titlesOf(path, status)).toEqual([`${title} | ${SETTINGS.brand}`])
})

test.each([
  "/checkout",
  "/account",
  "/account/details",
  "/account/saved-designs",
  "/account/orders/1042",
  "/dealer",
  "/pay/secret",
])("%s is a visitor's own: it isn't read until the visitor goes there", async (path) => {
  expect(await readAhead(path)).toEqual([])
})

test("pages for everyone are read while a link to them is pointed at", async () => {
  expect(await readAhead("/ready-to-ship")).not.toEqual([])
})
