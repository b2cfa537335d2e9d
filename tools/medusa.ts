import { createRequire } from "node:module"
import { join } from "node:path"
import { BACKEND, ROOT, TSX } from "./paths"
import { runCommand } from "./run-command"

const require = createRequire(join(BACKEND, "package.json"))

/** Medusa's own command line program. */
export const MEDUSA_CLI = join(require.resolve("@medusajs/cli/package.json"), "..", "cli.js")

/** What every Medusa process of ours gets, whatever else. */
export const MEDUSA_ENV = { MEDUSA_DISABLE_TELEMETRY: "true" }

export interface MedusaFolder {
  /** `backend` itself, or what was built from it. */
  cwd: string
  env: Record<string, string | undefined>
  logDir: string
}

const BUILT_COMMAND = join(ROOT, "tools", "built-command.cjs")
const MIGRATE = join(ROOT, "tools", "migrate-database.cjs")

/**
 * Brings the database's tables and links up to date.
 * @throws {Problem} when a migration fails.
 */
export function migrate({ cwd, env, logDir }: MedusaFolder): Promise<void> {
  const args = cwd === BACKEND ? ["--import", TSX, MIGRATE] : [MIGRATE]
  return runCommand("Migrating the database", process.execPath, args, {
    cwd,
    env: { ...MEDUSA_ENV, ...env },
    logFile: join(logDir, "migrate.log"),
  })
}

/**
 * Puts in what a shop needs to open, and in demo mode the demo shop; safe to repeat.
 * @param script `src/seed/index.ts`, or what it was built to
 * @throws {Problem} when it fails.
 */
export function seed({ cwd, env, logDir }: MedusaFolder, script: string): Promise<void> {
  const args =
    cwd === BACKEND
      ? [MEDUSA_CLI, "exec", script]
      : [BUILT_COMMAND, "exec", JSON.stringify({ file: script, args: [] })]
  return runCommand("Seeding the shop", process.execPath, args, {
    cwd,
    env: { ...MEDUSA_ENV, ...env },
    logFile: join(logDir, "seed.log"),
  })
}
