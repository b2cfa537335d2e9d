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

/** A built backend whose Medusa records which commands it was called with, and fails at one. */
async function builtBackend(failing = "") {
  const done = join(folder, "done")
  for (const command of ["db/migrate", "db/migrate-search", "db/run-scripts", "exec"]) {
    const file = join(folder, "node_modules", "@medusajs", "medusa", "commands", `${command}.js`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      `exports.default = async ({ file = "" }) => {
        require("fs").appendFileSync(${JSON.stringify(done)}, ${JSON.stringify(`${command} `)} + file + "\\n")
        if (${command === failing}) { console.error("It can't be done."); process.exit(1) }
      }`,
    )
  }
  return {
    backend: { cwd: folder, env: {}, logDir: join(folder, "logs") },
    done: async () => (await readFile(done, "utf8")).split("\n").map((line) => line.trim()),
  }
}

it("migrates a built backend in three steps, then fills it", async () => {
  const { backend, done } = await builtBackend()
  await migrate(backend)
  await seed(backend, "./src/seed/index.js")
  expect(await done()).toEqual([
    "db/migrate",
    "db/migrate-search",
    "db/run-scripts",
    "exec ./src/seed/index.js",
    "",
  ])
})

it.each(["db/migrate", "db/migrate-search", "db/run-scripts"])("says so when %s fails", async (command) => {
  const { backend } = await builtBackend(command)
  await expect(migrate(backend)).rejects.toThrow(/Migrating the database failed.*It can't be done\./s)
})
