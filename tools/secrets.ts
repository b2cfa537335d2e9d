import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Problem } from "./problem"

/** What a demo shop keeps to itself: made once, so that sessions and carts outlive a restart. */
export interface Secrets {
  jwtSecret: string
  cookieSecret: string
  /** Password of the embedded database. */
  databasePassword: string
}

const NAMES = ["jwtSecret", "cookieSecret", "databasePassword"] as const

const make = () => randomBytes(32).toString("base64url")

/**
 * The secrets of a data folder (`secrets.json`, readable by its owner only), made on first use.
 * @throws {Problem} when the file is there but is not what this function wrote.
 */
export async function demoSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json")
  if (existsSync(path)) {
    const secrets = parse(await readFile(path, "utf8"))
    if (!secrets) {
      throw new Problem(`${path} is damaged; delete ${dataDir} to begin with a new demo shop.`)
    }
    await chmod(path, 0o600)
    return secrets
  }
  const secrets: Secrets = { jwtSecret: make(), cookieSecret: make(), databasePassword: make() }
  // Written aside and renamed: a start that is cut off leaves no half file.
  const aside = `${path}.${process.pid}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(aside, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  await rename(aside, path)
  return secrets
}

function parse(text: string): Secrets | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null) return undefined
    const given = new Map<string, unknown>(Object.entries(value))
    const [jwtSecret, cookieSecret, databasePassword] = NAMES.map((name) => given.get(name))
    if (typeof jwtSecret !== "string" || typeof cookieSecret !== "string") return undefined
    if (typeof databasePassword !== "string") return undefined
    return { jwtSecret, cookieSecret, databasePassword }
  } catch {
    return undefined
  }
}
