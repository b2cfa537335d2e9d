import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const PREFIX = "shop-form-"
/** Longer than any form is on disk: Node allows a request five minutes to arrive. Milliseconds. */
const LEFT_AFTER_MS = 15 * 60_000
const SWEEP_INTERVAL_MS = 5 * 60_000

/** Makes a folder for one form's files. */
export const makeFormFolder = (place = tmpdir()): Promise<string> => mkdtemp(join(place, PREFIX))

/**
 * Removes the folders of forms whose process was killed, with riders' photos in them: a container's volume outlives it.
 * Other processes of this machine may be receiving forms, so only what is too old for that goes. Never throws: what
 * can't be removed may be another account's.
 */
export async function sweepFormFolders(now: Date, place = tmpdir()): Promise<void> {
  const entries = await readdir(place).catch(() => [])
  for (const entry of entries.filter((name) => name.startsWith(PREFIX))) {
    const folder = join(place, entry)
    const since = await stat(folder).catch(() => undefined)
    if (!since || now.getTime() - since.mtimeMs < LEFT_AFTER_MS) continue
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Sweeps now, and again every few minutes: what was left just before this start isn't old enough yet. */
export function keepFormFoldersSwept(place = tmpdir()): void {
  const sweep = () => void sweepFormFolders(new Date(), place)
  sweep()
  setInterval(sweep, SWEEP_INTERVAL_MS).unref()
}
