import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const SOURCES = __dirname

/** Migrations stay as they ran, and tests say what they expect. */
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures?\.ts$|\/migrations\//.test(file),
)

const WORD = /"([\w-]+)"/g
/** Words in a list or as a type: `["new", "open"]`, `"new" | "open"`. */
const SETS = /\[\s*(?:"[\w-]+",?\s*){2,}\]|"[\w-]+"(?:\s*\|\s*"[\w-]+")+/g
const STORED = /model\.enum\((\[[^\]]*\])/g

const keyOf = (set: string) =>
  [...set.matchAll(WORD)]
    .map(([, word]) => word)
    .sort()
    .join(" ")

it("what a column may hold is written out once", () => {
  const written = new Map<string, Set<string>>()
  const stored: { file: string; key: string }[] = []
  for (const file of files) {
    const text = readFileSync(join(SOURCES, file), "utf8")
    for (const [set] of text.matchAll(SETS)) {
      const key = keyOf(set)
      written.set(key, (written.get(key) ?? new Set()).add(file))
    }
    stored.push(...[...text.matchAll(STORED)].map(([, set = ""]) => ({ file, key: keyOf(set) })))
  }

  expect(stored.length).toBeGreaterThan(0)
  const twice = stored.flatMap(({ file, key }) => {
    const others = [...(written.get(key) ?? [])].filter((each) => each !== file)
    return others.map((other) => `${file} and ${other}: ${key}`)
  })
  expect(twice).toEqual([])
})
