import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import { PUT_IN, tablesIn, textsOf } from "./sql-tables-fixture"

const SOURCES = __dirname

/**
 * Whether a file is code of the shop: not a test, not only used by tests, not a migration (what it wrote then stays).
 */
const isCode = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|-fixtures?\.ts$|fixtures\.ts$|\/migrations\//.test(file)

const text = (file: string) => readFileSync(join(SOURCES, file), "utf8")
const everything = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).map((file) =>
  file.replaceAll("\\", "/"),
)
const files = everything.filter(isCode)

/** What a file imports at runtime, without types: paths from `src`, or names of packages. */
function importsOf(file: string): string[] {
  const lines = text(file).matchAll(/^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm)
  return [...lines].map(([, target = ""]) =>
    target.startsWith(".") ? posix.join(dirname(file), target) : target,
  )
}

const moduleOf = (path: string) => /^modules\/([^/]+)/.exec(path)?.[1]

/** Names of the tables that a source creates. */
const madeIn = (source: string, making: RegExp) => [...source.matchAll(making)].map(([, name = ""]) => name)
const CREATE = /create table (?:if not exists )?"?(\w+)"?/gi

/** The module of each of the shop's own tables, from the migrations that create it. */
const owners = new Map(
  everything
    .filter((file) => /^modules\/[^/]+\/migrations\/[^/]+\.ts$/.test(file))
    .flatMap((file) => madeIn(text(file), CREATE).map((name) => [name, moduleOf(file)] as const)),
)

const MEDUSA = join(SOURCES, "../../node_modules/@medusajs")
/** Medusa's tables: those created by its modules' migrations, and its links. */
const medusas = new Set(
  readdirSync(MEDUSA).flatMap((name) =>
    ["migrations", "definitions"].flatMap((folder) => {
      const path = join(MEDUSA, name, "dist", folder)
      if (!existsSync(path)) return []
      const made = readdirSync(path).filter((file) => file.endsWith(".js"))
      return made.flatMap((file) =>
        madeIn(
          readFileSync(join(path, file), "utf8"),
          folder === "migrations" ? CREATE : /tableName: "(\w+)"/g,
        ),
      )
    }),
  ),
)

/**
 * Whether a name is a table, not a word of a sentence or an alias in a statement. Other programs' tables have a schema
 * name.
 */
const isTable = (name: string) => owners.has(name) || medusas.has(name) || /^[a-z_]+\.[a-z_]+$/.test(name)

const sources = new Map(
  files.map((file) => [file, textsOf(text(file), { tsx: file.endsWith(".tsx") })] as const),
)
const sourceOf = (file: string) =>
  sources.get(file) ?? { texts: [], built: [], imported: new Map<string, string>() }

/** Tables named in a file's SQL, raw or built, whatever it does with them. */
function tablesOf(file: string): string[] {
  const { texts, built } = sourceOf(file)
  return [...new Set([...texts.flatMap(({ text }) => [...tablesIn(text).named]), ...built])].filter(isTable)
}

/** Tables that a file's SQL writes, or may write: built SQL is rarely for reading. */
function tablesWrittenBy(file: string): string[] {
  const { texts, built } = sourceOf(file)
  return [...texts.flatMap(({ text }) => [...tablesIn(text).written]), ...built].filter(isTable)
}

/**
 * Tables that a file may insert into SQL in which the table's name is a variable: each that it has as a string of its
 * own.
 */
function tablesPutInBy(file: string): string[] {
  const { texts } = sourceOf(file)
  const putsIn = texts.some(({ text }) => [...tablesIn(text).named].some((name) => name.includes(PUT_IN)))
  return putsIn ? texts.flatMap(({ text }) => (owners.has(text) || medusas.has(text) ? [text] : [])) : []
}

/** A text with its file. */
type Held = ReturnType<typeof sourceOf>["texts"][number] & { file: string }

/** By file, then by the constant or function that contains them. */
const held = new Map<string, Map<string, Held[]>>()
for (const [file, { texts }] of sources) {
  const inFile = new Map<string, Held[]>()
  for (const each of texts) inFile.set(each.of, [...(inFile.get(each.of) ?? []), { ...each, file }])
  held.set(file, inFile)
}
const heldIn = (file: string) => [...(held.get(file)?.values() ?? [])].flat()

/** Texts that a name refers to in a file. */
function standingFor(name: string, file: string): Held[] {
  const from = sourceOf(file).imported.get(name)
  const home = from?.startsWith(".") ? `${posix.join(dirname(file), from)}.ts` : file
  return held.get(home)?.get(name) ?? []
}

