import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { ROOT } from "../paths"

/** Folders that hold what commands make, never what they read. */
const MADE = new Set(["node_modules", ".medusa", ".cache", "dist", "coverage"])

/** Files in a folder and its subfolders, sorted by name; for a file, the file itself. */
export async function* filesUnder(path: string): AsyncGenerator<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return
  if (!found.isDirectory()) {
    yield path
    return
  }
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() ? !MADE.has(entry.name) : entry.isFile())
      yield* filesUnder(join(path, entry.name))
  }
}

/**
 * A short fingerprint of files by name and content. Modification times are left out: a checkout changes them without
 * changing anything else, and a copy may keep them while changing everything.
 * @param paths files and folders; what is missing counts as empty
 */
export async function fingerprint(
  paths: string[],
  include: (path: string) => boolean = () => true,
): Promise<string> {
  const hash = createHash("sha256")
  for (const path of paths) {
    for await (const file of filesUnder(path)) {
      if (!include(file)) continue
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(await readFile(file))
        .update("\0")
    }
  }
  return hash.digest("hex").slice(0, 16)
}

/** Whether the work that left `stamp` was done on exactly this. */
export async function isStamped(stamp: string, value: string): Promise<boolean> {
  return (await readFile(stamp, "utf8").catch(() => undefined)) === value
}

/** Records that the work for `value` is done; written last, so that interrupted work is done again. */
export async function writeStamp(stamp: string, value: string) {
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, value)
}

/** Tests don't affect a build or a database. */
export const isProductSource = (path: string) => !/\.(test|spec)\.tsx?$/.test(path)
