import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
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

async function livingOwner(written: string | undefined): Promise<number | undefined> {
  try {
    const claim: Claim = JSON.parse(written ?? "")
    if (claim.pid === process.pid) return undefined
    const started = await startedAt(claim.pid)
    return started !== undefined && started === claim.started ? claim.pid : undefined
  } catch {
    return undefined
  }
}

class InUse extends Problem {
  constructor(path: string, by = "") {
    super(
      `${path} is in use by another start of the shop${by}; stop that one, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Removes the claim of a launcher that was killed. Of two starts that both saw it, the slower would remove the claim
 * that the faster has written since: it is given back.
 * @throws {InUse} for the slower
 */
async function removeOldClaim(path: string, old: string) {
  const taken = `${claimFile(path)}.${randomUUID()}`
  try {
    await rename(claimFile(path), taken)
  } catch {
    throw new InUse(path)
  }
  const isOld = (await readFile(taken, "utf8")) === old
  if (!isOld) await link(taken, claimFile(path))
  await rm(taken)
  if (!isOld) throw new InUse(path)
}

/**
 * Creates the folder if it is missing and claims it for this process.
 * @throws {Problem} when another running launcher owns it, or it can't be written.
 */
export async function claimDataDir(path: string): Promise<DataDir> {
  const old = await readFile(claimFile(path), "utf8").catch(() => undefined)
  const owner = await livingOwner(old)
  if (owner !== undefined) throw new InUse(path, ` (process ${owner})`)
  const claim: Claim = { pid: process.pid, started: await startedAt(process.pid) }
  try {
    await mkdir(path, { recursive: true })
    if (old !== undefined) await removeOldClaim(path, old)
    // Of two starts at the same moment one fails here.
    await writeFile(claimFile(path), JSON.stringify(claim), { flag: "wx" })
  } catch (error) {
    if (error instanceof InUse) throw error
    if ((error as NodeJS.ErrnoException).code === "EEXIST" && existsSync(claimFile(path)))
      throw new InUse(path)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Problem(
      `DATA_DIR can't be written (${reason}); set it to a folder you may write to. It is "${path}".`,
    )
  }
  return { path, afterCrash: old !== undefined, release: () => rm(claimFile(path), { force: true }) }
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
    try {
      return await claimDataDir(candidate)
    } catch (error) {
      if (!(error instanceof InUse)) throw error
    }
  }
}
