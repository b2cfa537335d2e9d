/**
 * Runs the built backend: what `medusa start --port --host` does in its folder, without Medusa's command line program.
 * That one loads TypeScript's compiler, a transpiler and a generator of projects first, and holds on to them
 * (docs/decisions/2026-11-25-memory.md).
 */
const { createRequire } = require("node:module")
const { join } = require("node:path")
const { parseArgs } = require("node:util")

const directory = process.cwd()
const { values } = parseArgs({ options: { port: { type: "string" }, host: { type: "string" } } })

// As that program has it: what nobody caught is written down, and the shop goes on serving everyone else.
process.on("unhandledRejection", (reason) => console.error(reason))
process.on("uncaughtException", (error) => console.error(error))

const start = createRequire(join(directory, "package.json"))("@medusajs/medusa/commands/start").default
void start({ ...values, directory })
