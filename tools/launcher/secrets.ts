import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Problem } from "../problem"

/** A demo shop's secrets: created once, so that sessions and carts survive a restart. */
export interface Secrets {
  jwtSecret: string
  cookieSecret: string
  /** Encrypts staff's second factors. */
  mfaKey: string
  /** Password of the embedded database. */
  databasePassword: string
}

const make = () => randomBytes(32).toString("base64url")

/**
 * The secrets of a data folder (`secrets.json`, readable only by its owner), created on first use.
 * @throws {Problem} when the file exists but isn't what this function wrote.
 */
export async function demoSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json")
  if (existsSync(path)) {
    const known = parse(await readFile(path, "utf8"))
    if (!known) {
      throw new Problem(`${path} is damaged; delete ${dataDir} to begin with a new demo shop.`)
    }
    if (known.mfaKey) {
      await chmod(path, 0o600)
      return { ...known, mfaKey: known.mfaKey }
    }
    return await saveSecrets(path, { ...known, mfaKey: make() })
  }
  await mkdir(dataDir, { recursive: true })
  return await saveSecrets(path, {
    jwtSecret: make(),
    cookieSecret: make(),
    mfaKey: make(),
    databasePassword: make(),
  })
}

/** Written beside it and then renamed: an interrupted start leaves no partial file. */
async function saveSecrets(path: string, secrets: Secrets): Promise<Secrets> {
  const aside = `${path}.${process.pid}`
  await writeFile(aside, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  await rename(aside, path)
  return secrets
}

/** What the file holds; folders from before 2026-11-23 have no key for second factors yet. */
function parse(text: string): (Omit<Secrets, "mfaKey"> & { mfaKey: string | undefined }) | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null) return undefined
    const given = new Map<string, unknown>(Object.entries(value))
    const [jwtSecret, cookieSecret, mfaKey, databasePassword] = [
      "jwtSecret",
      "cookieSecret",
      "mfaKey",
      "databasePassword",
    ].map((name) => given.get(name))
    if (typeof jwtSecret !== "string" || typeof cookieSecret !== "string") return undefined
    if (typeof databasePassword !== "string") return undefined
    if (mfaKey !== undefined && typeof mfaKey !== "string") return undefined
    return { jwtSecret, cookieSecret, mfaKey, databasePassword }
  } catch {
    return undefined
  }
}
