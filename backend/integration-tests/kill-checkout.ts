import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const BACKEND = join(__dirname, "..")
const MEDUSA = join(require.resolve("@medusajs/cli/package.json"), "..", "cli.js")
const DEADLINE_MS = 90_000

/** Places an order in a process of its own and kills that process, without a word, as soon as `isTime` says so. */
export async function killCheckout(
  { cartId, request, env }: { cartId: string; request: object; env: Record<string, string> },
  isTime: () => Promise<boolean>,
): Promise<void> {
  const script = join(__dirname, "doomed-checkout.ts")
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const doomed = spawn(process.execPath, [MEDUSA, "exec", script, cartId, JSON.stringify(request)], {
    cwd: BACKEND,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: the command line starts further processes.
    detached: true,
  })
  let said = ""
  for (const stream of [doomed.stdout, doomed.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
    })
  }
  const gone = once(doomed, "exit")
  const deadline = Date.now() + DEADLINE_MS
  try {
    while (!(await isTime())) {
      if (doomed.exitCode !== null) throw new Error(`The checkout ended before its time:\n${said}`)
      if (Date.now() > deadline) throw new Error(`The checkout never came to its end:\n${said}`)
      await sleep(50)
    }
  } finally {
    if (doomed.pid && doomed.exitCode === null) process.kill(-doomed.pid, "SIGKILL")
    await gone
  }
}
