import { existsSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseEnv } from "node:util"
import { Environment as SETTINGS } from "../../backend/src/config/environment"
import { readSettings, type Settings, SettingsError } from "../../backend/src/config/settings"
import { ROOT } from "../paths"
import { Problem } from "../problem"
import type { Secrets } from "./secrets"

export type Environment = Record<string, string | undefined>

/**
 * What a reader takes for a variable: its name, and the beginning of a value in quotes, or of one that is cut at a `#`
 * which doesn't begin a comment for everyone to see.
 */
const VARIABLE =
  /^\s*(?:export\s+)?([\w.-]+)\s*=[ \t]*(?:(["'`])([\s\S]*?)\2|([^#\n]*(?:[^\s#]#|#[^\s#]))|)/gm

/** A setting of the shop's that a line within a value in quotes begins with: the quote before it was never closed. */
const SWALLOWED = new RegExp(`\\n\\s*(?:export\\s+)?(?:${Object.keys(SETTINGS.shape).join("|")})\\s*=`)

/**
 * Checks that every variable of a `.env` says what its reader sees in it: a byte order mark hides the first one, and
 * what is left of a live shop's settings may be a demo's. A line without a `=` hides the one below it, and a tab what it
 * stands before. A quote that isn't closed takes the lines up to the next one into its value.
 * @throws {Problem} naming the file and what to do
 */
export function requirePlainEnv(file: string, text: string) {
  if (/^\ufeff|[\0\ufffd]/.test(text)) {
    throw new Problem(
      `${file} is not plain UTF-8, so its settings would be misread; save it as UTF-8 without a byte order mark (BOM).`,
    )
  }
  const known = parseEnv(text)
  for (const { 1: name = "", 3: quoted = "", 4: cut, index } of text.matchAll(VARIABLE)) {
    if (SWALLOWED.test(quoted)) {
      const line = text.slice(0, text.indexOf(name, index)).split("\n").length
      throw new Problem(
        `${file} doesn't close the quote of ${name} in line ${line}, which hides settings below it.`,
      )
    }
    if (cut) throw new Problem(`${file} cuts ${name} off at its #; put the value in quotes ("…").`)
    if (!(name in known)) {
      throw new Problem(
        `${file} hides ${name} from the shop; begin its line with the name, and any other line above it with # or a name and =.`,
      )
    }
  }
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

/** Tells whoever starts a live shop that other accounts can read its keys. */
export function warnOfOpenEnvFile({ mode }: Pick<Settings, "mode">, folder = ROOT) {
  if (mode === "live" && isEnvFileOpen(folder)) process.stdout.write(OPEN_ENV_FILE)
}

const OPEN_ENV_FILE =
  "Every account of this machine can read .env, with the shop's keys in it; close it with: chmod 600 .env\n"

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

const UNTRUSTED_PROXY =
  "SHOP_ORIGIN begins with https://, so a proxy has to end TLS in front of the shop: set TRUST_PROXY=true, which believes its x-forwarded headers. Without it nobody could log in."

/**
 * Checks that the storefront believes whoever ends TLS in front of it, which it can't do by itself: else the backend
 * takes every visit for plain HTTP and sets no session cookie, so that nobody could log in, and nothing would say why.
 * A demo starts all the same, for its pages.
 * @throws {Problem} naming the setting, in a live shop
 */
export function requireTrustedProxy({
  mode,
  origin,
  trustProxy,
}: Pick<Settings, "mode" | "origin" | "trustProxy">) {
  if (trustProxy || !origin.startsWith("https:")) return
  if (mode === "live") throw new Problem(UNTRUSTED_PROXY)
  process.stdout.write(`${UNTRUSTED_PROXY}\n`)
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
