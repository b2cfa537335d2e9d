import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { startTestStore } from "../../backend/integration-tests/bucket-store"
import type { FileBucket } from "../../backend/src/config/services"
import { startPostgres } from "../database/postgres"
import { findProgram } from "../launcher/find-program"
import { freePorts } from "../launcher/ports"
import { NO_SETTINGS } from "../launcher/shop-settings"
import { BUILT_BACKEND, ROOT } from "../paths"
import { findRedisServer, startRedisServer } from "../testing/redis-server"
import { type Child, startChild, untilHealthy } from "./child"
import { makePoolFolder, startPool, startProxy } from "./programs"

/** A shop as docker-compose.yml starts it, but with programs of this machine: no two backends share a folder. */
export interface Fleet {
  /** The visitors' entrance: the proxy over TLS with its certificate, or a storefront if there is no nginx. */
  front: { origin: string; ca?: string }
  storefronts: [string, string]
  servers: [string, string]
  /** The data folders of the two servers and the worker. */
  folders: string[]
  /** PostgreSQL itself, bypassing the pool. */
  databaseUrl: string
  /** Whether PgBouncer is in between. */
  pooled: boolean
  bucket: FileBucket
  cookieSecret: string
  /** Starts one more backend process, with its own folder. */
  addBackend(name: string, settings: Record<string, string>): Promise<Child>
  stop(): Promise<void>
}

const SLOW_MS = 10 * 60_000
const COOKIE_SECRET = "the cookie secret of a fleet that lives for minutes"

/** A certificate for this machine's own name, made on the spot. */
export async function makeCertificate(folder: string) {
  const files = { key: join(folder, "tls.key"), certificate: join(folder, "tls.crt") }
  await promisify(execFile)("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
    ...["-keyout", files.key, "-out", files.certificate],
  ])
  return { ...files, ca: await readFile(files.certificate, "utf8") }
}

/** What is started is stopped in the reverse order. */
class Started {
  private readonly stops: (() => Promise<void>)[] = []

  own<T extends { stop(): Promise<void> }>(part: T): T {
    this.stops.push(() => part.stop())
    return part
  }

  readonly stop = async (): Promise<void> => {
    for (const each of this.stops.splice(0).reverse()) await each()
  }
}

/** The port of each program. */
async function fleetPorts() {
  const [pool = 0, http = 0, https = 0, inner = 0, front1 = 0, front2 = 0, ...rest] = await freePorts(10)
  const [server1 = 0, server2 = 0, worker = 0, sandbox = 0] = rest
  return { pool, http, https, inner, front1, front2, server1, server2, worker, sandbox }
}
type Ports = Awaited<ReturnType<typeof fleetPorts>>

/** PostgreSQL, with the pool in front of it if there is a PgBouncer. */
async function startDatabase(folder: string, poolPort: number, started: Started) {
  const dataDir = join(folder, "database")
  const database = started.own(await startPostgres({ dataDir, password: "geheim", durable: false }))
  await database.ensure("shop")
  const databaseUrl = database.url("shop")
  const pooled = findProgram("pgbouncer") !== undefined
  if (!pooled) return { databaseUrl, poolUrl: databaseUrl, pooled }
  const poolFolder = join(folder, "pool")
  await makePoolFolder(poolFolder)
  const pool = await startPool(poolFolder, poolPort, databaseUrl)
  started.own(pool.child)
  return { databaseUrl, poolUrl: pool.url, pooled }
}

/** The settings that docker-compose.yml gives to every program of the backend. */
const settingsOf = (origin: string, ports: Ports, redisUrl: string, place: FileBucket) => ({
  ...NO_SETTINGS,
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production",
  SHOP_MODE: "demo",
  SHOP_ORIGIN: origin,
  PORT: String(ports.front1),
  JWT_SECRET: "the token secret of a fleet that lives for minutes",
  COOKIE_SECRET,
  AUTH_MFA_ENCRYPTION_KEY: "the second factors' key of a fleet for minutes",
  REDIS_URL: redisUrl,
  CARD_SANDBOX_PORT: String(ports.sandbox),
  S3_BUCKET: place.bucket,
  S3_REGION: place.region,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
  S3_ENDPOINT: place.endpoint,
})

const shopProgram = (command: string, env: NodeJS.ProcessEnv) =>
  startChild(process.execPath, [join(ROOT, "bin", "shop.mjs"), command], { cwd: ROOT, env })

async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const migrating = shopProgram("migrate", env)
  while (migrating.exitCode() === null) await new Promise((resolve) => setTimeout(resolve, 250))
  if (migrating.exitCode() !== 0) throw new Error(`The migrate job failed:\n${migrating.said()}`)
}

interface Front {
  folder: string
  /** Path of the program. */
  nginx: string
  origin: string
  ports: Ports
  started: Started
}

/**
 * The proxy over TLS in front of storefronts and servers.
 * @returns its certificate
 */
