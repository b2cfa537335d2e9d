import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { act, render, screen, waitFor } from "@testing-library/react"
import { useClosedByLeaving, useIsLeaving, useWayToCart } from "./use-is-leaving"

window.scrollTo = () => undefined
// The router checks whether a loader's result is one.
window.Response ??= class {} as unknown as typeof Response

/** A frame with two pages, of which the second one takes until `arrive` is called. */
async function shop() {
  let arrive = () => {}
  const closed = jest.fn()
  const root = createRootRoute({
    component: function Frame() {
      useClosedByLeaving(closed)
      return (
        <>
          <p>{useIsLeaving() ? "Leaving" : "Staying"}</p>
          <Outlet />
        </>
      )
    },
  })
  const here = createRoute({ getParentRoute: () => root, path: "skis/$sku", component: () => <h1>Skis</h1> })
  const there = createRoute({
    getParentRoute: () => root,
    path: "cart",
    loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
    component: () => <h1>Cart</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([here, there]),
    history: createMemoryHistory({ initialEntries: ["/skis/red"] }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: this router is not the shop's registered one
  render(<RouterProvider router={router as any} />)
  await screen.findByText("Skis")
  const go = (path: string, state = {}) =>
    act(async () => {
      router.history.push(path, state)
    })
  return { go, arrive: () => act(async () => arrive()), closed }
}

test("a page is being left from the press of a link until the next page is there", async () => {
  const { go, arrive, closed } = await shop()
  expect(closed).not.toHaveBeenCalled()
  await go("/cart")
  screen.getByText("Skis")
  screen.getByText("Leaving")
  expect(closed).toHaveBeenCalledTimes(1)
  await arrive()
  await screen.findByText("Cart")
  await screen.findByText("Staying")
  expect(closed).toHaveBeenCalledTimes(1)
})

test("a page that changes its own address isn't left", async () => {
  const { go, closed } = await shop()
  await go("/skis/blue", { samePageAs: "/skis/red" })
  await waitFor(() => screen.getByText("Staying"))
  expect(closed).not.toHaveBeenCalled()
})

describe("the way to the cart", () => {
  async function pressed(loader = async () => {}) {
    let finish: () => Promise<void> = async () => {}
    const root = createRootRoute()
    const page = (path: string, text: string) =>
      createRoute({ getParentRoute: () => root, path, component: () => <h1>{text}</h1> })
    const parts = createRoute({
      getParentRoute: () => root,
      path: "parts",
      component: function Parts() {
        const begin = useWayToCart()
        const press = () => {
          finish = begin()
        }
        return (
          <button type="button" onClick={press}>
            Add
          </button>
        )
      },
    })
    const cart = createRoute({
      getParentRoute: () => root,
      path: "cart",
      loader,
      component: () => <h1>Cart</h1>,
    })
    const slow = createRoute({
      getParentRoute: () => root,
      path: "slow",
      loader: () => new Promise<null>(() => {}),
    })
    const router = createRouter({
      routeTree: root.addChildren([parts, cart, page("skis", "Skis"), slow]),
      history: createMemoryHistory({ initialEntries: ["/parts"] }),
    })
    render(<RouterProvider router={router} />)
    const button = await screen.findByText("Add")
    act(() => button.click())
    return { router, start: () => finish(), finish: () => act(finish) }
  }

  test("is gone once the work has ended", async () => {
    const { router, finish } = await pressed()
    await finish()
    expect(router.latestLocation.pathname).toBe("/cart")
  })

  test.each(["/skis", "/slow"])(
    "is not gone by who went to %s meanwhile, even before it is there",
    async (to) => {
      const { router, finish } = await pressed()
      void act(() => void router.navigate({ to }))
      await finish()
      expect(router.latestLocation.pathname).toBe(to)
    },
  )

  test("ends for who goes back before the cart is there", async () => {
    const { router, start } = await pressed(() => new Promise(() => {}))
    let ended = false
    act(
      () =>
        void start().then(() => {
          ended = true
        }),
    )
    await waitFor(() => expect(router.latestLocation.pathname).toBe("/cart"))
    act(() => router.history.back())
    await waitFor(() => expect(ended).toBe(true))
    expect(router.latestLocation.pathname).toBe("/parts")
    screen.getByText("Add")
  })

  test("is gone from another address of the same page", async () => {
    const { router, finish } = await pressed()
    await act(async () => router.history.push("/parts?color=red"))
    await finish()
    expect(router.latestLocation.pathname).toBe("/cart")
  })
})
