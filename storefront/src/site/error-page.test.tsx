import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router"
import { act, cleanup, render, screen } from "@testing-library/react"
import type { ShopSettings } from "#contracts/settings"
import { HttpError, NO_ANSWER } from "#platform/http"
import "../../tests/render-page"
import { ErrorPage } from "./error-page"

const answer = (status: number) => new HttpError(status, { message: "No." })

// React logs each error that it catches.
beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => {}))

/** A page whose loader fails with this error until told to stop. */
async function fail(error: unknown) {
  const fault = { error: error as unknown }
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: "/",
    loader: () => {
      if (fault.error) throw fault.error
    },
    component: () => <h1>The page</h1>,
    errorComponent: ErrorPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    context: { settings: { phone: "(555) 010-0142" } as ShopSettings },
  })
  const { container } = render(
    <main id="main" tabIndex={-1}>
      {/* biome-ignore lint/suspicious/noExplicitAny: this router is not the shop's registered one */}
      <RouterProvider router={router as any} />
    </main>,
  )
  const title = (await screen.findByRole("heading", { level: 1 })).textContent
  return { fault, title, pictures: container.querySelectorAll("img").length }
}

test.each([
  answer(0),
  new TypeError("Failed to fetch dynamically imported module: https://shop.example/assets/api.js"),
  new TypeError("error loading dynamically imported module: https://shop.example/assets/api.js"),
  new TypeError("Importing a module script failed."),
  new Error("Unable to preload CSS for /assets/cart.css"),
])("is not the shop's fault, and has no picture: %s", async (error) => {
  expect(await fail(error)).toMatchObject({ title: "No signal.", pictures: 0 })
  screen.getByText(NO_ANSWER)
})

test("is not the shop's fault either, whatever fails without a network", async () => {
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  expect((await fail(new TypeError("x is undefined"))).title).toBe("No signal.")
  onLine.mockRestore()
})

test.each([
  [answer(503), "Busy trail."],
  [answer(500), "Threw a track."],
  [new TypeError("x is undefined"), "Threw a track."],
])("is the shop's, in its own words and with a picture: %s", async (error, words) => {
  const { title, pictures } = await fail(error)
  expect([title, pictures > 0]).toEqual([words, true])
})

test("reads the page anew when the network is back, and only then", async () => {
  const { fault } = await fail(answer(0))
  fault.error = null
  await act(async () => void dispatchEvent(new Event("online")))
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("The page")

  cleanup()
  const busy = await fail(answer(503))
  busy.fault.error = null
  await act(async () => void dispatchEvent(new Event("online")))
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Busy trail.")
})

describe("without being asked", () => {
  const title = () => screen.getByRole("heading", { level: 1 }).textContent

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test("reads a page again that a lost request has cost, and then every ten seconds at most", async () => {
    const { fault } = await fail(answer(0))
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(title()).toBe("No signal.")
    fault.error = null
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(title()).toBe("No signal.")
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(title()).toBe("The page")
  })

  test("leaves the focus to whoever has reached a button", async () => {
    const { fault } = await fail(answer(0))
    screen.getByRole("button", { name: "Try again" }).focus()
    fault.error = null
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(title()).toBe("No signal.")
    expect(document.activeElement?.textContent).toBe("Try again")
  })

  test("leaves a page alone that is the shop's to mend", async () => {
    const { fault } = await fail(answer(500))
    fault.error = null
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(title()).toBe("Threw a track.")
  })
})

describe("the keyboard's focus", () => {
  afterEach(() => void delete document.documentElement.dataset.awake)
  const focused = () => document.activeElement?.textContent

  test("goes to what took the place of a page, and on to the page that comes back", async () => {
    document.documentElement.dataset.awake = ""
    const { fault } = await fail(answer(0))
    expect(focused()).toBe("No signal.")
    fault.error = null
    await act(async () => void dispatchEvent(new Event("online")))
    await screen.findByText("The page")
    expect(document.activeElement?.id).toBe("main")
  })

  test("isn't moved in a document that begins with this page", async () => {
    await fail(answer(0))
    expect(document.activeElement).toBe(document.body)
  })
})
