import { createReadStream, createWriteStream } from "node:fs"
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { finished, pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { Client, DatabaseError } from "pg"
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams"
import { extract as tarExtract } from "tar-stream"
import { DAY_MS } from "../../backend/src/contracts/time/shop-time"
import { takeDatabaseLock } from "../database/database-lock"
import { isLiveShop, markRestored } from "../database/restored-shop"
import { makeDataDir } from "../launcher/data-dir"
import { Problem } from "../problem"
import { type End, FOLDERS, FORMAT, type Head, readEntry } from "./archive"
import { removedAtStop } from "./removed-at-stop"
import { type Made, namesOf, readSchema } from "./schema"

export interface RestoreOptions {
  databaseUrl: string
  dataDir: string
  /** The backup. */
  source: string
}

export interface RestoreCounts {
  tables: number
  rows: number
  files: number
  /** When the backup was made, ISO 8601. */
  madeAt: string
  /** Whether it is a live shop, which someone has to say is the shop before it reaches anyone. */
  isLive: boolean
}

/**
 * How many numbers of each kind are left out for each day that has begun since the backup was made: confirmations that
 * riders hold have them, and no other order, return or build may get them again.
 */
const NUMBERS_A_DAY = 1000

/**
 * Where the shop counts in rows and not with a sequence: the numbers of forms (`modules/submission/next-number.ts`), and
 * the colors' changes, of which picture addresses are made (`build-catalog.ts`). Browsers keep those for good.
 */
const COUNTED_IN_ROWS = [
  { counted: "public.submission_number", column: "last" },
  { counted: "public.design_color", column: "revision" },
]

/** An entry's bytes. */
type Content = AsyncIterable<unknown>

const MAYBE_RESTORED =
  "The connection to the database broke off at the very end, so the shop may be restored or not. Start it and look: if it isn't, empty the database and DATA_DIR, and restore again."

const NOT_WHOLE = "This backup is not whole; nothing was restored. Take another one."

/**
 * Restores a shop from a backup, to a place where there is none: all of it, or nothing at all.
 * @throws {Problem} when something already exists there, or the file isn't a complete backup
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreCounts> {
  const unfinished: string[] = []
  return await removedAtStop(
    () => unfinished,
    () => restoreAll(options, unfinished),
  )
}

/** @param unfinished gets the folders that there are without a restored shop */
async function restoreAll(
  { databaseUrl, dataDir, source }: RestoreOptions,
  unfinished: string[],
): Promise<RestoreCounts> {
  const client = new Client({ connectionString: databaseUrl })
  // A broken connection is reported by the query in progress.
  client.on("error", () => {})
  await client.connect()
  await makeDataDir(dataDir)
  const aside = await mkdtemp(join(dataDir, "restoring-"))
  unfinished.push(aside)
  try {
    await client.query("begin")
    // If the shop started first, it has filled the database; if it starts now, it waits.
    await takeDatabaseLock(client, "transaction")
    await client.query("set local search_path = ''")
    await client.query("set local check_function_bodies = off")
    await client.query("set local statement_timeout = 0")
    await client.query("set local idle_in_transaction_session_timeout = 0")
    await requireEmpty(client, dataDir)
    const counts = await new Restoring(client, aside).read(source)
    for (const folder of await readdir(aside)) {
      await rmdir(join(dataDir, folder)).catch(() => {})
      await rename(join(aside, folder), join(dataDir, folder))
      // Not before: what stands in its way is someone else's.
      unfinished.push(join(dataDir, folder))
    }
    // Once it is asked to, the database may commit whatever happens here: from here on the files stay, unless it refuses.
    const moved = unfinished.splice(1)
    await client.query("commit").catch((error) => {
      if (!(error instanceof DatabaseError)) throw new Problem(MAYBE_RESTORED, { cause: error })
      unfinished.push(...moved)
      throw error
    })
    await makeQueriesQuick(client)
    return counts
  } catch (error) {
    await client.query("rollback").catch(() => {})
    throw inWords(error)
  } finally {
    for (const folder of unfinished) await rm(folder, { recursive: true, force: true })
    await client.end().catch(() => {})
  }
}

/** Without it the first queries are slow, until PostgreSQL does the same by itself: so it may fail. */
async function makeQueriesQuick(client: Client): Promise<void> {
  try {
    await client.query("set statement_timeout = 0")
    await client.query("analyze")
  } catch {}
}

function inWords(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseError) {
    return new Problem(`The database would not take the backup (${error.message}); nothing was restored.`, {
      cause: error,
    })
  }
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>
  const isNotWhole = /^Z_|^ERR_STREAM_PREMATURE/.test(code) || /tar header|end of data/i.test(message)
  return isNotWhole ? new Problem(NOT_WHOLE, { cause: error }) : error
}

