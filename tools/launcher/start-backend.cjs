/**
 * Runs the built backend: does what `medusa start --port --host` does in its folder, without Medusa's command line
 * program, which first loads TypeScript's compiler, a transpiler and a project generator, and keeps them in memory
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
// This word tells medusa-config.ts that it is serving: only then does it watch what the shop needs, and report on
// itself.
if (positionals[0] !== "start") throw new Error("Usage: start-backend.cjs start --port <port> --host <host>")

// What it writes for visitors and staff, such as photos of forms and exports, is for no other account of the machine.
process.umask(0o077)

// As in that program: what no one caught is logged, and the shop continues to serve everyone else.
process.on("unhandledRejection", (reason) => console.error(reason))
process.on("uncaughtException", (error) => {
  console.error(error)
  // Except when its port is taken: the process that started it has to know, and may restart it.
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
