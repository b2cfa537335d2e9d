/**
 * Migrates the database of the backend in whose folder it runs: tables and links, search indexes, scripts.
 * `medusa db:migrate` has a process for each of them, and most of what each takes is to load Medusa
 * (docs/decisions/2026-11-27-fifth-test-time.md).
 */
const { createRequire } = require("node:module")
const { join } = require("node:path")

const directory = process.cwd()
const medusa = (path) => createRequire(join(directory, "package.json"))(`@medusajs/medusa/${path}`)

// As those commands have it: no jobs run and no events are handled, and what nobody caught is written down.
process.env.MEDUSA_WORKER_MODE = "server"
process.on("unhandledRejection", (reason) => console.error(reason))

/** A link or an index whose removal would lose data is left for a person to decide. @returns whether all was done */
async function migrate() {
  const container = await medusa("loaders/index").initializeContainer(directory)
  const shared = { directory, container, logger: container.resolve("logger") }
  const tables = { ...shared, executeSafeLinks: true, skipSearch: true, skipScripts: true }
  const { migrateSearchIndexes } = medusa("commands/db/migrate-search")
  return (
    (await medusa("commands/db/migrate").migrate(tables)) &&
    (await migrateSearchIndexes({ ...shared, executeSafe: true })) &&
    (await medusa("commands/db/run-scripts").runMigrationScripts(shared))
  )
}

migrate().then(
  (done) => process.exit(done ? 0 : 1),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