async function requireEmpty(client: Client, dataDir: string) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
       and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e') order by 1 limit 1`,
  )
  if (rows[0]) {
    throw new Problem(
      `The database is not empty (it holds ${rows[0].name}); a backup is restored into an empty one only. Nothing was changed.`,
    )
  }
  for (const folder of FOLDERS) {
    const found = await readdir(join(dataDir, folder)).catch(() => [])
    if (found.length > 0) {
      throw new Problem(
        `${join(dataDir, folder)} is not empty; a backup is restored into an empty DATA_DIR only. Nothing was changed.`,
      )
    }
  }
}

/**
 * One archive being restored into a database, within the caller's transaction, and its files into a temporary folder.
 */
class Restoring {
  private head: Head | undefined
  private end: End | undefined
  private readonly rows: number[] = []
  private files = 0
  private copying: { table: number; into: CopyStreamQuery } | undefined

  constructor(
    private readonly client: Client,
    private readonly folder: string,
  ) {}

  async read(source: string): Promise<RestoreCounts> {
    const extract = tarExtract()
    const fed = pipeline(createReadStream(source), createGunzip(), extract)
    // Reported below, once the entries have ended.
    fed.catch(() => {})
    try {
      for await (const entry of extract) {
        if (entry.header.type !== "file" || this.end) throw new Problem(NOT_WHOLE)
        await this.take(entry.header.name, entry)
      }
    } finally {
      // What a failure left in progress would block the connection.
      this.copying?.into.destroy()
      extract.destroy()
    }
    await fed
    const { head, end, rows, files } = this
    if (
      !head ||
      !end ||
      end.files !== files ||
      head.schema.tables.some((_, n) => end.rows[n] !== (rows[n] ?? 0))
    ) {
      throw new Problem(NOT_WHOLE)
    }
    const isLive = await this.finish(head, end)
    return {
      tables: head.schema.tables.length,
      rows: rows.reduce((sum, count) => sum + (count ?? 0), 0),
      files,
      madeAt: head.madeAt,
      isLive,
    }
  }

  private async take(name: string, content: Content) {
    const entry = readEntry(name)
    if (entry.kind !== "rows") await this.endRows()
    if (entry.kind === "first") await this.begin(await readJson<Head>(content))
    else if (!this.head || entry.kind === "unknown") throw new Problem(NOT_WHOLE)
    else if (entry.kind === "rows") await this.takeRows(entry.table, content)
    else if (entry.kind === "file") await this.takeFile(entry.path, content)
    else this.end = await readJson<End>(content)
  }

  private async begin(head: Head) {
    if (head.format !== FORMAT || this.head) {
      throw new Problem("This backup was made by another version of the shop, which has to restore it.")
    }
    this.head = head
    await this.make(head.schema.before)
    await this.make(head.schema.tables)
  }

  private async make(things: Made[]) {
    for (const { sql } of things) await this.client.query(sql)
  }

  private async takeRows(number: number, content: Content) {
    if (this.copying?.table !== number) {
      await this.endRows()
      const table = this.head?.schema.tables[number]
      if (!table) throw new Problem(NOT_WHOLE)
      const into = this.client.query(copyFrom(`copy ${table.table} (${table.columns.join(", ")}) from stdin`))
      // Reported to the code that writes to it or waits for its end.
      into.on("error", () => {})
      this.copying = { table: number, into }
    }
    await pipeline(content, this.copying.into, { end: false })
  }

  private async endRows() {
    if (!this.copying) return
    const { table, into } = this.copying
    this.copying = undefined
    const done = finished(into)
    into.end()
    await done
    this.rows[table] = into.rowCount
  }

  private async takeFile(path: string, content: Content) {
    const target = join(this.folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(target, { flags: "wx", mode: 0o600 }))
    this.files++
  }

  /** @returns whether it is a live shop */
  private async finish({ schema, madeAt }: Head, { sequences }: End): Promise<boolean> {
    const isLive = await isLiveShop(this.client)
    const days = Math.floor(Math.max(0, Date.now() - Date.parse(madeAt)) / DAY_MS) + 1
    const margin = isLive ? NUMBERS_A_DAY * days : 0
    // Before there are triggers: what they do was restored.
    for (const { counted, column } of COUNTED_IN_ROWS) {
      if (!schema.tables.some(({ table }) => table === counted)) continue
      await this.client.query(`update ${counted} set ${column} = ${column} + $1`, [margin])
    }
    await this.make(schema.after)
    if (isLive) await markRestored(this.client, madeAt)
    for (const { sequence, value, called } of sequences) {
      await this.client.query(
        "select setval($1, least($2::bigint + seqincrement * $3, seqmax), $4) from pg_sequence where seqrelid = $1::regclass",
        [sequence, value, margin, called],
      )
    }
    const made = new Set(namesOf(await readSchema(this.client)))
    const missing = namesOf(schema).filter((name) => !made.has(name))
    if (missing.length > 0) {
      throw new Problem(
        `The database did not become what it was (${missing.join(", ")}); nothing was restored.`,
      )
    }
    return isLive
  }
}

async function readJson<T>(content: Content): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as T
  } catch (error) {
    throw new Problem(NOT_WHOLE, { cause: error })
  }
}
