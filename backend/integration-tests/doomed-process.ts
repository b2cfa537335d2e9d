import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const BACKEND = join(__dirname, "..")
const MEDUSA = join(require.resolve("@medusajs/cli/package.json"), "..", "cli.js")
const DEADLINE_MS = 600_000

export interface DoomedCheckout {
  /** Lets it place a cart's order, and waits until `isThere` says that it has come far enough. */
  begin(cartId: string, isThere: () => Promise<boolean>): Promise<void>
  /** Kills it without warning, with every order it has under way. */
  die(): Promise<void>
}

/** Starts a separate process that is ready to place orders. */
export async function doomedCheckout(
  orders: readonly { cartId: string; request: object }[],
  env: Record<string, string>,
): Promise<DoomedCheckout> {
  const folder = await mkdtemp(join(tmpdir(), "doomed-checkout-"))
  const script = join(__dirname, "doomed-checkout.ts")
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const doomed = spawn(process.execPath, [MEDUSA, "exec", script, JSON.stringify(orders), folder], {
    cwd: BACKEND,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own: the command line may start further processes.
    detached: true,
  })
  let said = ""
  for (const stream of [doomed.stdout, doomed.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
    })
  }
  const until = async (holds: () => Promise<boolean>) => {
    const deadline = Date.now() + DEADLINE_MS
    while (!(await holds())) {
      if (doomed.exitCode !== null) throw new Error(`The checkout ended before its time:\n${said}`)
      if (Date.now() > deadline) throw new Error(`The checkout did not come so far in time:\n${said}`)
      await sleep(25)
    }
  }
  const end = async () => {
    await kill(doomed)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await until(async () => existsSync(join(folder, "ready")))
  } catch (error) {
    await end()
    throw error
  }
  return {
    async begin(cartId, isThere) {
      try {
        await writeFile(join(folder, cartId), "")
        await until(isThere)
      } catch (error) {
        await end()
        throw error
      }
    },
    die: end,
  }
}

async function kill(doomed: ChildProcess): Promise<void> {
  if (!doomed.pid || doomed.exitCode !== null) return
  const gone = once(doomed, "exit")
  process.kill(-doomed.pid, "SIGKILL")
  await gone
}
