import { isRedirect } from "@tanstack/react-router"
import type { ListingPage } from "#contracts/catalog/catalog"
import type { Http } from "#platform/http"
import { loadListing, loadPlace, loadProduct } from "./load"

const RUNNERS: ListingPage = {
  path: "/carbide-runners",
  name: "Carbides",
  intro: "",
  breadcrumbs: [],
  children: [],
  products: [],
}
const http = { request: async () => RUNNERS } as unknown as Http

const at = (pathname: string, searchStr = "") => ({ pathname, searchStr })

/** Where a loader redirects to, and how. */
async function movedTo(loaded: Promise<unknown>) {
  const thrown: unknown = await loaded.catch((error: unknown) => error)
  return isRedirect(thrown) && [thrown.headers.get("location") ?? thrown.options.href, thrown.status]
}

test("a category is shown at its own address", async () => {
  expect(await loadListing(http, "/carbide-runners", at("/carbide-runners"))).toBe(RUNNERS)
})

test.each([loadListing, loadPlace])("a category's former address leads to its own for good", async (load) => {
  expect(await movedTo(load(http, "/carbides", at("/carbides")))).toEqual(["/carbide-runners", 301])
  expect(await movedTo(load(http, "/carbides", at("/carbides", "?utm_source=mail")))).toEqual([
    "/carbide-runners?utm_source=mail",
    301,
  ])
})

test("a product's former address leads to its own with the variant that was meant", async () => {
  const handle = { request: async () => ({ path: "/pull-handle" }) } as unknown as Http
  const moved = (search: string) =>
    movedTo(loadProduct(handle, "pull-handle", at("/handles/pull-handle", search)))
  expect(await moved("?sku=PUL-RED")).toEqual(["/pull-handle?sku=PUL-RED", 301])
  expect(await moved(`?sku=${"x".repeat(1_000)}`)).toEqual(["/pull-handle", 301])
})
