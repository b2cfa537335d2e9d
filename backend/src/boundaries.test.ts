import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"

const SOURCES = join(__dirname)

/** What is code of the shop: no test, nothing that only tests use, no migration (what it wrote then stays). */
const isCode = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|-fixtures?\.ts$|fixtures\.ts$|\/migrations\//.test(file)

const text = (file: string) => readFileSync(join(SOURCES, file), "utf8")
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter(isCode)

/** What a file imports to run, types left out: paths from `src`, or names of packages. */
function importsOf(file: string): string[] {
  const lines = text(file).matchAll(/^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm)
  return [...lines].map(([, target = ""]) =>
    target.startsWith(".") ? posix.join(dirname(file), target) : target,
  )
}

const table = /\.define\(\s*"(\w+)"/
/** The module of each table of the shop's own. */
const owners = new Map(
  readdirSync(join(SOURCES, "modules"), { recursive: true, encoding: "utf8" })
    .filter((file) => /^[^/]+\/models\/[^/]+\.ts$/.test(file.replaceAll("\\", "/")))
    .map((file) => [table.exec(text(join("modules", file)))?.[1] ?? "", file.split(/[\\/]/)[0]]),
)

/** Tables that a file's SQL writes. */
const written = (file: string) =>
  [...text(file).matchAll(/\b(?:insert into|delete from|update)\s+"?([a-z]+(?:_[a-z]+)*)"?\s/g)].map(
    ([, name = ""]) => name,
  )

const within = (...folders: string[]) => new RegExp(`^(${folders.join("|")})/`)
const OURS = within(...readdirSync(SOURCES))
const EDGES = within("api", "admin", "subscribers", "jobs")
const ABOVE_MODULES = within(
  "api",
  "admin",
  "subscribers",
  "jobs",
  "workflows",
  "mail",
  "analytics",
  "seed",
  "cart-store",
  "reports",
)
const DATABASE = within("modules", "read-model", "cart-store", "reports", "migration-scripts")
const moduleOf = (path: string) => /^modules\/([^/]+)/.exec(path)?.[1]

/** What may not be, and of which files; each rule says why in docs/architecture.md. */
const RULES: [rule: string, of: (file: string) => boolean, breaks: (file: string) => string[]][] = [
  [
    "SQL stands where tables are known",
    (file) => !DATABASE.test(file),
    (file) => (text(file).includes("PG_CONNECTION") ? ["PG_CONNECTION"] : []),
  ],
  [
    "a table of the shop's own is written by its module alone",
    (file) => !file.startsWith("modules/"),
    (file) => written(file).filter((name) => owners.has(name)),
  ],
  [
    "a module writes its own tables alone",
    (file) => file.startsWith("modules/"),
    (file) => written(file).filter((name) => (owners.get(name) ?? moduleOf(file)) !== moduleOf(file)),
  ],
  [
    "models are their module's alone",
    () => true,
    (file) =>
      importsOf(file).filter((path) => path.includes("/models/") && moduleOf(path) !== moduleOf(file)),
  ],
  [
    "rules know rules, contracts and nothing else of ours",
    (file) => file.includes("/domain/"),
    (file) =>
      importsOf(file).filter(
        (path) =>
          (OURS.test(path) && !/\/domain\/|^(contracts|errors|csv)\//.test(path)) ||
          path.startsWith("@medusajs"),
      ),
  ],
  [
    "a module knows nothing of what calls it",
    (file) => file.startsWith("modules/"),
    (file) => importsOf(file).filter((path) => ABOVE_MODULES.test(path)),
  ],
  [
    "modules know each other by their names and rules",
    (file) => file.startsWith("modules/"),
    (file) =>
      importsOf(file).filter(
        (path) =>
          moduleOf(path) && moduleOf(path) !== moduleOf(file) && !/^modules\/[^/]+$|\/domain\//.test(path),
      ),
  ],
  [
    "what reads across modules is called by others",
    within("read-model", "cart-store", "reports").test.bind(within("read-model", "cart-store", "reports")),
    (file) =>
      importsOf(file).filter((path) =>
        within("api", "admin", "subscribers", "jobs", "workflows", "mail").test(path),
      ),
  ],
  [
    "artwork knows no database",
    (file) => file.startsWith("artwork/"),
    (file) =>
      importsOf(file).filter(
        (path) =>
          /^(read-model|cart-store|reports|workflows)\/|^@medusajs/.test(path) ||
          /\/(service|models)\b/.test(path),
      ),
  ],
  [
    "nothing is built on an edge",
    (file) => !EDGES.test(file) && !file.startsWith("front-door/"),
    (file) => importsOf(file).filter((path) => EDGES.test(path)),
  ],
]

it.each(RULES)("%s", (_rule, of, breaks) => {
  const looked = files.filter(of)
  expect(looked.length).toBeGreaterThan(5)
  expect(looked.flatMap((file) => breaks(file).map((what) => `${file}: ${what}`))).toEqual([])
})

// `medusa build` leaves folders of these names out: what lies there runs in every test but the browser's.
it("every folder is one that the build takes along", () => {
  const left = within(
    ".*/test",
    ".*/unit-tests",
    ".*/integration-tests",
    "test",
    "unit-tests",
    "integration-tests",
  )
  expect(files.filter((file) => left.test(file))).toEqual([])
  expect(left.test("api/admin/test/route.ts")).toBe(true)
})

it("knows the tables, and what imports", () => {
  expect(owners.size).toBeGreaterThan(25)
  expect(importsOf("boundaries.test.ts")).toEqual(["node:fs", "node:path"])
  expect(written("modules/checkout/service.ts")).toContain("refused_card")
})
