import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const ROOT = join(__dirname, "../src")
const IMPORT = /import (\w+) from "(\.[^"]+|#ui\/[^"]+)\.module\.css"/g

/** Classes a component names that its stylesheet does not have; types can't tell. */
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

test("the check finds what is missing, and only that", () => {
  const source = `import css from "./a.module.css"\nconst x = [css.there, css.gone]`
  expect(missingClasses(source, () => ".there { color: red }")).toEqual(["gone"])
})
