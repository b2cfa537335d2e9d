import { rmSync } from "node:fs"
import { constants } from "node:os"

const STOPS = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Does something that leaves unfinished files behind when it is stopped from outside, as with Ctrl-C: a signal ends a
 * process without another word.
 * @param unfinished what there is to remove at that moment, files or folders
 */
export async function removedAtStop<T>(
  unfinished: () => readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const stop = (signal: NodeJS.Signals) => {
    for (const path of unfinished()) rmSync(path, { recursive: true, force: true })
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of STOPS) process.once(signal, stop)
  try {
    return await work()
  } finally {
    for (const signal of STOPS) process.removeListener(signal, stop)
  }
}
