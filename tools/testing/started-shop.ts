import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { embeddedDatabaseUrl } from "../database/postgres"
import { requireDemoShop } from "../database/shop-database"
import { freePorts } from "../launcher/ports"
import { demoSecrets } from "../launcher/secrets"
import { NO_SETTINGS } from "../launcher/shop-settings"
import { ROOT } from "../paths"
import { Problem } from "../problem"

/** A shop started as a person would start it, with its own ports and data folder. */
export interface StartedShop {
  origin: string
  dataDir: string
  /** The ports of the shop, its backend and its card sandbox, as settings. */
  ports: Record<"PORT" | "BACKEND_PORT" | "CARD_SANDBOX_PORT", string>
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
}

/** The embedded database of a running shop. */
export async function databaseUrlOf({ dataDir }: Pick<StartedShop, "dataDir">): Promise<string> {
  return await embeddedDatabaseUrl(dataDir, (await demoSecrets(dataDir)).databasePassword, "shop")
}

/**
 * The database of the shop that SHOP_URL names: the one in DATABASE_URL, else the embedded one of DATA_DIR.
 * @throws {Problem} unless it is a demo's, for what asks leaves made-up orders there
 */
export async function runningDatabaseUrl(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = process.env
  const url = DATABASE_URL || (await databaseUrlOf({ dataDir: DATA_DIR || join(ROOT, ".data") }))
  await requireDemoShop(url)
  return url
}

const READY = /^Shop ready at (\S+)$/m
const SERVING = /^Backend ready on port (\d+)$/m
/** Enough for a cold build on a busy machine with two cores. */
const START_TIMEOUT_MS = 10 * 60_000
const STOP_TIMEOUT_MS = 60_000

/**
 * Runs `npm start` with an empty data folder, and with none of this machine's settings.
 * @param dataDir emptied first
 * @param onOutput called with everything the shop prints
 * @param settings in addition to those of a demo on its own ports
 * @param fill puts something into the folder before the start, such as a backup
 * @throws {Problem} when it ends or isn't ready in time
 */
export async function startShop(
  dataDir: string,
  onOutput: (text: string) => void,
  settings: Record<string, string> = {},
  fill: () => Promise<void> = async () => {},
): Promise<StartedShop> {
  await rm(dataDir, { recursive: true, force: true })
  await fill()
  const [port, backendPort, cardSandboxPort] = await freePorts(3)
  const ports = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    CARD_SANDBOX_PORT: String(cardSandboxPort),
  }
  const own = { SHOP_MODE: "demo", DATA_DIR: dataDir, ...ports, ...settings }
  const { child, match } = await untilReady("start", READY, own, onOutput)
  return { origin: match[1] ?? "", dataDir, ports, stop: () => stop(child) }
}

/**
 * Runs `npm run serve`: one more backend for a shop that is running.
 * @param settings the shop's own, with another BACKEND_PORT
 * @throws {Problem} when it ends or is not ready in time
 */
export async function startBackend(
  settings: Record<string, string>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const { child, match } = await untilReady("serve", SERVING, settings, () => {})
  return { origin: `http://127.0.0.1:${match[1]}`, stop: () => stop(child) }
}

/** Runs one of our commands until it has printed `sign`. */
async function untilReady(
  command: "start" | "serve",
  sign: RegExp,
  settings: Record<string, string>,
  onOutput: (text: string) => void,
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(process.execPath, [join(ROOT, "bin", "shop.mjs"), command], {
    cwd: ROOT,
    env: { ...process.env, ...NO_SETTINGS, ...settings },
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
    const match = sign.exec(said)
    if (match) return { child, match }
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
