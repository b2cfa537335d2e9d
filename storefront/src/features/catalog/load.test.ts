import { isRedirect } from "@tanstack/react-router"
import type { ListingPage } from "#contracts/catalog/catalog"
import type { Http } from "#platform/http"
import { loadListing, loadPlace } from "./load"

const RUNNERS: ListingPage = {
  path: "/carbide-runners",
  name: "Carbides",
  intro: "",
  breadcrumbs: [],
  children: [],
  products: [],
}
const http = { request: async () => RUNNERS } as unknown as Http

test("a category is shown at its own address", async () => {
  expect(await loadListing(http, "/carbide-runners")).toBe(RUNNERS)
})

test.each([loadListing, loadPlace])("a category's former address leads to its own for good", async (load) => {
  const thrown: unknown = await load(http, "/carbides").catch((error: unknown) => error)
  expect(
    isRedirect(thrown) && [thrown.headers.get("location") ?? thrown.options.href, thrown.status],
  ).toEqual(["/carbide-runners", 301])
})
