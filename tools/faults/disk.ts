import { execFile } from "node:child_process"
import { mkdir, open, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Room for the shop's own files: what the demo draws and logs in an hour takes a tenth of it. */
const SIZE_MB = 512
const PIECE = Buffer.alloc(1024 * 1024)

/** A disk for the shop alone, small enough to be filled. */
export interface Disk {
  folder: string
  /** Fills it up; undefined if no such disk is available. */
  fill?: () => Promise<void>
  /** Frees that room again. */
  clear(): Promise<void>
  remove(): Promise<void>
  /** Why it can't be filled. */
  reason?: string
}

/** Mounts a small disk in memory if that is allowed; otherwise uses an ordinary folder. */
export async function smallDisk(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true })
  const filler = join(folder, "filler")
  try {
    if (process.platform !== "linux") throw new Error("only Linux mounts one in memory")
    await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "tmpfs", folder])
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n").slice(-2)
    return {
      folder,
      reason: `a small one can't be mounted (${reason.replace(/^.*?:\s*/, "").replace(/\.$/, "")})`,
      clear: async () => {},
      remove: async () => {},
    }
  }
  return {
    folder,
    fill: async () => {
      const file = await open(filler, "w")
      try {
        const { bavail, bsize } = await statfs(folder)
        for (let left = bavail * bsize + PIECE.length; left > 0; left -= PIECE.length) await file.write(PIECE)
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error
      } finally {
        await file.close()
      }
    },
    clear: () => rm(filler, { force: true }),
    remove: async () => {
      await run("umount", ["--lazy", folder])
    },
  }
}
