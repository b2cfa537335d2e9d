import { createRequire } from "node:module"
import { join } from "node:path"
import { BACKEND } from "./paths"
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

/**
 * Brings the database's tables and links up to date.
 * @throws {Problem} when a migration fails.
 */
export const migrate = ({ cwd, env, logDir }: MedusaFolder) =>
  // A link whose removal would lose data is left for a person to decide.
  runCommand("Migrating the database", process.execPath, [MEDUSA_CLI, "db:migrate", "--execute-safe-links"], {
    cwd,
    env: { ...MEDUSA_ENV, ...env },
    logFile: join(logDir, "migrate.log"),
  })

/**
 * Puts in what a shop needs to open, and in demo mode the demo shop; safe to repeat.
 * @param script `src/seed/index.ts`, or what it was built to
 * @throws {Problem} when it fails.
 */
export const seed = ({ cwd, env, logDir }: MedusaFolder, script: string, onLine?: (line: string) => void) =>
  runCommand("Seeding the shop", process.execPath, [MEDUSA_CLI, "exec", script], {
    cwd,
    env: { ...MEDUSA_ENV, ...env },
    logFile: join(logDir, "seed.log"),
    onLine,
  })
