import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export interface SeedFile {
  name: string
  csv: string
}

/**
 * The CSV files stand beside this file. The compiled copy of it, in backend/.medusa/server/backend/src/seed,
 * has no such neighbours (the compiler copies code only) and reads the originals.
 */
const FOLDERS = [join(__dirname, "data"), join(__dirname, "../../../../../src/seed/data")]

/** @throws {Error} when the files are not where the shop's code is */
function seedFolder(): string {
  const folder = FOLDERS.find((candidate) => existsSync(candidate))
  if (!folder) throw new Error(`The seed's CSV files are missing: there is no ${FOLDERS.join(" nor ")}.`)
  return folder
}

/**
 * One of the seed's files.
 * @param name below the seed's folder, such as `fitment/sleds.csv`
 * @throws {Error} when it is missing
 */
export function seedFile(name: string): SeedFile {
  return { name, csv: readFileSync(join(seedFolder(), name), "utf8") }
}

/**
 * The catalogue that comes with the shop, by file name.
 * @throws {Error} when the files are not where the shop's code is
 */
export function seedFiles(): SeedFile[] {
  const folder = seedFolder()
  return readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .sort()
    .map((name) => ({ name, csv: readFileSync(join(folder, name), "utf8") }))
}

/** A text that differs when any of the files does. */
export function fingerprint(files: readonly SeedFile[]): string {
  const hash = createHash("sha256")
  for (const { name, csv } of files) hash.update(`${name}\n${csv}\n`)
  return hash.digest("hex").slice(0, 16)
}
