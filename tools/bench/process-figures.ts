import { readdirSync, readFileSync, readlinkSync } from "node:fs"

/*
 * How much of the machine a program of the shop uses, as Linux reports it under /proc. When other programs are running,
 * elapsed times say little, but the processor time spent on one program still does.
 */

/** Clock ticks per second in /proc/<pid>/stat, on every Linux that Node runs on. */
const TICKS = 100

/** The process that listens to a port on this machine alone. @throws Error when there is none that we may look into */
export function processAt(port: number): string {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, "0")}`
  const listening = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .find(([, address, , state]) => address === local && state === "0A")
  const socket = `socket:[${listening?.[9]}]`
  const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && holds(name, socket))
  if (!pid) throw new Error(`Nothing of ours listens to port ${port} on this machine.`)
  return pid
}

function holds(pid: string, socket: string): boolean {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).some((fd) => readlinkSync(`${folder}/${fd}`) === socket)
  } catch {
    // Another user's, or gone in the meantime.
    return false
  }
}

const childrenOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean)

/** Resident memory, including the processes that it has started. Bytes. */
export const residentOf = (pid: string): number =>
  childrenOf(pid).reduce(
    (sum, child) => sum + residentOf(child),
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024,
  )

/** Processor time since it began, its own and the system's for it. Milliseconds, in steps of ten. */
export function processorTimeOf(pid: string): number {
  const after = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
  return ((Number(after[11]) + Number(after[12])) * 1_000) / TICKS
}
