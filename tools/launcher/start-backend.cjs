/**
 * Runs the built backend: what `medusa start --port --host` does in its folder, without Medusa's command line program.
 * That one loads TypeScript's compiler, a transpiler and a generator of projects first, and holds on to them
 * (docs/decisions/2026-11-25-memory.md).
 */
const { createRequire } = require("node:module")
const { join } = require("node:path")
const { parseArgs } = require("node:util")

const directory = process.cwd()
const { values, positionals } = parseArgs({
  options: { port: { type: "string" }, host: { type: "string" } },
  allowPositionals: true,
})
// By this word medusa-config.ts knows that it serves: only then it watches what the shop needs, and tells of itself.
if (positionals[0] !== "start") throw new Error("Usage: start-backend.cjs start --port <port> --host <host>")

// As that program has it: what nobody caught is written down, and the shop goes on serving everyone else.
process.on("unhandledRejection", (reason) => console.error(reason))
process.on("uncaughtException", (error) => {
  console.error(error)
  // But for its port, which somebody else has: whoever started it is to know, and may start it again.
  if (error.syscall === "listen") process.exit(1)
})

const fail = (error) => {
  console.error(error)
  process.exit(1)
}
try {
  const start = createRequire(join(directory, "package.json"))("@medusajs/medusa/commands/start").default
  start({ ...values, directory }).catch(fail)
} catch (error) {
  fail(error)
}
