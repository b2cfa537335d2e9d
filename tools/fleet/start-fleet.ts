import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { startTestStore } from "../../backend/src/bucket/start-for-test"
import type { FileBucket } from "../../backend/src/config/services"
import { BUILT_BACKEND, ROOT } from "../paths"
import { freePorts } from "../ports"
import { startPostgres } from "../postgres"
import { findRedisServer, startRedisServer } from "../redis-server"
import { type Child, startChild, untilWell } from "./child"
import { findProgram, makePoolFolder, startPool, startProxy } from "./programs"

/** A shop as docker-compose.yml starts it, of programs of this machine: no two backends share a folder. */
export interface Fleet {
  /** Where visitors come in: the proxy over TLS with its certificate, or a storefront where there is no nginx. */
  front: { origin: string; ca?: string }
  storefronts: [string, string]
  servers: [string, string]
  /** The data folders of the two servers and the worker. */
  folders: string[]
  /** PostgreSQL itself, past the pool. */
  databaseUrl: string
  /** Whether PgBouncer stands between. */
  pooled: boolean
  bucket: FileBucket
  cookieSecret: string
  /** Starts one more backend process, with a folder of its own. */
  addBackend(name: string, settings: Record<string, string>): Promise<Child>
  stop(): Promise<void>
}

const SLOW_MS = 10 * 60_000
const COOKIE_SECRET = "the cookie secret of a fleet that lives for minutes"

/** A certificate for this machine's own name, made on the spot. */
async function makeCertificate(folder: string) {
  const files = { key: join(folder, "tls.key"), certificate: join(folder, "tls.crt") }
  await promisify(execFile)("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
    ...["-keyout", files.key, "-out", files.certificate],
  ])
  return { ...files, ca: await readFile(files.certificate, "utf8") }
}

/**
 * Starts everything: PostgreSQL, the pool before it, Redis, an S3-compatible store, a migrate job, two servers, a worker,
 * two storefronts, the card sandbox and the proxy. Without PgBouncer or nginx on this machine their places stay empty.
 * @param folder empty
 * @throws {Error} with the last words of what did not start
 */
