import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { migrate, seed } from "./medusa"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "built backend "))
  await writeFile(join(folder, "package.json"), "{}")
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What migrates, in this order, as Medusa exports it. */
const PARTS = {
  migrate: "commands/db/migrate",
  migrateSearchIndexes: "commands/db/migrate-search",
  runMigrationScripts: "commands/db/run-scripts",
}

/** A built backend whose Medusa notes what it was asked for and in which process, and fails at one. */
async function builtBackend(failing = "", how = "") {
  const done = join(folder, "done")
  const note = (name: string) => `exports.${name} = async ({ file = "" }) => {
    require("fs").appendFileSync(${JSON.stringify(done)}, ${JSON.stringify(name)} + file + " " + process.pid + "\\n")
    ${name === failing ? how : ""}
    return true
  }`
  const medusa: Record<string, string> = {
    "loaders/index": "exports.initializeContainer = async () => ({ resolve: () => console })",
    "commands/exec": note("default"),
  }
  for (const [name, path] of Object.entries(PARTS)) medusa[path] = note(name)
  for (const [path, text] of Object.entries(medusa)) {
    const file = join(folder, "node_modules", "@medusajs", "medusa", `${path}.js`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return {
    backend: { cwd: folder, env: {}, logDir: join(folder, "logs") },
    done: async () =>
      (await readFile(done, "utf8"))
        .trim()
        .split("\n")
        .map((line) => line.split(" ")),
  }
}

it("migrates a built backend in one process, then fills it", async () => {
  const { backend, done } = await builtBackend()
  await migrate(backend)
  const migrated = await done()
  expect(migrated.map(([name]) => name)).toEqual(Object.keys(PARTS))
  expect(new Set(migrated.map(([, pid]) => pid)).size).toBe(1)
  await seed(backend, "./src/seed/index.js")
  expect((await done()).map(([name]) => name)).toEqual([...Object.keys(PARTS), "default./src/seed/index.js"])
})

it.each(
  Object.keys(PARTS).flatMap((name, at) => [
    [name, 'throw new Error("It can\'t be done.")', at],
    [name, 'console.error("It can\'t be done."); return false', at],
  ]),
)("says so when %s fails, and goes no further: %s", async (name, how, at) => {
  const { backend, done } = await builtBackend(`${name}`, `${how}`)
  await expect(migrate(backend)).rejects.toThrow(/Migrating the database failed.*It can't be done\./s)
  expect(await done()).toHaveLength(Number(at) + 1)
})
