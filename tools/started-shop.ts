import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ROOT } from "./paths"
import { freePorts } from "./ports"
import { Problem } from "./problem"

/** A shop started as a person would start it, on ports and in a data folder of its own. */
export interface StartedShop {
  origin: string
  dataDir: string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
}

const READY = /^Shop ready at (\S+)$/m
/** A cold build on a busy machine of two cores. */
const START_TIMEOUT_MS = 10 * 60_000
const STOP_TIMEOUT_MS = 60_000

/**
 * Runs `npm start` with an empty data folder.
 * @param dataDir emptied first
 * @param onOutput gets everything the shop says
 * @throws {Problem} when it ends or is not ready in time
 */
export async function startShop(dataDir: string, onOutput: (text: string) => void): Promise<StartedShop> {
  await rm(dataDir, { recursive: true, force: true })
  const [port, backendPort, cardSandboxPort] = await freePorts(3)
  const child = spawn(process.execPath, [join(ROOT, "bin", "shop.mjs"), "start"], {
    cwd: ROOT,
    env: {
      ...process.env,
      SHOP_MODE: "demo",
      DATA_DIR: dataDir,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      CARD_SANDBOX_PORT: String(cardSandboxPort),
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
      onOutput(text)
    })
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const origin = READY.exec(said)?.[1]
    if (origin) return { origin, dataDir, stop: () => stop(child) }
    if (child.exitCode !== null) throw new Problem(`The shop did not start:\n${said.trimEnd()}`)
    if (Date.now() > deadline) {
      await stop(child)
      throw new Problem(`The shop was not ready in ${START_TIMEOUT_MS / 60_000} minutes:\n${said.trimEnd()}`)
    }
    await sleep(200)
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, "exit")
  child.kill("SIGTERM")
  const ended = await Promise.race([gone.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })])
  if (ended) return
  child.kill("SIGKILL")
  await gone
}
