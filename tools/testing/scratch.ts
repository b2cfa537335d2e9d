import { chmod, mkdtemp, readdir, rm, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Where Linux keeps files in memory; often as small as 64 MB in a container. */
const MEMORY = "/dev/shm"
/** A test run writes a tenth of this. */
const ROOM = 3 * 1024 ** 3
const PREFIX = "shop-test-"

/**
 * Runs work with a folder for what a test run writes and throws away, mainly databases. It is in memory if there is
 * room: each integration test begins with a fresh copy of the database, which takes ten times as long on a disk.
 */
export async function withScratch<T>(
  work: (folder: string) => Promise<T>,
  memory = MEMORY,
  room = ROOM,
): Promise<T> {
  const parent = (await hasRoom(memory, room)) ? memory : tmpdir()
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  // Other accounts may pass through, but not look: PgBouncer has its own when root runs the tests.
  await chmod(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasRoom(folder: string, room: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= room
  } catch {
    return false
  }
}

/** Leftovers of runs that were killed before they could remove them. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (Number.isNaN(owner) || isAlive(owner)) continue
    // Another account's is not ours to remove.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}