/** Texts that are inserted into others. */
const parts = new Set(
  files.flatMap(heldIn).flatMap(({ file, putIn }) => putIn.flatMap((name) => standingFor(name, file))),
)

/** What a statement names, including everything inserted into it; `PUT_IN` where that is unknown. */
function tablesOfStatement(statement: Held, seen = new Set<Held>()): string[] {
  if (seen.has(statement)) return []
  seen.add(statement)
  const put = statement.putIn.flatMap((name) => standingFor(name, statement.file))
  return [...tablesIn(statement.text).named, ...put.flatMap((each) => tablesOfStatement(each, seen))]
}

/** Modules from which a file queries something that involves no other module. */
function modulesAskedAlone(file: string): string[] {
  return heldIn(file)
    .filter((each) => !parts.has(each) && /\b(?:select|insert|update|delete)\b/i.test(each.text))
    .flatMap((statement) => {
      const tables = tablesOfStatement(statement).filter((name) => isTable(name) || name.includes(PUT_IN))
      const [of, ...others] = new Set(tables.map((name) => owners.get(name)))
      return of && others.length === 0 ? [`${[...new Set(tables)]} of ${of}`] : []
    })
}

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
  "login-store",
  "reports",
)
const ACROSS = within("read-model", "cart-store", "login-store", "reports")
const DATABASE = within("modules", "read-model", "cart-store", "login-store", "reports", "migration-scripts")

/** What is forbidden, and in which files; docs/architecture.md gives the reason for each rule. */
const RULES: [rule: string, of: (file: string) => boolean, breaks: (file: string) => string[]][] = [
  [
    "SQL stands where tables are known",
    (file) => !DATABASE.test(file),
    (file) => [...(text(file).includes("PG_CONNECTION") ? ["PG_CONNECTION"] : []), ...tablesOf(file)],
  ],
  [
    "a table of the shop's own is written by its module alone",
    (file) => !file.startsWith("modules/"),
    (file) => tablesWrittenBy(file).filter((name) => owners.has(name)),
  ],
  [
    "a module's SQL names its own tables alone",
    (file) => file.startsWith("modules/"),
    (file) =>
      [...tablesOf(file), ...(file.includes("/domain/") ? [] : tablesPutInBy(file))].filter(
        (name) => owners.get(name) !== moduleOf(file),
      ),
  ],
  ["what is asked of one module alone stands in that module", (file) => ACROSS.test(file), modulesAskedAlone],
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
    (file) => ACROSS.test(file),
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
          /^(read-model|cart-store|login-store|reports|workflows)\/|^@medusajs/.test(path) ||
          /\/(service|models)\b/.test(path),
      ),
  ],
  [
    "nothing is built on an edge",
    (file) => !EDGES.test(file) && !file.startsWith("front-door/"),
    (file) => importsOf(file).filter((path) => EDGES.test(path)),
  ],
  [
    "the currency is named in one place",
    (file) => !/^(seed|sandbox|migration-scripts)\/|^contracts\/money\.ts$/.test(file),
    (file) => text(file).match(/["']usd["']/gi) ?? [],
  ],
]

/** What all payment links have in common, then what each is for, then their page. */
const LINKS = ["pay-link", "build-change", "balance", "phone-order", "pay-page"].map(
  (name) => `workflows/${name}/`,
)

it("payment links import what they have in common, and their page imports them", () => {
  for (const [index, folder] of LINKS.entries()) {
    const above = within(...LINKS.slice(index + 1).map((each) => each.slice(0, -1)))
    const looked = files.filter((file) => file.startsWith(folder))
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.flatMap((file) => importsOf(file).filter((path) => above.test(path)))).toEqual([])
  }
})

it.each(RULES)("%s", (_rule, of, breaks) => {
  const looked = files.filter(of)
  expect(looked.length).toBeGreaterThan(5)
  expect(looked.flatMap((file) => breaks(file).map((what) => `${file}: ${what}`))).toEqual([])
})

// `medusa build` leaves out folders with these names: code in them works in every test except the browser's.
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
  expect(owners.size).toBeGreaterThan(70)
  expect(medusas.size).toBeGreaterThan(140)
  expect([...medusas]).toEqual(expect.arrayContaining(["order", "user", "order_cart"]))
  expect([...medusas].filter((name) => owners.has(name))).toEqual([])
  expect(importsOf("boundaries.test.ts")).toEqual(["node:fs", "node:path", "sql-tables-fixture"])
  expect(tablesWrittenBy("modules/checkout/service.ts")).toContain("refused_card")
  expect(tablesOf("modules/audit/service.ts")).toContain("audit_entry")
  expect(tablesOf("cart-store/payment-of-cart.ts")).toContain("order_transaction")
})
