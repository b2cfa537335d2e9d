import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { ROOT } from "../paths"
import { type Citation, citationsIn, sectionsOf } from "./product-sections"

const run = promisify(execFile)

it("reads what a comment cites", () => {
  const comment =
    '(section 4.2) (sections 2 and 9) (sections 4 to 6,\n * 8) (section 5, "Payment") (section 5: "Ours")'
  expect(citationsIn(comment)).toEqual([
    { section: "4.2", name: null },
    { section: "2", name: null },
    { section: "9", name: null },
    { section: "4", name: null },
    { section: "5", name: null },
    { section: "6", name: null },
    { section: "5", name: "Payment" },
    { section: "5", name: "Ours" },
  ])
})

it("tells sections and what stands in each", () => {
  const sections = sectionsOf("## 4. States\nLoose\n### 4.2 Cart page\nQuick\n## 5. Rules\nMore")
  expect([...sections.keys()]).toEqual(["4", "4.2", "5"])
  expect(sections.get("4")).toContain("quick")
  expect(sections.get("5")).not.toContain("quick")
})

it("finds each section that a comment cites in docs/product.md, by number and by name", async () => {
  const sections = sectionsOf(await readFile(join(ROOT, "docs", "product.md"), "utf8"))
  const { stdout } = await run("git", ["ls-files", "-co", "--exclude-standard", "backend", "storefront"], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = stdout.split("\n").filter((file) => /\.(ts|tsx|css|mjs|cjs)$/.test(file))
  const cited = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(ROOT, file), "utf8").catch(() => "")
      return citationsIn(source).map((citation) => ({ file, ...citation }))
    }),
  )
  const isThere = ({ section, name }: Citation) =>
    name === null ? sections.has(section) : (sections.get(section)?.includes(name.toLowerCase()) ?? false)
  const all = cited.flat()
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((citation) => !isThere(citation))).toEqual([])
})
