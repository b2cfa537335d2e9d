import { mkdir, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { readSettings, type Settings } from "../../backend/src/config/settings"
import { staleBuilds } from "../building/builds"
import { type EmbeddedDatabase, startPostgres } from "../database/postgres"
import { connectProblem, isPortFree } from "../launcher/ports"
import { cardSandbox, storefront } from "../launcher/programs"
import { step } from "../launcher/progress"
import { demoSecrets } from "../launcher/secrets"
import { complete, type Environment, NO_SETTINGS } from "../launcher/shop-settings"
import { ROOT } from "../paths"
import { Problem } from "../problem"
import { fillAsKept, putIntoBucket } from "../testing/filled-shop"
import { findRedisServer } from "../testing/redis-server"
import { type Disk, smallDisk } from "./disk"
import { Mailbox } from "./mailbox"
import { Relay, type Target } from "./relay"
import type { Chance } from "./seeded"
import { type Launch, Supervised } from "./supervised"
import { Webhooks } from "./webhooks"

/** Every port of the harness, in the order in which they are assigned. */
const PORTS = [
  ...["front", "storefrontA", "storefrontB", "backendA", "backendB", "worker", "backends"],
  ...["sandbox", "sandboxRelay", "webhooks", "postgres", "postgresRelay", "redis", "redisRelay"],
  ...["bucket", "bucketRelay", "mail", "mailRelay"],
] as const
type PortName = (typeof PORTS)[number]

const HOST = "127.0.0.1"
const BUCKET = "shop"
/** The name under which s3rver knows its only client. */
const BUCKET_KEY = "S3RVER"
const BALANCER_LOOKS_EVERY_MS = 500
/** No longer than the shop's own compose file waits. */
const BALANCER_WAITS_MS = 1_500

/** Where the files of a shop that was filled earlier are, until there is a bucket. */
const filledFolder = (folder: string) => join(folder, "filled")

/**
 * The first row of ports on which nothing listens. Below those that the system assigns, so that no connection takes one
 * while its program is down.
 */
async function freeRow(from: number): Promise<Record<string, number>> {
  for (let first = from; first < from + 2_000; first += PORTS.length) {
    const row = PORTS.map((_, at) => first + at)
    const free = await Promise.all(row.map((port) => isPortFree(port, HOST)))
    if (free.every(Boolean)) return Object.fromEntries(PORTS.map((name, at) => [name, first + at]))
  }
  throw new Problem(`No ${PORTS.length} free ports were found from ${from} on; name others with --port.`)
}

async function answers(address: string, ms: number): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ms) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

interface Surroundings {
  folder: string
  ports: Record<PortName, number>
  database: EmbeddedDatabase
  mailbox: Mailbox
  disk: Disk
  env: Environment
  hasRedis: boolean
}

/**
 * A separate shop for the harness, run by the same commands as a live one, with something between any two of its parts.
 */
export class World {
  readonly storefronts: Supervised[] = []
  readonly backends: Supervised[] = []
  worker: Supervised | undefined
  readonly sandbox: Supervised
  readonly bucket: Supervised
  redis: Supervised | undefined
  private readonly relays: Relay[] = []
  private readonly targets: (Target & { health: string })[] = []
  private readonly watching = new AbortController()

  readonly folder: string
  readonly ports: Record<PortName, number>
  readonly database: EmbeddedDatabase
  readonly mailbox: Mailbox
  readonly disk: Disk
  readonly env: Environment
  readonly settings: Settings
  private readonly hasRedis: boolean

  private constructor({ folder, ports, database, mailbox, disk, env, hasRedis }: Surroundings) {
    const settings = readSettings(env)
    this.folder = folder
    this.ports = ports
    this.database = database
    this.mailbox = mailbox
    this.disk = disk
    this.env = env
    this.settings = settings
    this.hasRedis = hasRedis
    const sandboxEnv = {
      ...env,
      CARD_SANDBOX_PORT: String(ports.sandbox),
      // Where it reports what happened: to what is in between, not to the shop itself.
      BACKEND_PORT: String(ports.webhooks),
    }
    const { args, cwd, env: programEnv } = cardSandbox(settings, sandboxEnv, "built")
    this.sandbox = this.supervise({
      name: "card sandbox",
      args,
      cwd,
      env: programEnv,
      isUp: () => answers(`http://${HOST}:${ports.sandbox}/health`, 1_000),
    })
    const bucketFolder = join(folder, "bucket")
    this.bucket = this.supervise({
      name: "bucket",
      args: [
        join(dirname(createRequire(import.meta.url).resolve("s3rver/package.json")), "bin", "s3rver.js"),
        ...["--directory", bucketFolder, "--address", HOST, "--port", String(ports.bucket), "--silent"],
        ...["--no-vhost-buckets", "--configure-bucket", BUCKET],
      ],
      cwd: folder,
      env: process.env,
      isUp: () => listens(ports.bucket),
    })
  }

