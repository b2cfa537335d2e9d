import { execFile } from "node:child_process"
import { promisify } from "node:util"

const run = promisify(execFile)

/** A process and everything it started, the process first. */
export async function processTree(root: number): Promise<number[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="])
  const children = new Map<number, number[]>()
  for (const line of stdout.trim().split("\n")) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  return tree
}

/** Signals processes; those that are gone are ignored. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone already.
    }
  }
}
