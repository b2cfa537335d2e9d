import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { target, valueImportsOf } from "./boundaries"

const ROOT = join(__dirname, "..")

function fileOf(path: string): string | null {
  const found = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(join(ROOT, file)))
  return found ?? null
}

/** Packages that load with a file before anything is pressed: those of all its imports, except dynamic ones. */
function packagesBehind(start: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const specifier of valueImportsOf(readFileSync(join(ROOT, file), "utf8"))) {
      const path = target(file, specifier)
      const next = path && fileOf(path)
      if (path === null) packages.add(specifier)
      else if (next) visit(next)
    }
  }
  visit(start)
  return packages
}

const SCHEMAS = "zod/mini"
const FORMS = "@tanstack/react-form"

test.each([
  ["src/features/cart/cart-page.tsx", [SCHEMAS, FORMS]],
  ["src/features/cart/cart-badge.tsx", [SCHEMAS, FORMS]],
  ["src/features/catalog/product-page.tsx", [SCHEMAS, FORMS]],
  ["src/features/home/home-page.tsx", [SCHEMAS, FORMS]],
  ["src/features/builder/styles/styles-page.tsx", [SCHEMAS, FORMS]],
  ["src/features/builder/customize/customize-page.tsx", [SCHEMAS, FORMS]],
  ["src/features/builder/hardware/hardware-page.tsx", [SCHEMAS, FORMS]],
  ["src/features/bogie-setup/setup-page.tsx", [SCHEMAS, FORMS]],
  ["src/features/finders/finder.tsx", [SCHEMAS, FORMS]],
  // Its first view is a form; what validates it loads after hydration.
  ["src/features/checkout/checkout-page.tsx", [SCHEMAS]],
])("the first view of %s comes without %p", (page, unwanted) => {
  const packages = packagesBehind(page)
  expect(packages).toContain("react")
  expect(unwanted.filter((name) => packages.has(name))).toEqual([])
})

test("the calls of the cart bring their schemas, so the check sees them where they are", () => {
  expect(packagesBehind("src/features/cart/api.ts")).toContain(SCHEMAS)
})
