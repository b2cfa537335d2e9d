import { type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"

/** A program of a fleet, whose output is collected. */
export interface Child {
  said(): string
  exitCode(): number | null
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 45_000

/** Starts a program. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-20_000)
    })
  }
  child.once("error", (error) => {
    said += error.message
  })
  return {
    said: () => said,
    exitCode: () => child.exitCode,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, "exit")
      child.kill("SIGTERM")
      if (await Promise.race([gone.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })])) return
      child.kill("SIGKILL")
      await gone
    },
  }
}

/**
 * Waits until an address answers well.
 * @throws {Error} with the program's last words when it ends first
 */
export async function untilHealthy(address: string, child: Child, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (child.exitCode() !== null || Date.now() > deadline) {
      throw new Error(`${address} does not answer:\n${child.said()}`)
    }
    await sleep(250)
  }
}
