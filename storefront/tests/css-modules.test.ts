import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const ROOT = join(__dirname, "../src")
const IMPORT = /import (\w+) from "(\.[^"]+|#ui\/[^"]+)\.module\.css"/g

/** Classes that a component names but its stylesheet doesn't have; types can't detect this. */
function missingClasses(source: string, read: (specifier: string) => string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, name, specifier]) => {
    const sheet = read(`${specifier}.module.css`)
    const named = source.matchAll(new RegExp(`(?<![/\\w.-])${name}\\.([a-zA-Z]\\w*)`, "g"))
    return [...named].map((match) => match[1] ?? "").filter((key) => !new RegExp(`\\.${key}\\b`).test(sheet))
  })
}

test("every class a component names is in its stylesheet", () => {
  const components = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  )
  const wrong = components.flatMap((file) => {
    const read = (specifier: string) =>
      readFileSync(
        specifier.startsWith("#") ? join(ROOT, specifier.slice(1)) : join(ROOT, dirname(file), specifier),
        "utf8",
      )
    return missingClasses(readFileSync(join(ROOT, file), "utf8"), read).map((key) => `${file}: ${key}`)
  })
  expect(components.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

/**
 * Classes of a stylesheet that no code names, by the code that imports it. Code that picks a class by a computed name
 * may mean any.
 */
function unusedClasses(sheet: string, importers: readonly { source: string; name: string }[]): string[] {
  const rules = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/:global\([^)]*\)|url\([^)]*\)|"[^"]*"/g, "")
  const classes = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name))
  const picks = importers.some(({ source, name }) =>
    new RegExp(`(?<![\\w.])${name}(?:\\[|[,)}\\s]*$)`, "m").test(source),
  )
  if (picks) return []
  const isNamed = (key: string) =>
    importers.some(({ source, name }) => new RegExp(`(?<![/\\w.-])${name}\\.${key}\\b`).test(source))
  return [...classes].filter((key) => !isNamed(key))
}

test("every class of a stylesheet is named by a component", () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  const importers = new Map<string, { source: string; name: string }[]>()
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const source = readFileSync(join(ROOT, file), "utf8")
    for (const [, name = "", specifier = ""] of source.matchAll(IMPORT)) {
      const at = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier)
      importers.set(at, [...(importers.get(at) ?? []), { source, name }])
    }
  }
  const unused = files
    .filter((file) => file.endsWith(".module.css"))
    .flatMap((file) =>
      unusedClasses(
        readFileSync(join(ROOT, file), "utf8"),
        importers.get(file.slice(0, -".module.css".length)) ?? [],
      ).map((key) => `${file}: ${key}`),
    )
  expect(unused).toEqual([])
})

test("the check finds what is unused, and only that", () => {
  const sheet = ".there:hover .inner > svg { color: red } /* .old */ .gone { margin: 0.5rem }"
  const source = `import css from "./a.module.css"\nconst x = [css.there, css.inner]`
  expect(unusedClasses(sheet, [{ source, name: "css" }])).toEqual(["gone"])
  expect(unusedClasses(sheet, [{ source: "css[kind]", name: "css" }])).toEqual([])
})

test("the check finds what is missing, and only that", () => {
  const source = `import css from "./a.module.css"\nconst x = [css.there, css.gone]`
  expect(missingClasses(source, () => ".there { color: red }")).toEqual(["gone"])
})
