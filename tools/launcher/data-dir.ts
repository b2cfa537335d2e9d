import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Problem } from "../problem"
import { startedAt } from "./process-identity"

/**
 * One launcher at a time owns a data folder: two would start two databases on the same files. The claim is a file with
 * the owner's process id and start time, so one left behind by `kill -9` is ignored.
 */
export interface DataDir {
  path: string
  /** Whether the last owner was killed, so that its programs may only be ending now. */
  afterCrash: boolean
  /** Releases the folder. */
  release(): Promise<void>
}

interface Claim {
  pid: number
  started: string | undefined
}

const claimFile = (dir: string) => join(dir, "launcher.json")

async function livingOwner(dir: string): Promise<number | undefined> {
  try {
    const claim: Claim = JSON.parse(await readFile(claimFile(dir), "utf8"))
    if (claim.pid === process.pid) return undefined
    const started = await startedAt(claim.pid)
    return started !== undefined && started === claim.started ? claim.pid : undefined
  } catch {
    return undefined
  }
}

const inUse = (path: string, by = "") =>
  new Problem(
    `${path} is in use by another start of the shop${by}; stop that one, or set DATA_DIR to another folder.`,
  )

/**
 * Creates the folder if it is missing and claims it for this process.
 * @throws {Problem} when another running launcher owns it, or it can't be written.
 */
export async function claimDataDir(path: string): Promise<DataDir> {
  const owner = await livingOwner(path)
  if (owner !== undefined) throw inUse(path, ` (process ${owner})`)
  const afterCrash = existsSync(claimFile(path))
  const claim: Claim = { pid: process.pid, started: await startedAt(process.pid) }
  try {
    await mkdir(path, { recursive: true })
    if (afterCrash) await rm(claimFile(path), { force: true })
    // Of two starts at the same moment one fails here.
    await writeFile(claimFile(path), JSON.stringify(claim), { flag: "wx" })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST" && existsSync(claimFile(path))) throw inUse(path)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Problem(
      `DATA_DIR can't be written (${reason}); set it to a folder you may write to. It is "${path}".`,
    )
  }
  return { path, afterCrash, release: () => rm(claimFile(path), { force: true }) }
}

/**
 * Removes the files of restores that were killed: they are people's. To be called once the database is filled, into
 * which nothing is restored.
 */
export async function removeHalfRestored(dir: string): Promise<void> {
  const names = await readdir(dir)
  const left = names.filter((name) => name.startsWith("restoring-"))
  await Promise.all(left.map((name) => rm(join(dir, name), { recursive: true, force: true })))
}

/**
 * Claims the first of `path`, `path-2`, `path-3`, … that has no owner, for test runs in parallel.
 * @throws {Problem} as `claimDataDir` does, for any reason but an owner.
 */
export async function claimFreeDataDir(path: string): Promise<DataDir> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? path : `${path}-${n}`
    if ((await livingOwner(candidate)) === undefined) return claimDataDir(candidate)
  }
}
