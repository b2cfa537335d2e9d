import { chmod, chown, mkdir, readFile, writeFile } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { connectProblem } from "../launcher/ports"
import { ROOT } from "../paths"
import { type Child, startChild } from "./child"

const START_TIMEOUT_MS = 60_000

async function untilListens(port: number, child: Child) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (await connectProblem("127.0.0.1", port, 500)) {
    if (child.exitCode() !== null || Date.now() > deadline) {
      await child.stop()
      throw new Error(`Nothing listens on port ${port}:\n${child.said()}`)
    }
  }
}

/** An account other than root, because PgBouncer refuses to run as root. */
const NOBODY = 65_534

/**
 * PgBouncer with the settings from docker-compose.yml, started by the same script.
 * @returns the address of the database through it
 */
export async function startPool(
  folder: string,
  port: number,
  databaseUrl: string,
): Promise<{ url: string; child: Child }> {
  const database = new URL(databaseUrl)
  await mkdir(folder, { recursive: true })
  const asRoot = process.getuid?.() === 0
  const child = startChild(join(ROOT, "deploy", "pgbouncer", "start.sh"), [], {
    env: {
      PATH: `${process.env.PATH}${delimiter}/usr/sbin`,
      POSTGRES_USER: database.username,
      POSTGRES_PASSWORD: database.password,
      POSTGRES_HOST: database.hostname,
      POSTGRES_PORT: database.port,
      LISTEN_ADDRESS: "127.0.0.1",
      LISTEN_PORT: String(port),
      RUN_FOLDER: folder,
    },
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    cwd: folder,
  })
  await untilListens(port, child)
  // Over the network: the address may name the server's own socket.
  database.search = ""
  database.port = String(port)
  return { url: database.href, child }
}

/** Lets the account under which PgBouncer runs write to its folder. */
export async function makePoolFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (process.getuid?.() === 0) await chown(folder, NOBODY, NOBODY)
}

/** What docker-compose.yml sets for the template. */
export interface ProxySettings {
  NGINX_RUN: string
  NGINX_LOG: string
  NGINX_RESOLVER: string
  HTTP_LISTEN: string
  HTTPS_LISTEN: string
  INNER_LISTEN: string
  TLS_CERTIFICATE: string
  TLS_KEY: string
  SHOP_ORIGIN: string
  STOREFRONT_1: string
  STOREFRONT_2: string
  BACKEND_1: string
  BACKEND_2: string
}

/** The proxy's configuration as the container generates it: variables that have a value are filled in. */
export async function proxyConfiguration(settings: ProxySettings): Promise<string> {
  const template = await readFile(join(ROOT, "deploy", "nginx", "nginx.conf.template"), "utf8")
  return Object.entries(settings).reduce(
    (text, [name, value]) => text.replaceAll(`\${${name}}`, value),
    template,
  )
}

/** nginx with the configuration of docker-compose.yml. */
export async function startProxy(program: string, port: number, settings: ProxySettings): Promise<Child> {
  const file = join(settings.NGINX_RUN, "nginx.conf")
  await mkdir(settings.NGINX_RUN, { recursive: true })
  // Its workers run as another account when root starts it.
  await chmod(settings.NGINX_RUN, 0o777)
  await writeFile(file, await proxyConfiguration(settings))
  const child = startChild(program, ["-c", file, "-g", "daemon off;"], { env: { PATH: process.env.PATH } })
  await untilListens(port, child)
  return child
}
