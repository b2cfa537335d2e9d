/**
 * Runs one of Medusa's commands in the folder of the built backend: `built-command.cjs db/migrate
 * '{"skipLinks":true}'`. As in start-backend.cjs, Medusa's command line program is left out: a third of a command's
 * processor time is spent loading TypeScript's compiler and a project generator
 * (docs/decisions/2026-11-27-test-time.md).
 */
const { createRequire } = require("node:module")
const { join } = require("node:path")

const directory = process.cwd()
const [command, options = "{}"] = process.argv.slice(2)

// As in that program: what no one caught is logged, and the command continues to its own end.
process.on("unhandledRejection", (reason) => console.error(reason))

const run = createRequire(join(directory, "package.json"))(`@medusajs/medusa/commands/${command}`).default
run({ ...JSON.parse(options), directory }).catch((error) => {
  console.error(error)
  process.exit(1)
})
