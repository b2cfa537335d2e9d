import { readdirSync } from "node:fs"
import { join } from "node:path"
import { PAGES } from "#contracts/route-table"

const ROUTES = join(__dirname, "../src/routes")

/** The address of a route file, as it's written in the table. */
const pathOf = (file: string): string =>
  `/${file}`
    .replace(/\.tsx$/, "")
    .replace(/[./]index$/, "")
    .replaceAll(".", "/")
    .replace(/\/+/g, "/")
    .replace(/^$/, "/")
    .replace(/\$$/, "**")
    .replaceAll("$", ":")
    .replace(/^\/index$/, "/")

test("every page stands in the table of routes, and no other", () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.includes("__root") && !file.endsWith(".test.tsx"),
  )
  expect(files.map(pathOf).sort()).toEqual(PAGES.map(({ path }) => path).sort())
})