export async function startFleet(folder: string): Promise<Fleet> {
  const redisProgram = findRedisServer()
  if (!redisProgram) throw new Error("A fleet needs redis-server.")
  const nginx = findProgram("nginx")
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  const own = <T extends { stop(): Promise<void> }>(part: T): T => {
    stops.push(() => part.stop())
    return part
  }
  try {
    const [poolPort = 0, ...ports] = await freePorts(10)
    const [http, https, inner, front1, front2, server1, server2, worker, sandbox] = ports
    const database = own(
      await startPostgres({ dataDir: join(folder, "database"), password: "geheim", durable: false }),
    )
    await database.ensure("shop")
    const databaseUrl = database.url("shop")
    const pooled = findProgram("pgbouncer") !== undefined
    let poolUrl = databaseUrl
    if (pooled) {
      const poolFolder = join(folder, "pool")
      await makePoolFolder(poolFolder)
      const pool = await startPool(poolFolder, poolPort, databaseUrl)
      own(pool.child)
      poolUrl = pool.url
    }
    const redis = own(await startRedisServer(redisProgram))
    const store = own(await startTestStore())
    const { place } = store

    const origin = nginx ? `https://localhost:${https}` : `http://127.0.0.1:${front1}`
    const settings = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      SHOP_MODE: "demo",
      SHOP_ORIGIN: origin,
      PORT: String(front1),
      JWT_SECRET: "the token secret of a fleet that lives for minutes",
      COOKIE_SECRET,
      AUTH_MFA_ENCRYPTION_KEY: "the second factors' key of a fleet for minutes",
      REDIS_URL: redis.url,
      CARD_SANDBOX_PORT: String(sandbox),
      // A bucket of a name of its own: the migrate job makes it.
      S3_BUCKET: "shop",
      S3_REGION: place.region,
      S3_ACCESS_KEY_ID: place.accessKeyId,
      S3_SECRET_ACCESS_KEY: place.secretAccessKey,
      S3_ENDPOINT: place.endpoint,
    }
    const shop = (command: string, more: Record<string, string>) =>
      startChild(process.execPath, [join(ROOT, "bin", "shop.mjs"), command], {
        cwd: ROOT,
        env: { ...settings, ...more },
      })

    const migrating = shop("migrate", { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "migrate") })
    while (migrating.exitCode() === null) await new Promise((resolve) => setTimeout(resolve, 250))
    if (migrating.exitCode() !== 0) throw new Error(`The migrate job failed:\n${migrating.said()}`)

    const folders: string[] = []
    const addBackend = async (name: string, more: Record<string, string>) => {
      const dataDir = join(folder, name)
      folders.push(dataDir)
      const child = own(shop("serve", { DATABASE_URL: poolUrl, DATA_DIR: dataDir, ...more }))
      await untilWell(`http://127.0.0.1:${more.BACKEND_PORT}/ready`, child, SLOW_MS)
      return child
    }
    const cards = own(
      startChild(process.execPath, [join(BUILT_BACKEND, "src", "sandbox", "card", "main.js")], {
        cwd: BUILT_BACKEND,
        env: {
          ...settings,
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(folder, "cards"),
          BACKEND_PORT: String(server1),
        },
      }),
    )
    await untilWell(`http://127.0.0.1:${sandbox}/health`, cards, SLOW_MS)
    await Promise.all([
      addBackend("server-1", { WORKER_MODE: "server", BACKEND_PORT: String(server1) }),
      addBackend("server-2", { WORKER_MODE: "server", BACKEND_PORT: String(server2) }),
      addBackend("worker", { WORKER_MODE: "worker", BACKEND_PORT: String(worker) }),
    ])

    const servers: [string, string] = [`http://127.0.0.1:${server1}`, `http://127.0.0.1:${server2}`]
    const storefronts: [string, string] = [`http://127.0.0.1:${front1}`, `http://127.0.0.1:${front2}`]
    let ca: string | undefined
    if (nginx) {
      const certificate = await makeCertificate(folder)
      ca = certificate.ca
      const local = (port: number | undefined) => `127.0.0.1:${port}`
      own(
        await startProxy(nginx, https ?? 0, {
          NGINX_RUN: join(folder, "nginx"),
          NGINX_LOG: join(folder, "nginx.log"),
          // Asked for nothing: all addresses are numbers here.
          NGINX_RESOLVER: "127.0.0.1",
          HTTP_LISTEN: local(http),
          HTTPS_LISTEN: local(https),
          INNER_LISTEN: local(inner),
          TLS_CERTIFICATE: certificate.certificate,
          TLS_KEY: certificate.key,
          SHOP_ORIGIN: origin,
          STOREFRONT_1: local(front1),
          STOREFRONT_2: local(front2),
          BACKEND_1: local(server1),
          BACKEND_2: local(server2),
        }),
      )
    }
    await Promise.all(
      storefronts.map(async (address, at) => {
        const child = own(
          startChild(process.execPath, [join(ROOT, "storefront", "dist", "server", "main.js")], {
            cwd: ROOT,
            env: {
              PATH: process.env.PATH,
              NODE_ENV: "production",
              SHOP_MODE: "demo",
              PORT: new URL(address).port,
              // Each at a server of its own where nobody shares them out.
              BACKEND_URL: nginx ? `http://127.0.0.1:${inner}` : (servers[at] ?? ""),
              CARD_SANDBOX_URL: `http://127.0.0.1:${sandbox}`,
              TRUST_PROXY: nginx ? "true" : "false",
            },
          }),
        )
        await untilWell(`${address}/ready`, child, SLOW_MS)
      }),
    )
    const bucket = { ...place, bucket: settings.S3_BUCKET }
    const front = ca === undefined ? { origin } : { origin, ca }
    return {
      ...{ front, storefronts, servers, folders, databaseUrl, pooled, bucket, addBackend, stop },
      cookieSecret: COOKIE_SECRET,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
