import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { localAddress } from "../../backend/src/config/services"
import type { Settings } from "../../backend/src/config/settings"
import { staleBuilds } from "../building/builds"
import { drawFirstPictures } from "../building/first-pictures"
import { type EmbeddedDatabase, startPostgres } from "../database/postgres"
import { reachOf } from "../database/restored-shop"
import { prepareDatabase } from "../database/shop-database"
import { BACKEND, BUILT_BACKEND } from "../paths"
import { claimDataDir, type DataDir, removeHalfRestored } from "./data-dir"
import { type NeededPort, requireFreePorts } from "./ports"
import { Processes } from "./processes"
import { backend, cardSandbox, type Flavour, storefront } from "./programs"
import { step } from "./progress"
import { stopCommands } from "./run-command"
import { demoSecrets } from "./secrets"
import { prepareBucket, requireDatabase, requireRedis } from "./services"
import {
  checkSettings,
  complete,
  type Environment,
  requireTrustedProxy,
  warnOfOpenEnvFile,
} from "./shop-settings"
import { welcome } from "./welcome"

/** Programs of a launcher that was killed need this long to notice and release their ports. */
const LEFTOVER_GRACE_MS = 6000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What has been started, to be stopped in the reverse order. */
class Shop {
  readonly processes = new Processes(say)
  readonly stopping = new AbortController()
  dataDir: DataDir | undefined
  database: EmbeddedDatabase | undefined

  async stop() {
    this.stopping.abort()
    stopCommands()
    await this.processes.stop()
    await this.database?.stop()
    await this.dataDir?.release()
  }
}

/**
 * Starts the whole shop and keeps it running until it is asked to stop or a program gives up.
 * @returns the exit code
 * @throws {Problem} when it can't start or can't continue
 */
export async function launch(flavour: Flavour): Promise<number> {
  const shop = new Shop()
  const interrupted = onInterrupt(shop)
  try {
    await Promise.race([open(shop, flavour), interrupted])
    await Promise.race([shop.processes.failure, shop.database?.failure ?? interrupted, interrupted])
    return 0
  } finally {
    await shop.stop()
  }
}

/**
 * Resolves when the person or the system asks to stop; a second request ends everything at once. A terminal that is
 * closed is no second one: its shell tells the shop, and the system once more.
 */
function onInterrupt(shop: Shop): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    const stop = (signal: NodeJS.Signals) => {
      if (asked && signal === "SIGHUP") return
      if (asked) {
        shop.processes.kill()
        process.exit(1)
      }
      asked = true
      say("\nStopping the shop …")
      resolve()
    }
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop)
  })
}

async function open(shop: Shop, flavour: Flavour) {
  const given: Environment = { ...process.env }
  const settings = checkSettings(given)
  requireTrustedProxy(settings)
  warnOfOpenEnvFile(settings)
  shop.dataDir = await claimDataDir(settings.dataDir)
  await requirePorts(settings, shop.dataDir.afterCrash ? LEFTOVER_GRACE_MS : 0)
  if (settings.databaseUrl) await requireDatabase(settings.databaseUrl)
  if (settings.redisUrl) await requireRedis(settings.redisUrl)
  if (settings.fileBucket) await prepareBucket(settings.fileBucket)

  const secrets = await demoSecrets(settings.dataDir)
  const logDir = join(settings.dataDir, "logs")
  if (flavour === "built") await buildStale(logDir)
  const databaseUrl = settings.databaseUrl ?? (await openDatabase(shop, settings, secrets.databasePassword))
  const env: Environment = { ...complete(given, secrets), DATABASE_URL: databaseUrl }
  const built = flavour === "built"
  await prepareDatabase({
    databaseUrl,
    mode: settings.mode,
    seedBuilder: settings.seedBuilder,
    reach: reachOf(settings),
    cwd: built ? BUILT_BACKEND : BACKEND,
    seedScript: built ? "./src/seed/index.js" : "./src/seed/index.ts",
    env: built ? { ...env, NODE_ENV: "production" } : env,
    logDir,
  })
  await removeHalfRestored(settings.dataDir)

  await step("Starting the shop", async () => {
    if (settings.card.kind === "sandbox") await shop.processes.start(cardSandbox(settings, env, flavour))
    await shop.processes.start(backend(settings, env, flavour))
    await shop.processes.start(storefront(settings, env, flavour))
  })
  say("")
  for (const line of welcome(settings)) say(line)
  void drawFirstPictures(localAddress(settings.host, settings.port), shop.stopping.signal)
}

async function openDatabase(shop: Shop, settings: Settings, password: string): Promise<string> {
  const database = await step("Starting the database", () =>
    startPostgres({ dataDir: settings.dataDir, password, durable: true, onRestart: say }),
  )
  shop.database = database
  await database.ensure("shop")
  return database.url("shop")
}

async function buildStale(logDir: string) {
  const stale = await staleBuilds(logDir)
  if (stale.length === 0) return
  const names = stale.map(({ name }) => name).join(" and the ")
  await step(`Building the ${names}`, () => Promise.all(stale.map((build) => build.make())))
}

async function requirePorts(settings: Settings, timeoutMs: number) {
  const wanted: NeededPort[] = [
    { setting: "PORT", port: settings.port, hostSetting: "SHOP_HOST", host: settings.host },
    {
      setting: "BACKEND_PORT",
      port: settings.backendPort,
      hostSetting: "BACKEND_HOST",
      host: settings.backendHost,
    },
  ]
  if (settings.card.kind === "sandbox") {
    wanted.push({
      setting: "CARD_SANDBOX_PORT",
      port: settings.cardSandboxPort,
      hostSetting: "CARD_SANDBOX_HOST",
      host: settings.cardSandboxHost,
    })
  }
  if (settings.metrics) {
    const { host, port, storefrontPort } = settings.metrics
    const place = { hostSetting: "METRICS_HOST", host }
    wanted.push({ setting: "METRICS_PORT", port, ...place })
    wanted.push({ setting: "SHOP_METRICS_PORT", port: storefrontPort, ...place })
  }
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      await requireFreePorts(wanted)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(250)
    }
  }
}