  /** @throws {Problem} when it can't start */
  static async open(folder: string, firstPort: number, chance: Chance, say: (line: string) => void) {
    const redis = findRedisServer()
    if (!redis)
      say(
        "!!! NOT TRIED: redis-server is not installed here, so there is one backend, and no fault of Redis.",
      )
    const stale = await staleBuilds(join(folder, "logs"))
    if (stale.length > 0)
      await step("Building the shop", () => Promise.all(stale.map((build) => build.make())))
    const ports = (await freeRow(firstPort)) as Record<PortName, number>
    const disk = await smallDisk(join(folder, "shop"))
    if (!disk.fill) say(`!!! NOT TRIED: a full disk, for ${disk.reason}.`)
    const dataDir = disk.folder
    const secrets = await demoSecrets(folder)
    await mkdir(join(folder, "database"), { recursive: true })
    await writeFile(join(folder, "database", "postgres-port"), String(ports.postgres))
    const database = await startPostgres({
      dataDir: join(folder, "database"),
      password: secrets.databasePassword,
      // What was confirmed as stored must still be there after its server was killed.
      durable: true,
      onRestart: () => {},
    })
    await database.ensure("shop")
    await fillAsKept(database.url("shop"), filledFolder(folder))
    const env = complete(
      {
        ...process.env,
        ...NO_SETTINGS,
        SHOP_MODE: "demo",
        DATA_DIR: dataDir,
        TMPDIR: join(dataDir, "tmp"),
        PORT: String(ports.front),
        SHOP_ORIGIN: `http://${HOST}:${ports.front}`,
        BACKEND_PORT: String(ports.backends),
        CARD_SANDBOX_PORT: String(ports.sandboxRelay),
        DATABASE_URL: `postgres://postgres:${encodeURIComponent(secrets.databasePassword)}@${HOST}:${ports.postgresRelay}/shop`,
        ...(redis && { REDIS_URL: `redis://${HOST}:${ports.redisRelay}` }),
        SMTP_URL: `smtp://${HOST}:${ports.mailRelay}`,
        S3_BUCKET: BUCKET,
        S3_REGION: "us-east-1",
        S3_ACCESS_KEY_ID: BUCKET_KEY,
        S3_SECRET_ACCESS_KEY: BUCKET_KEY,
        S3_ENDPOINT: `http://${HOST}:${ports.bucketRelay}`,
        // The harness acts as the proxy, and passes on everyone's address.
        TRUST_PROXY: "true",
      },
      secrets,
    )
    await mkdir(join(dataDir, "tmp"), { recursive: true })
    await mkdir(join(folder, "logs"), { recursive: true })
    const mailbox = await Mailbox.open(ports.mail)
    const world = new World({ folder, ports, database, mailbox, disk, env, hasRedis: Boolean(redis) })
    try {
      await world.start(redis, chance)
    } catch (error) {
      await world.close()
      throw error
    }
    return world
  }

  front!: Relay
  network!: Record<"backends" | "sandbox" | "postgres" | "redis" | "bucket" | "mail", Relay>
  webhooks!: Webhooks

  get origin() {
    return this.settings.origin
  }

  /** The database itself, bypassing what is between it and the shop. */
  get databaseUrl() {
    return this.database.url("shop")
  }

  /** The card processor itself. */
  get processorUrl() {
    return `http://${HOST}:${this.ports.sandbox}`
  }

  /** Everything that can be killed and frozen, except the database, which has its own keeper. */
  get programs(): Supervised[] {
    const { storefronts, backends, worker, sandbox, bucket, redis } = this
    return [
      ...backends,
      ...storefronts,
      ...[worker, redis].filter((one) => one !== undefined),
      sandbox,
      bucket,
    ]
  }

  bucketPath = (key: string) => join(this.folder, "bucket", BUCKET, `${key}._S3rver_object`)

  /** Whether every part can do its work. */
  async isReady(): Promise<boolean> {
    const ready = await Promise.all(this.targets.map(({ health }) => answers(health, BALANCER_WAITS_MS)))
    return ready.every(Boolean)
  }

  /** Stops every program, the storefronts first. Also works when only some of it has started. The logs stay. */
  async close() {
    this.watching.abort()
    for (const relay of this.relays) relay.thaw()
    await this.webhooks?.behave().catch(() => {})
    for (const program of [...this.storefronts, ...this.backends]) await program.stop()
    await this.worker?.stop()
    for (const program of [this.sandbox, this.bucket, this.redis]) await program?.stop()
    await this.database.stop()
    await this.webhooks?.close()
    await this.mailbox.close()
    for (const relay of this.relays) await relay.close()
    await this.disk.remove()
  }

