import { existsSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { Environment as SETTINGS } from "../../backend/src/config/environment"
import { readSettings, type Settings, SettingsError } from "../../backend/src/config/settings"
import { ROOT } from "../paths"
import { Problem } from "../problem"
import type { Secrets } from "./secrets"

export type Environment = Record<string, string | undefined>

/** A variable whose value is cut at a `#`, unless that begins a comment for everyone to see. */
const CUT_VALUE = /^\s*(?:export\s+)?([\w.-]+)\s*=[ \t]*(?!["'`])[^#\n]*(?:[^\s#]#|#[^\s])/m

/**
 * Checks that every variable of a `.env` says what its reader sees in it: a byte order mark hides the first one, and
 * what is left of a live shop's settings may be a demo's.
 * @throws {Problem} naming the file and what to do
 */
export function requirePlainEnv(file: string, text: string) {
  if (/^\ufeff|[\0\ufffd]/.test(text)) {
    throw new Problem(
      `${file} is not plain UTF-8, so its settings would be misread; save it as UTF-8 without a byte order mark (BOM).`,
    )
  }
  const [, name] = CUT_VALUE.exec(text) ?? []
  if (name) throw new Problem(`${file} cuts ${name} off at its #; put the value in quotes ("…").`)
}

/**
 * Adds the variables from the repository's `.env`, if there is one; those already set take precedence.
 * @throws {Problem} as `requirePlainEnv` does
 */
export function loadEnvFile(folder = ROOT) {
  const file = join(folder, ".env")
  if (!existsSync(file)) return
  requirePlainEnv(file, readFileSync(file, "utf8"))
  process.loadEnvFile(file)
}

/** Whether other accounts of this machine can read that file; on Windows, permissions don't tell. */
export function isEnvFileOpen(folder = ROOT): boolean {
  const mode = statSync(join(folder, ".env"), { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== "win32" && (mode & 0o004) !== 0
}

/** Settings that change only how a shop runs on this machine. */
const OF_THE_MACHINE = ["PAGE_PROCESSES", "LOG_LEVEL"]

/**
 * For a shop that is started for tests or a bench: every setting empty, so that neither this machine's environment nor
 * its `.env` counts. They may be a live shop's, with its database, its bucket and its mail server.
 */
export const NO_SETTINGS: Record<string, string> = Object.fromEntries(
  [...Object.keys(SETTINGS.shape), "BACKEND_URL"]
    .filter((name) => !OF_THE_MACHINE.includes(name))
    .map((name) => [name, ""]),
)

/** Placeholders for secrets that don't exist yet, while the other settings are checked. */
const PLACEHOLDERS = { jwtSecret: "j".repeat(64), cookieSecret: "c".repeat(64), mfaKey: "m".repeat(64) }

/**
 * Reads the settings before anything is started or written. In demo mode the launcher creates the secrets, so those may
 * be missing.
 * @throws {Problem} with one sentence per wrong or missing setting.
 */
export function checkSettings(env: Environment): Settings {
  try {
    return readSettings(complete(env, PLACEHOLDERS))
  } catch (error) {
    if (error instanceof SettingsError) throw new Problem(error.message, { cause: error })
    throw error
  }
}

/** The environment with a demo's own secrets if none are given, and absolute paths of folders. */
export function complete(
  env: Environment,
  secrets: Pick<Secrets, "jwtSecret" | "cookieSecret" | "mfaKey">,
): Environment {
  const dataDir = resolve(ROOT, env.DATA_DIR?.trim() || ".data")
  if (env.SHOP_MODE === "live") return { ...env, DATA_DIR: dataDir }
  return {
    ...env,
    DATA_DIR: dataDir,
    JWT_SECRET: env.JWT_SECRET || secrets.jwtSecret,
    COOKIE_SECRET: env.COOKIE_SECRET || secrets.cookieSecret,
    AUTH_MFA_ENCRYPTION_KEY: env.AUTH_MFA_ENCRYPTION_KEY || secrets.mfaKey,
  }
}
