import { readFileSync } from "node:fs"
import { join } from "node:path"
import { OWN_PAGES } from "#contracts/content/shop-pages"
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