  private async start(redis: string | undefined, chance: Chance) {
    await this.openNetwork(chance)
    if (redis) await this.startRedis(redis)
    await this.sandbox.start()
    await this.bucket.start()
    if (this.settings.fileBucket) await putIntoBucket(filledFolder(this.folder), this.settings.fileBucket)
    const [first, ...others] = this.both("backendA", "backendB").map((name) => this.backend(name, name))
    if (!first) throw new Error("There is no backend.")
    this.backends.push(first, ...others)
    // The first fills the database; the others would wait for it.
    await step("Starting the shop, which fills its database first", () => first.start())
    if (redis) this.worker = this.backend("worker", "worker", { WORKER_MODE: "worker" })
    await step("Starting the other backend, the worker and the storefronts", async () => {
      await Promise.all([...others, this.worker].map((one) => one?.start()))
      await this.startStorefronts()
      while (!(await this.isReady())) await sleep(200)
    })
    void this.balanceLoads()
  }

  /** Without a Redis there is one backend. */
  private both(one: PortName, other: PortName): PortName[] {
    return this.hasRedis ? [one, other] : [one]
  }

  /** What is between any two parts of the shop. */
  private async openNetwork(chance: Chance) {
    const { ports } = this
    const between = async (from: PortName, to: PortName) => {
      const relay = await Relay.open(ports[from], [{ port: ports[to], isWell: true }])
      this.relays.push(relay)
      return relay
    }
    const balance = async (from: PortName, to: PortName[]) => {
      const targets = to.map((name) => ({
        port: ports[name],
        isWell: true,
        health: `http://${HOST}:${ports[name]}/ready`,
      }))
      this.targets.push(...targets)
      const relay = await Relay.open(ports[from], targets)
      this.relays.push(relay)
      return relay
    }
    this.front = await balance("front", ["storefrontA", "storefrontB"])
    this.network = {
      backends: await balance("backends", this.both("backendA", "backendB")),
      sandbox: await between("sandboxRelay", "sandbox"),
      postgres: await between("postgresRelay", "postgres"),
      redis: await between("redisRelay", "redis"),
      bucket: await between("bucketRelay", "bucket"),
      mail: await between("mailRelay", "mail"),
    }
    this.webhooks = await Webhooks.open(
      ports.webhooks,
      `http://${HOST}:${ports.backends}`,
      chance.of("webhooks"),
    )
  }

  private async startRedis(redis: string) {
    const { ports, folder } = this
    await mkdir(join(folder, "redis"), { recursive: true })
    this.redis = this.supervise({
      name: "Redis",
      command: redis,
      args: [
        ...["--bind", HOST, "--port", String(ports.redis), "--dir", join(folder, "redis")],
        // As docker-compose.yml starts it.
        ...["--appendonly", "yes", "--maxmemory-policy", "noeviction", "--save", ""],
      ],
      cwd: folder,
      env: process.env,
      isUp: () => listens(ports.redis),
    })
    await this.redis.start()
  }

  private async startStorefronts() {
    const { ports } = this
    for (const name of ["storefrontA", "storefrontB"] as const) {
      const { args, cwd, env } = storefront(
        { ...this.settings, port: ports[name], cardSandboxPort: ports.sandboxRelay },
        { ...this.env, BACKEND_URL: `http://${HOST}:${ports.backends}` },
        "built",
      )
      const one = this.supervise({ name, args, cwd, env, isUp: () => listens(ports[name]) })
      this.storefronts.push(one)
      await one.start()
    }
  }

  private backend(name: PortName, title: string, extra: Environment = {}): Supervised {
    const port = this.ports[name]
    return this.supervise({
      name: title,
      args: [join(ROOT, "bin", "shop.mjs"), "serve"],
      cwd: ROOT,
      env: {
        ...this.env,
        WORKER_MODE: this.hasRedis ? "server" : "shared",
        ...extra,
        BACKEND_PORT: String(port),
      },
      isUp: () => answers(`http://${HOST}:${port}/health`, 1_000),
    })
  }

  /** One of Node's programs, unless `command` names another. */
  private supervise(launch: Omit<Launch, "command" | "logFile"> & { command?: string }): Supervised {
    const logFile = join(this.folder, "logs", `${launch.name.replaceAll(" ", "-")}.log`)
    return new Supervised({ command: process.execPath, ...launch, logFile })
  }

  /** As every load balancer does: a target that says it can't work gets no new connections. */
  private async balanceLoads() {
    while (!this.watching.signal.aborted) {
      await Promise.all(
        this.targets.map(async (target) => {
          target.isWell = await answers(target.health, BALANCER_WAITS_MS)
        }),
      )
      await sleep(BALANCER_LOOKS_EVERY_MS)
    }
  }
}

const listens = async (port: number) => (await connectProblem(HOST, port, 1_000)) === undefined
