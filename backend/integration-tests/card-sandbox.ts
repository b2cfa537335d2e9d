import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const MAIN = join(__dirname, "..", "src", "sandbox", "card", "main.ts")
const READY_TIMEOUT_MS = 120_000

/**
 * Starts the card sandbox on the port in the settings and waits until it answers.
 * @param env settings that differ from this process's
 */
export async function startCardSandbox(
  origin: string,
  env: Record<string, string>,
): Promise<{ stop(): Promise<void> }> {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const sandbox = spawn(process.execPath, ["--import", require.resolve("tsx"), MAIN], {
    env: { ...inherited, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  })
  let said = ""
  sandbox.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text
  })
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await answers(origin))) {
    if (sandbox.exitCode !== null) throw new Error(`The card sandbox ended at once:\n${said}`)
    if (Date.now() > deadline) {
      await stop(sandbox)
      throw new Error(`The card sandbox does not answer at ${origin}:\n${said}`)
    }
    await sleep(50)
  }
  return { stop: () => stop(sandbox) }
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health`)).status < 500
  } catch {
    return false
  }
}

async function stop(sandbox: ChildProcess) {
  if (sandbox.exitCode !== null || sandbox.signalCode !== null) return
  const gone = once(sandbox, "exit")
  sandbox.kill("SIGTERM")
  await gone
}
