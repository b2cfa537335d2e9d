import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { http } from "#platform/http"
import { fakeShop } from "../tests/fake-shop"
import "../tests/render-page"
import { SETTINGS } from "../tests/settings-fixture"
import { Route } from "./routes/search"

/** The search page with what is found for “ski”. @returns its field */
async function searchForSki() {
  const root = createRootRoute()
  const search = Route.update({ id: "/search", path: "/search", getParentRoute: () => root } as never)
  const router = createRouter({
    routeTree: root.addChildren([search as never]),
    history: createMemoryHistory({ initialEntries: ["/search?q=ski"] }),
    context: { http, settings: SETTINGS } as never,
  })
  // biome-ignore lint/suspicious/noExplicitAny: this router is not the shop's registered one
  render(<RouterProvider router={router as any} />)
  return await screen.findByRole<HTMLInputElement>("searchbox")
}

const found = (path: string) => ({
  body: { query: path.split("q=")[1] ?? "", products: [], designs: [], pages: [] },
})

test("a second search keeps the focus, and the line that says what was found", async () => {
  fakeShop(({ path }) => found(path))
  const field = await searchForSki()
  const line = screen.getByRole("status")
  expect(line.textContent).toBe("Nothing for “ski”.")

  await userEvent.clear(field)
  await userEvent.type(field, " handle {Enter}")
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Nothing for “handle”."))
  expect(screen.getByRole("status")).toBe(line)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe("handle")
})

test("what is typed while a search is under way stays in the field", async () => {
  let answer = () => {}
  fakeShop(async ({ path }) => {
    if (path.includes("handle")) await new Promise<void>((resolve) => (answer = resolve))
    return found(path)
  })
  const field = await searchForSki()
  await userEvent.clear(field)
  await userEvent.type(field, "handle{Enter} red")
  answer()
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Nothing for “handle”."))
  expect(field.value).toBe("handle red")
})