async function startFront({ folder, nginx, origin, ports, started }: Front): Promise<string> {
  const certificate = await makeCertificate(folder)
  const local = (port: number) => `127.0.0.1:${port}`
  started.own(
    await startProxy(nginx, ports.https, {
      NGINX_RUN: join(folder, "nginx"),
      NGINX_LOG: join(folder, "nginx.log"),
      // Never queried: all addresses are numeric here.
      NGINX_RESOLVER: "127.0.0.1",
      HTTP_LISTEN: local(ports.http),
      HTTPS_LISTEN: local(ports.https),
      INNER_LISTEN: local(ports.inner),
      TLS_CERTIFICATE: certificate.certificate,
      TLS_KEY: certificate.key,
      SHOP_ORIGIN: origin,
      STOREFRONT_1: local(ports.front1),
      STOREFRONT_2: local(ports.front2),
      BACKEND_1: local(ports.server1),
      BACKEND_2: local(ports.server2),
    }),
  )
  return certificate.ca
}

async function startStorefront(
  address: string,
  { backend, sandbox, behindProxy }: { backend: string; sandbox: number; behindProxy: boolean },
  started: Started,
): Promise<void> {
  const child = started.own(
    startChild(process.execPath, [join(ROOT, "storefront", "dist", "server", "main.js")], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        SHOP_MODE: "demo",
        PORT: new URL(address).port,
        BACKEND_URL: backend,
        CARD_SANDBOX_URL: `http://127.0.0.1:${sandbox}`,
        TRUST_PROXY: String(behindProxy),
      },
    }),
  )
  await untilHealthy(`${address}/ready`, child, SLOW_MS)
}

/** The card sandbox, as a separate program. */
async function startCards(env: NodeJS.ProcessEnv, port: number, started: Started): Promise<void> {
  const program = join(BUILT_BACKEND, "src", "sandbox", "card", "main.js")
  const cards = started.own(startChild(process.execPath, [program], { cwd: BUILT_BACKEND, env }))
  await untilHealthy(`http://127.0.0.1:${port}/health`, cards, SLOW_MS)
}

/**
 * Starts everything: PostgreSQL, the pool in front of it, Redis, an S3-compatible store, a migrate job, two servers, a
 * worker, two storefronts, the card sandbox and the proxy. If this machine has no PgBouncer or nginx, those are left
 * out.
 * @param folder empty
 * @throws {Error} with the last words of what did not start
 */
export async function startFleet(folder: string): Promise<Fleet> {
  const redisProgram = findRedisServer()
  if (!redisProgram) throw new Error("A fleet needs redis-server.")
  const nginx = findProgram("nginx")
  const started = new Started()
  try {
    const ports = await fleetPorts()
    const { databaseUrl, poolUrl, pooled } = await startDatabase(folder, ports.pool, started)
    const redis = started.own(await startRedisServer(redisProgram))
    const { place } = started.own(await startTestStore())
    // A bucket with its own name: the migrate job creates it.
    const bucket = { ...place, bucket: "shop" }
    const origin = nginx ? `https://localhost:${ports.https}` : `http://127.0.0.1:${ports.front1}`
    const settings = settingsOf(origin, ports, redis.url, bucket)
    await migrate({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "migrate") })

    const folders: string[] = []
    const addBackend = async (name: string, more: Record<string, string>) => {
      const dataDir = join(folder, name)
      folders.push(dataDir)
      const env = { ...settings, DATABASE_URL: poolUrl, DATA_DIR: dataDir, ...more }
      const child = started.own(shopProgram("serve", env))
      await untilHealthy(`http://127.0.0.1:${more.BACKEND_PORT}/ready`, child, SLOW_MS)
      return child
    }
    const cardSettings = { DATABASE_URL: databaseUrl, BACKEND_PORT: String(ports.server1) }
    await startCards(
      { ...settings, ...cardSettings, DATA_DIR: join(folder, "cards") },
      ports.sandbox,
      started,
    )
    await Promise.all([
      addBackend("server-1", { WORKER_MODE: "server", BACKEND_PORT: String(ports.server1) }),
      addBackend("server-2", { WORKER_MODE: "server", BACKEND_PORT: String(ports.server2) }),
      addBackend("worker", { WORKER_MODE: "worker", BACKEND_PORT: String(ports.worker) }),
    ])

    const local = (port: number) => `http://127.0.0.1:${port}`
    const servers: [string, string] = [local(ports.server1), local(ports.server2)]
    const storefronts: [string, string] = [local(ports.front1), local(ports.front2)]
    const front = nginx
      ? { origin, ca: await startFront({ folder, nginx, origin, ports, started }) }
      : { origin }
    // Without a load balancer, each storefront uses its own server.
    const backendOf = (at: number) => (nginx ? local(ports.inner) : (servers[at] ?? ""))
    await Promise.all(
      storefronts.map((address, at) =>
        startStorefront(
          address,
          { backend: backendOf(at), sandbox: ports.sandbox, behindProxy: nginx !== undefined },
          started,
        ),
      ),
    )
    return {
      ...{ front, storefronts, servers, folders, databaseUrl, pooled, bucket, addBackend },
      cookieSecret: COOKIE_SECRET,
      stop: started.stop,
    }
  } catch (error) {
    await started.stop()
    throw error
  }
}
