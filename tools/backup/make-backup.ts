import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { open, readdir, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { Client } from "pg"
import { to as copyTo } from "pg-copy-streams"
import { type Pack, pack as tarPack } from "tar-stream"
import { takeDatabaseLock } from "../database/database-lock"
import { Problem } from "../problem"
import { type End, FIRST, FOLDERS, FORMAT, fileEntry, type Head, LAST, tablePart } from "./archive"
import { removedAtStop } from "./removed-at-stop"
import { readSchema, readSequences, type Table } from "./schema"

/** Bytes of rows that are held in memory at a time. */
const PART = 8 * 1024 * 1024

/**
 * Tables that say which processes are running now: in a restored shop they would be missed, and *Health* would have
 * staff look for a crash.
 */
const OF_PROCESSES = ["public.running_program"]

export interface BackupOptions {
  databaseUrl: string
  dataDir: string
  /** Where the backup goes; nothing may be there yet. */
  target: string
}

export interface BackupCounts {
  tables: number
  rows: number
  files: number
  /** Size of the backup itself, in bytes. */
  size: number
}

/**
 * Writes the whole shop into one file that only its owner may read, while the shop keeps running: all tables as of one
 * moment, and then the files, so that every file that a row names is included unless it was deleted in the meantime.
 * @throws {Problem} when something already exists there, a file or folder can't be read, or the database holds what
 * can't be written down
 */
export async function makeBackup(options: BackupOptions): Promise<BackupCounts> {
  const { target } = options
  if (await stat(target).catch(() => undefined)) {
    throw new Problem(`${target} is there already; name another file, or move that one away.`)
  }
  const aside = `${target}.partial`
  return await removedAtStop(
    () => [aside],
    async () => {
      await requireWritable(aside)
      try {
        return await writeBackup(options, aside)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
  )
}

async function writeBackup({ databaseUrl, dataDir, target }: BackupOptions, aside: string) {
  const letGo = await keepMigrationsOut(databaseUrl)
  const client = new Client({ connectionString: databaseUrl })
  // A broken connection is reported by the query in progress.
  client.on("error", () => {})
  const pack = tarPack()
  const written = pipeline(pack, createGzip(), createWriteStream(aside, { mode: 0o600 }))
  let lost: Error | undefined
  written.catch((error: Error) => {
    lost = error
    pack.destroy(error)
  })
  try {
    await client.connect()
    const { tables, rows, files } = await writeAll(client, pack, dataDir)
    pack.finalize()
    await written
    await flush(aside)
    await rename(aside, target)
    return { tables, rows, files, size: (await stat(target)).size }
  } catch (error) {
    // A full disk ends the pack, and the next write to it only reports that.
    const why = lost ? unwritable(target, lost) : error
    pack.destroy()
    await written.catch(() => {})
    throw why
  } finally {
    await client.end().catch(() => {})
    await letGo()
  }
}

const unwritable = (path: string, cause: Error) =>
  new Problem(`${path} can't be written (${cause.message}); name another file.`, { cause })

/** Starts with an empty file that only its owner may read. */
async function requireWritable(path: string) {
  try {
    await rm(path, { force: true })
    await (await open(path, "wx", 0o600)).close()
  } catch (error) {
    throw new Problem(`${path} can't be written (${(error as Error).message}); name another file.`, {
      cause: error,
    })
  }
}

/**
 * Keeps any starting shop from migrating the tables while they are read: it waits for the same lock. On a separate
 * connection, because a transaction sees the tables as they were before it waited; and in a transaction, which a
 * connection pooler in front keeps together.
 * @returns to be called when they have been read
 */
async function keepMigrationsOut(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl })
  client.on("error", () => {})
  await client.connect()
  await client.query("begin")
  await client.query("set local idle_in_transaction_session_timeout = 0")
  await takeDatabaseLock(client, "shared")
  return () => client.end().catch(() => {})
}

async function writeAll(client: Client, pack: Pack, dataDir: string) {
  await client.query("begin isolation level repeatable read read only")
  await client.query("set local search_path = ''")
  await client.query("set local statement_timeout = 0")
  await client.query("set local idle_in_transaction_session_timeout = 0")
  const version = await client.query<{ server: string }>("select current_setting('server_version') as server")
  const schema = await readSchema(client)
  const head: Head = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    server: version.rows[0]?.server ?? "",
    schema,
  }
  await writeEntry(pack, FIRST, JSON.stringify(head))
  const rows: number[] = []
  for (const [index, table] of schema.tables.entries()) {
    rows.push(OF_PROCESSES.includes(table.table) ? 0 : await writeRows(client, pack, index, table))
  }
  const sequences = await readSequences(client)
  await client.query("commit")
  let files = 0
  for (const folder of FOLDERS) files += await writeFolder(pack, dataDir, folder)
  const end: End = { rows, files, sequences }
  await writeEntry(pack, LAST, JSON.stringify(end))
  return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0), files }
}

/** Waits until the entry has been written, so that only one is in memory at a time. */
function writeEntry(pack: Pack, name: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content)
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.end(bytes)
  })
}

async function writeRows(client: Client, pack: Pack, index: number, { table, columns }: Table) {
  const source = client.query(copyTo(`copy ${table} (${columns.join(", ")}) to stdout`))
  let part = 0
  let held: Buffer[] = []
  let bytes = 0
  const pass = async () => {
    if (bytes === 0) return
    await writeEntry(pack, tablePart(index, part++), Buffer.concat(held))
    held = []
    bytes = 0
  }
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes >= PART) await pass()
  }
  await pass()
  return source.rowCount
}

/** What isn't there, or was deleted since it was seen, is left out; what can't be read ends the backup. */
function unlessGone(path: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw new Problem(
      `${path} can't be read (${error.message}); back up from the account that the shop runs in.`,
      { cause: error },
    )
  }
}

async function writeFolder(pack: Pack, root: string, folder: string): Promise<number> {
  const at = join(root, folder)
  const found = (await readdir(at, { withFileTypes: true }).catch(unlessGone(at))) ?? []
  let count = 0
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) count += await writeFolder(pack, root, path)
    else if (entry.isFile()) count += await writeFile(pack, root, path)
  }
  return count
}

/** @returns 0 for a file that was deleted since it was seen */
async function writeFile(pack: Pack, root: string, path: string): Promise<number> {
  const at = join(root, path)
  const file = await open(at).catch(unlessGone(at))
  if (!file) return 0
  try {
    const { size, mtime } = await file.stat()
    const entry = pack.entry({ name: fileEntry(path), size, mtime, mode: 0o600 })
    const gone = once(entry, "close")
    // A file that grows in the meantime is copied up to its earlier size.
    if (size > 0) {
      const source = file.createReadStream({ autoClose: false, start: 0, end: size - 1 })
      for await (const chunk of source) if (!entry.write(chunk)) await once(entry, "drain")
    }
    entry.end(undefined)
    await gone
    return 1
  } finally {
    await file.close()
  }
}

/** Makes sure that a backup reported as complete survives a power cut. */
async function flush(path: string) {
  const file = await open(path, "r+")
  await file.sync()
  await file.close()
}
