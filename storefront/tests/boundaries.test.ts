import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import {
  argumentsOf,
  DOORS,
  type ImportLine,
  SITE_DOORS,
  specifiersOf,
  target,
  valueImportsOf,
  violation,
} from "./boundaries"

const ROOT = join(__dirname, "..")
const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
const runtime = new Set<string>(Object.keys(manifest.dependencies))
const declared = new Set<string>([...runtime, ...Object.keys(manifest.devDependencies)])

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)fixtures\.tsx?$/.test(file)
/** Only what Vite runs may use development packages: none of it is part of the running shop. */
const packagesFor = (file: string) => (file.startsWith("build/") ? declared : runtime)

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !file.endsWith(".gen.ts"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
}

function importsOf(file: string): ImportLine[] {
  return specifiersOf(readFileSync(join(ROOT, file), "utf8")).map((specifier) => ({ file, specifier }))
}

const files = [
  ...sources("src"),
  ...sources("server"),
  ...sources("build"),
  ...sources("../backend/src/contracts"),
]

test("every import keeps to its layer, its feature and the declared packages", () => {
  const wrong = files
    .filter((file) => !isTest(file))
    .flatMap((file) => importsOf(file).map((line) => violation(line, packagesFor(file))))
  expect(wrong.filter(Boolean)).toEqual([])
})

test("every door of a feature is gone through by somebody else", () => {
  const lines = files.filter((file) => !isTest(file)).flatMap(importsOf)
  const folder = (path: string) => path.split("/").slice(0, 3).join("/")
  const entered = new Set(
    lines.flatMap(({ file, specifier }) => {
      const path = target(file, specifier)
      return path && folder(path) !== folder(file) ? [path] : []
    }),
  )
  expect([...DOORS, ...SITE_DOORS].filter((door) => !entered.has(door))).toEqual([])
})

// Requests with `keepalive` are notes that nothing waits for; a sandbox is on the same machine.
test("every wait for a server has an end", () => {
  const calls = files
    .filter((file) => !isTest(file) && !/\/sandbox-/.test(file))
    .flatMap((file) =>
      argumentsOf("fetch", readFileSync(join(ROOT, file), "utf8")).map((given) => ({ file, given })),
    )
  expect(calls.length).toBeGreaterThan(2)
  expect(
    calls.filter(({ given }) => !/\bsignal\b|\bkeepalive: true\b/.test(given)).map(({ file }) => file),
  ).toEqual([])
})

test("a part that comes late takes no page with it when it can't come", () => {
  const parts = files.flatMap((file) =>
    argumentsOf("lazy", readFileSync(join(ROOT, file), "utf8")).map((given) => ({ file, given })),
  )
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter(({ given }) => !/\bcatch\b/.test(given)).map(({ file }) => file)).toEqual([])
})

test("the boundaries are checked on files that are there", () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.some((file) => file.startsWith("../backend/src/contracts/"))).toBe(true)
})

describe("the check itself", () => {
  const packages = new Set(["react", "zod"])
  const check = (file: string, specifier: string) => violation({ file, specifier }, packages)

  test.each([
    ["src/platform/http.ts", "#features/cart/cart-store"],
    ["src/platform/http.ts", "../ui/button"],
    ["src/ui/button.tsx", "#site/header"],
    ["src/ui/button.tsx", "#features/cart/cart-badge"],
    ["src/site/header.tsx", "#features/cart/cart-page"],
    ["src/features/checkout/page.tsx", "#features/cart/cart-page"],
    ["src/features/checkout/page.tsx", "../cart/cart-page"],
    ["src/features/cart/page.tsx", "../../routes/cart"],
    ["src/features/cart/page.tsx", "lodash"],
    ["src/features/cart/page.tsx", "node:fs"],
    ["src/features/cart/page.tsx", "../../../../backend/src/modules/cart"],
    ["../backend/src/contracts/cart/cart.ts", "@medusajs/framework/zod"],
    ["../backend/src/contracts/cart/cart.ts", "../../modules/cart"],
    ["server/main.ts", "../build/dev-app"],
    ["src/platform/late-parts.ts", "../../build/late-parts"],
    ["src/strange/file.ts", "react"],
  ])("%s may not import %s", (file, specifier) => {
    expect(check(file, specifier)).toEqual(expect.stringContaining(file))
  })

  test.each([
    ["src/platform/http.ts", "#contracts/error"],
    ["src/ui/button.tsx", "#platform/use-hydrated"],
    ["src/ui/price.tsx", "#contracts/money"],
    ["src/site/header.tsx", "#features/cart/cart-badge"],
    ["src/features/checkout/page.tsx", "#features/cart/cart-store"],
    ["src/features/cart/page.tsx", "./model"],
    ["src/features/checkout/card/fields.tsx", "../model"],
    ["src/routes/cart.tsx", "#features/cart/cart-page"],
    ["server/main.ts", "node:http"],
    ["server/main.ts", "../src/entry-server"],
    ["build/dev-app.ts", "node:http"],
    ["build/dev-app.ts", "../server/gateway"],
    ["../backend/src/contracts/cart/cart.ts", "zod/mini"],
  ])("%s may import %s", (file, specifier) => {
    expect(check(file, specifier)).toBeNull()
  })

  test("finds every way of importing, and no comment", () => {
    const source = `
      import a, { b } from "one"
      import type { C } from 'two'
      import "three.css"
      export { d } from "four"
      export * from "five"
      const e = await import("six")
      import {
        f,
        g,
      } from "seven"
      // import h from "comment"
      /* import i from "comment" */
    `
    expect(specifiersOf(source)).toEqual(["one", "two", "three.css", "four", "five", "six", "seven"])
  })

  test("tells what is needed to run from types and from what is loaded later", () => {
    const source = `
      import a, { b } from "one"
      import type { C } from 'two'
      import { type D, type E } from "three"
      import { type F, g } from "four"
      export * from "five"
      const h = await import("six")
      import "seven.css"
    `
    expect(valueImportsOf(source)).toEqual(["one", "four", "five", "seven.css"])
  })
})
