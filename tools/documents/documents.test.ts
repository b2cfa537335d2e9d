import { execFile } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { dirname, join, normalize } from "node:path"
import { promisify } from "node:util"
import { ROOT } from "../paths"

const run = promisify(execFile)

/** Every file of the repository, and every folder. */
async function paths(): Promise<Set<string>> {
  const { stdout } = await run("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  const found = new Set<string>()
  for (const file of stdout.split("\n").filter(Boolean)) {
    for (let path = file; path !== "."; path = dirname(path)) found.add(path)
  }
  return found
}

const documents = async () => [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...(await readdir(join(ROOT, "docs"))).filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`),
]

/** What a document names as a source file, such as `workflows/cart/load-cart.ts`. */
const SOURCE = /`([\w.[\]/-]+\.(?:ts|tsx|mjs|cjs|css))`/g
/** What it names as a source folder, such as `backend/src/api`. */
const FOLDER = /`((?:backend|storefront|tools|docs)\/[\w./-]+?)\/?`/g
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g

/** Medusa and the router generate these; they aren't in the repository. */
const MADE = /^\.medusa\/|^src\/routeTree\.gen\.ts$/
/** A file that a comment names, by its path or its name alone. */
const IN_COMMENT = /(?<![\w@/.$[\]-])(?:\.\/)?([\w$[\]-][\w$.[\]/-]*\.(?:ts|tsx|mjs|cjs|css|md))\b/g
const COMMENT = /^\s*(?:\*|\/\*|\/\/).*|\s\/\/ .*/gm

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = ""]) => path)

/** Whether a path exists. A file is named by as much of the end of its path as identifies it. */
function isIn(known: ReadonlySet<string>): (path: string) => boolean {
  const all = [...known]
  return (path) => known.has(path) || all.some((each) => each.endsWith(`/${path}`))
}

it("names files and folders that are there", async () => {
  const isThere = isIn(await paths())
  const wrong: string[] = []
  for (const document of await documents()) {
    const text = await readFile(join(ROOT, document), "utf8")
    const named = [...matches(text, SOURCE), ...matches(text, FOLDER)].filter((path) => !MADE.test(path))
    wrong.push(...named.filter((path) => !isThere(path)).map((path) => `${document}: ${path}`))
  }
  expect(wrong).toEqual([])
})

/** Files of Medusa's packages that aren't meant to be imported, and packages that are looked up by where they lie. */
const DEEP =
  /["'`]@medusajs\/[\w-]+\/(?:dist|api\/(?:admin|store)|commands|auth-)|require\.resolve\("@medusajs/

it("whoever upgrades Medusa finds every file that reaches into its packages", async () => {
  const notes = await readFile(join(ROOT, "docs", "medusa-notes.md"), "utf8")
  const named = matches(notes, SOURCE)
  const sources = [...(await paths())].filter(
    (path) => /^(?:backend\/src|tools)\/.*\.(?:ts|cjs)$/.test(path) && !/\.(?:test|spec)\.ts$/.test(path),
  )
  const reaching: string[] = []
  for (const source of sources) {
    if (DEEP.test(await readFile(join(ROOT, source), "utf8"))) reaching.push(source)
  }

  expect(reaching.length).toBeGreaterThan(0)
  expect(
    reaching.filter((path) => !named.some((name) => path.endsWith(`/${name}`) || path === name)),
  ).toEqual([])
})

it("the documents link to pages that are there", async () => {
  const known = await paths()
  const wrong: string[] = []
  const decisions = (await readdir(join(ROOT, "docs", "decisions"))).map((file) => `docs/decisions/${file}`)
  for (const document of [...(await documents()), ...decisions]) {
    const links = matches(await readFile(join(ROOT, document), "utf8"), LINK)
    const targets = links.map((link) => normalize(join(dirname(document), link)).replace(/\/$/, ""))
    wrong.push(...targets.filter((target) => !known.has(target)).map((target) => `${document}: ${target}`))
  }
  expect(wrong).toEqual([])
})

it("comments name files that are there", async () => {
  const known = await paths()
  const isThere = isIn(known)
  const wrong: string[] = []
  for (const source of [...known].filter((path) => /\.(?:ts|tsx|mjs|cjs|css)$/.test(path))) {
    const comments = (await readFile(join(ROOT, source), "utf8")).match(COMMENT) ?? []
    const named = comments.flatMap((comment) => matches(comment, IN_COMMENT))
    const missing = named.filter((path) => !MADE.test(path) && !isThere(path))
    wrong.push(...missing.map((path) => `${source}: ${path}`))
  }
  expect(wrong).toEqual([])
})
