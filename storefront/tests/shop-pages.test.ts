import { readFileSync } from "node:fs"
import { join } from "node:path"
import { OWN_PAGES, PAGE_NAMES } from "#contracts/content/shop-pages"
import { SITE_PAGES } from "../../backend/src/read-model/search/domain/site-pages"

/** Every address that the router knows, except those with a part filled in by data. */
const routes = new Set(
  [
    ...readFileSync(join(__dirname, "../src/routeTree.gen.ts"), "utf8").matchAll(
      /^ {2}["'](\/[^"'$]*)["']: typeof/gm,
    ),
  ].map(([, path = ""]) => path.replace(/(.)\/$/, "$1")),
)

test("the pages that staff's links may lead to are pages of the shop", () => {
  expect(routes.size).toBeGreaterThan(20)
  const pages = [...OWN_PAGES, ...SITE_PAGES.map(({ path }) => path)]
  expect(pages.filter((path) => !routes.has(path))).toEqual([])
})

test("no product can be given the address of a page", () => {
  // `/pull-handle` is the page of a product.
  const names = [...routes]
    .flatMap((path) => path.split("/")[1] || [])
    .filter((name) => name !== "pull-handle")
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !PAGE_NAMES.includes(name))).toEqual([])
})
