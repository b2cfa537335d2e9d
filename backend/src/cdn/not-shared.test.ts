import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(__dirname, "../../..")

const sourcesBelow = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))

const SAID = /cache-control["'][:,]\s*["']([^"']*\bno-(?:store|cache)\b[^"']*)["']/gi

test("what nobody may keep says private, too: Fastly looks at no other word of it", () => {
  const said = ["backend/src", "storefront/server", "storefront/build"]
    .flatMap(sourcesBelow)
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), "utf8")
      return [...text.matchAll(SAID)].map(([, words = ""]) => ({ file, words }))
    })
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter(({ words }) => !/\bprivate\b/.test(words))).toEqual([])
})
