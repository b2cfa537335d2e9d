import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const ROUTES = join(__dirname, "../src/routes")

/** Pages that search engines should leave out, but that are the same for everyone. */
const SAME_FOR_ALL = [
  "search.tsx",
  "docs.api.tsx",
  "gallery.tsx",
  "reviews.$thing.tsx",
  "builder/$productSlug.$styleSlug.$sku.add-hardware.tsx",
  "__root.tsx",
]

test("a page that belongs to one visitor declares that nobody may keep it", () => {
  const undeclared = readdirSync(ROUTES, { recursive: true, encoding: "utf8" }).filter((file) => {
    if (!file.endsWith(".tsx") || SAME_FOR_ALL.includes(file)) return false
    const source = readFileSync(join(ROUTES, file), "utf8")
    const isOnes = /noindex|\/(shop\/account|cart\/data|checkout\/data)|readThanks/.test(source)
    return isOnes && !/headers: \(\) => (PRIVATE_PAGE|\(\{ \.\.\.PRIVATE_PAGE)/.test(source)
  })
  expect(undeclared).toEqual([])
})
