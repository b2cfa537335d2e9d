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
