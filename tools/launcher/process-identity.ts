import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Whether a process with this id exists (it may belong to another user). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/**
 * When the process started, in the system's notation. Process ids are reused after a restart of the machine, so only
 * the id and the start time together identify a process.
 * @returns undefined when there is no such process.
 */
export async function startedAt(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined
  try {
    if (process.platform === "linux") {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8")
      // The command in parentheses may hold spaces; the 22nd field is the 20th after it.
      return stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .at(19)
    }
    const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)])
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}

/** The command line of a process, or an empty string if there is none. */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === "linux") {
      return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim()
    }
    const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)])
    return stdout.trim()
  } catch {
    return ""
  }
}

/** Waits until the process is gone; false if it is still alive after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}
