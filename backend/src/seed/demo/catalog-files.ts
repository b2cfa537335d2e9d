import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Where the texts of the demo's goods give the shop's own name. */
const BRAND = "{brand}"

export interface SeedFile {
  name: string
  csv: string
}

/**
 * The CSV files are beside this file. Its compiled copy, in backend/.medusa/server/backend/src/seed/demo, has no CSV
 * files beside it (the compiler copies only code) and reads the originals.
 */
const FOLDERS = [__dirname, join(__dirname, "../../../../../../src/seed/demo")]
const CATALOG = "catalog"

/** @throws {Error} when the files are not where the shop's code is */
export function demoFolder(): string {
  const folder = FOLDERS.find((candidate) => existsSync(join(candidate, CATALOG)))
  if (!folder) throw new Error(`The demo's CSV files are in none of ${FOLDERS.join(", ")}.`)
  return folder
}

/**
 * One of the demo's files.
 * @param name such as `sleds.csv`
 * @throws {Error} when it is missing
 */
export function demoFile(name: string): SeedFile {
  return { name, csv: readFileSync(join(demoFolder(), name), "utf8") }
}

/**
 * The demo's catalog, by file name.
 * @param brand the shop's name, used in the texts
 * @throws {Error} when the files are not where the shop's code is
 */
export function catalogFiles(brand: string): SeedFile[] {
  const folder = join(demoFolder(), CATALOG)
  // Every text with the name is quoted, and within quotes a quote is doubled.
  const quoted = brand.replaceAll('"', '""')
  return readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .sort()
    .map((name) => ({ name, csv: readFileSync(join(folder, name), "utf8").replaceAll(BRAND, quoted) }))
}

/** A text that changes when any of the files does. */
export function fingerprint(files: readonly SeedFile[]): string {
  const hash = createHash("sha256")
  for (const { name, csv } of files) hash.update(`${name}\n${csv}\n`)
  return hash.digest("hex").slice(0, 16)
}
