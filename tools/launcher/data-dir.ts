import { randomUUID } from "node:crypto"
import {
  constants,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises"
import { dirname, join } from "node:path"
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
  /** Of this very claim, so that a process knows its own from one of an earlier process with its id. */
  id: string
  pid: number
  started: string | undefined
}

const claimFile = (dir: string) => join(dir, "launcher.json")

/** The claims this process holds. */
const held = new Set<string>()

/** The process that holds a claim, if it lives. */
async function livingOwner(written: string | undefined): Promise<number | undefined> {
  try {
    const claim: Claim = JSON.parse(written ?? "")
    if (claim.pid === process.pid) return held.has(claim.id) ? claim.pid : undefined
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

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isExisting = (error: unknown) => codeOf(error) === "EEXIST"

/** Creates one folder, unless it is there. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (!isExisting(error) || !(await stat(path)).isDirectory()) throw error
  }
}

/**
 * Creates a folder and those above it. One at a time: where nothing can be created in a folder that is there, as in
 * /proc, Node's own way of creating all of them tries forever.
 */
async function makeFolders(path: string): Promise<void> {
  try {
    await makeFolder(path)
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || dirname(path) === path) throw error
    await makeFolders(dirname(path))
    await makeFolder(path)
  }
}

function unwritable(path: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  return new Problem(
    `DATA_DIR can't be written (${reason}); set it to a folder you may write to. It is "${path}".`,
  )
}

/**
 * Creates the data folder if it is missing.
 * @throws {Problem} when it can't be created
 */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await makeFolders(path)
  } catch (error) {
    throw unwritable(path, error)
  }
}

/**
 * Puts `own`, a written claim, at `file`, unless a living process has its claim there. A claim is put there whole, so
 * that nobody reads half of one, and one whose process is gone is replaced, never removed first: in between the file
 * would look free to a third. Who replaces it holds `<file>.next` meanwhile, claimed in the same way.
 * @returns Whether it replaced the claim of a process that was killed.
 * @throws {InUse} when another has it
 */
async function putClaim(path: string, file: string, own: string): Promise<boolean> {
  const read = () => readFile(file, "utf8").catch(() => undefined)
  const refuseIfLiving = async (written: string | undefined) => {
    const owner = await livingOwner(written)
    if (owner !== undefined) throw new InUse(path, ` (process ${owner})`)
  }
  const old = await read()
  await refuseIfLiving(old)
  if (old === undefined) {
    // A share without links can't have it there whole.
    const copy = () => copyFile(own, file, constants.COPYFILE_EXCL)
    await link(own, file)
      .catch((error) => (isExisting(error) ? Promise.reject(error) : copy()))
      .catch((error) => Promise.reject(isExisting(error) ? new InUse(path) : error))
    return false
  }
  const next = `${file}.next`
  await putClaim(path, next, own)
  try {
    const now = await read()
    await refuseIfLiving(now)
    // Its owner can't have been dead and given it back: another start came and went meanwhile.
    if (now === undefined) throw new InUse(path)
    // A copy, since `own` is still to be put in the place of a claim this one is the next of.
    await copyFile(own, `${own}.moved`)
    await rename(`${own}.moved`, file)
  } finally {
    await rm(next)
  }
  return true
}

/**
 * Creates the folder if it is missing and claims it for this process.
 * @throws {Problem} when another running launcher owns it, or it can't be written.
 */
export async function claimDataDir(path: string): Promise<DataDir> {
  const file = claimFile(path)
  const claim: Claim = { id: randomUUID(), pid: process.pid, started: await startedAt(process.pid) }
  const own = `${file}.${claim.id}`
  held.add(claim.id)
  try {
    await makeDataDir(path)
    await writeFile(own, JSON.stringify(claim), { flag: "wx" })
    const afterCrash = await putClaim(path, file, own).finally(() => rm(own))
    return {
      path,
      afterCrash,
      async release() {
        held.delete(claim.id)
        await rm(file, { force: true })
      },
    }
  } catch (error) {
    held.delete(claim.id)
    throw error instanceof Problem ? error : unwritable(path, error)
  }
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
