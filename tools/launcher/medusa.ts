import { createRequire } from "node:module"
import { join } from "node:path"
import { BACKEND, ROOT } from "../paths"
import { runCommand } from "./run-command"

const require = createRequire(join(BACKEND, "package.json"))

/** Medusa's own command line program. */
export const MEDUSA_CLI = join(require.resolve("@medusajs/cli/package.json"), "..", "cli.js")

/** What every Medusa process of ours gets, whatever its other settings. */
export const MEDUSA_ENV = { MEDUSA_DISABLE_TELEMETRY: "true" }

export interface MedusaFolder {
  /** `backend` itself, or what was built from it. */
  cwd: string
  env: Record<string, string | undefined>
  logDir: string
}

const BUILT_COMMAND = join(ROOT, "tools", "launcher", "built-command.cjs")

/**
 * Medusa's migrations as its program runs them for a built backend, each in a process of its own, without that program.
 * A link or an index whose removal would lose data is left for a person to decide.
 */
const BUILT_MIGRATIONS = {
  migrate: ["db/migrate", { executeSafeLinks: true, skipSearch: true, skipScripts: true }],
  "migrate-search": ["db/migrate-search", { executeSafeSearch: true }],
  "migrate-scripts": ["db/run-scripts", {}],
} as const

const builtCommand = (command: string, options: object) => [BUILT_COMMAND, command, JSON.stringify(options)]

/**
 * Updates the database's tables and links.
 * @throws {Problem} when a migration fails.
 */
export async function migrate({ cwd, env, logDir }: MedusaFolder): Promise<void> {
  const run = (name: string, args: string[]) =>
    runCommand("Migrating the database", process.execPath, args, {
      cwd,
      env: { ...MEDUSA_ENV, ...env },
      logFile: join(logDir, `${name}.log`),
    })
  if (cwd === BACKEND) return run("migrate", [MEDUSA_CLI, "db:migrate", "--execute-safe-links"])
  for (const [name, [command, options]] of Object.entries(BUILT_MIGRATIONS))
    await run(name, builtCommand(command, options))
}

/**
 * Adds what a shop needs to open, and in demo mode the demo shop; safe to repeat.
 * @param script `src/seed/index.ts`, or its build
 * @throws {Problem} when it fails.
 */
export function seed({ cwd, env, logDir }: MedusaFolder, script: string): Promise<void> {
  const args =
    cwd === BACKEND ? [MEDUSA_CLI, "exec", script] : builtCommand("exec", { file: script, args: [] })
  return runCommand("Seeding the shop", process.execPath, args, {
    cwd,
    env: { ...MEDUSA_ENV, ...env },
    logFile: join(logDir, "seed.log"),
  })
}
