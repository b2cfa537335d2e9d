import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export interface SeedFile {
  name: string
  csv: string
}

/**
 * The CSV files stand in folders beside this file. The compiled copy of it, in backend/.medusa/server/backend/src/seed,
 * has no such neighbors (the compiler copies code only) and reads the originals.
 */
const FOLDERS = [__dirname, join(__dirname, "../../../../../src/seed")]
const CATALOGUE = "data"

/** @throws {Error} when the files are not where the shop's code is */
function seedFolder(): string {
  const folder = FOLDERS.find((candidate) => existsSync(join(candidate, CATALOGUE)))
  if (!folder) throw new Error(`The seed's CSV files are in none of ${FOLDERS.join(", ")}.`)
  return folder
}

/**
 * One of the seed's files.
 * @param folder `data` has what every shop is seeded with, `demo` what only the demo shows
 * @param name below that folder, such as `fitment/sleds.csv`
 * @throws {Error} when it is missing
 */
export function seedFile(folder: "data" | "demo", name: string): SeedFile {
  return { name, csv: readFileSync(join(seedFolder(), folder, name), "utf8") }
}

/**
 * The catalogue that comes with the shop, by file name.
 * @throws {Error} when the files are not where the shop's code is
 */
export function seedFiles(): SeedFile[] {
  const folder = join(seedFolder(), CATALOGUE)
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
