import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { jest } from "@jest/globals"
import { Client, DatabaseError } from "pg"
import { nextNumber } from "../backend/src/modules/submission/next-number"
import { makeBackup } from "./backup/make-backup"
import { recordBackup } from "./backup/record-backup"
import { restoreBackup } from "./backup/restore-backup"
import { readSchema } from "./backup/schema"
import { takeDatabaseLock } from "./database/database-lock"
import { type EmbeddedDatabase, startPostgres } from "./database/postgres"
import { ROOT } from "./paths"

/** One of each kind of object that the shop's tables consist of, and rows that are easily corrupted. */
const SHOP = `
  create extension if not exists plpgsql;
  create type mood as enum ('calm', 'it''s snowing');
  create sequence "build_number_seq" start 1000 increment 7;
  create table "order" (
    id text primary key, number serial, mood mood not null default 'calm', total numeric,
    raw jsonb, at timestamptz not null default now(), tags text[] default '{}',
    cents bigint generated always as ((total * 100)::bigint) stored, picture bytea,
    constraint total_is_some check (total >= 0));
  create table line (id bigint generated always as identity primary key, order_id text not null,
    parent bigint references line, "Odd ""name" text collate "C", unique nulls not distinct (order_id, "Odd ""name"));
  alter table "order" add first_line bigint references line deferrable initially deferred;
  alter table line add constraint line_order_fk foreign key (order_id) references "order" on delete cascade;
  create table empty_one (id int) with (fillfactor = 70);
  create table line_count (n int not null);
  insert into line_count values (0);
  create function count_lines() returns trigger language plpgsql as $$
    begin update line_count set n = n + 1; return new; end $$;
  create trigger counted after insert on line for each row execute function count_lines();
  alter table line enable always trigger counted;
  create index order_open on "order" (lower(id), total desc nulls last) where mood = 'calm';
  create statistics order_mood (dependencies) on id, mood from "order";
  create schema launcher;
  create table launcher.done (step text primary key, value text not null);
  insert into launcher.done values ('seed', 'demo x');
  insert into "order" (id, total, raw, picture, tags) values
    ('a', 12.5, '{"k": "back\\\\slash \\t and \\u00fc"}', '\\x00ff0a5c', array['x', null, 'a,"b']),
    (E'b\\n\\t\\\\.', null, null, null, null);
  insert into line (order_id, "Odd ""name") values ('a', ''), ('a', null), (E'b\\n\\t\\\\.', '\\N');
  update line set parent = 3 where id = 1;
  update "order" set first_line = 1 where id = 'a';
  select nextval('build_number_seq');
  select nextval('build_number_seq');
`

let folder = ""
let database: EmbeddedDatabase
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup test "))
  database = await startPostgres({ dataDir: join(folder, "server"), password: "geheim", durable: false })
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A separate database and folder. */
async function place(sql = "") {
  const name = `shop_${made++}`
  await database.ensure(name)
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const at = { databaseUrl: database.url(name), dataDir }
  if (sql) await ask(at, sql)
  return at
}

type Place = Awaited<ReturnType<typeof place>>

async function ask({ databaseUrl }: Place, sql: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Everything in a database in a comparable form: its schema, and each row. */
async function content({ databaseUrl }: Place) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("begin")
    await client.query("set local search_path = ''")
    const schema = await readSchema(client)
    const rows: Record<string, unknown> = {}
    for (const { table } of schema.tables) {
      const read = await client.query(`select t::text as row from ${table} t order by 1`)
      rows[table] = read.rows
    }
    return { schema, rows }
  } finally {
    await client.end()
  }
}

async function filledPlace() {
  const shop = await place(SHOP)
  await mkdir(join(shop.dataDir, "uploads", "deep"), { recursive: true })
  await mkdir(join(shop.dataDir, "private"))
  await writeFile(join(shop.dataDir, "uploads", "deep", "ski ä.jpg"), Buffer.alloc(3_000_000, 7))
  await writeFile(join(shop.dataDir, "uploads", "empty"), "")
  await writeFile(join(shop.dataDir, "private", "photo.jpg"), "a photo")
  await writeFile(join(shop.dataDir, "secrets.json"), "the demo's secrets")
  return shop
}

const backupOf = async (shop: Place) => {
  const target = join(folder, `${made++}.backup`)
  return { target, counts: await makeBackup({ ...shop, target }) }
}

it("brings back the same tables, rows and files, and lets nobody else read the backup", async () => {
  const shop = await filledPlace()
  const { target, counts } = await backupOf(shop)
  expect((await stat(target)).mode & 0o777).toBe(0o600)
  expect(counts).toMatchObject({ tables: 5, rows: 7, files: 3 })

  const back = await place()
  expect(await restoreBackup({ ...back, source: target })).toMatchObject({ tables: 5, rows: 7, files: 3 })
  expect(await content(back)).toEqual(await content(shop))
  const file = (at: Place, path: string) => readFile(join(at.dataDir, path))
  for (const path of ["uploads/deep/ski ä.jpg", "uploads/empty", "private/photo.jpg"]) {
    expect((await file(back, path)).equals(await file(shop, path))).toBe(true)
  }
  expect((await readdir(back.dataDir)).sort()).toEqual(["private", "uploads"])
})

it("leaves out which processes were running, since they don't run where it is restored", async () => {
  const shop = await place(
    "create table running_program (id text primary key); insert into running_program values ('one');",
  )
  const { target } = await backupOf(shop)
  const back = await place()
  await restoreBackup({ ...back, source: target })
  expect(await ask(back, "select id from running_program")).toEqual([])
  await ask(back, "insert into running_program values ('another')")
})

it("is restored even where the database then refuses to collect its statistics", async () => {
  const shop = await place(`
    create function refusing_statistics(n int) returns int language plpgsql immutable as $$
      begin if current_query() = 'analyze' then raise 'no statistics'; end if; return n; end $$;
    create table measured (n int);
    insert into measured values (1), (2);
    create index on measured (refusing_statistics(n));`)
  await mkdir(join(shop.dataDir, "uploads"))
  await writeFile(join(shop.dataDir, "uploads", "ski.jpg"), "a picture")
  await expect(ask(shop, "analyze")).rejects.toThrow("no statistics")
  const { target } = await backupOf(shop)
  const back = await place()
  await expect(restoreBackup({ ...back, source: target })).resolves.toMatchObject({ rows: 2, files: 1 })
  expect(await ask(back, "select n from measured order by n")).toEqual([{ n: 1 }, { n: 2 }])
  expect(await readFile(join(back.dataDir, "uploads", "ski.jpg"), "utf8")).toBe("a picture")
})

it("goes on counting where the shop was", async () => {
  const shop = await filledPlace()
  const { target } = await backupOf(shop)
  const back = await place()
  await restoreBackup({ ...back, source: target })
  const next = `select nextval('build_number_seq') as build`
  expect(await ask(back, next)).toEqual([{ build: "1014" }])
  await ask(back, `insert into "order" (id) values ('c')`)
  await ask(back, `insert into line (order_id) values ('c')`)
  expect(await ask(back, `select number from "order" where id = 'c'`)).toEqual([{ number: 3 }])
  expect(await ask(back, `select id from line where order_id = 'c'`)).toEqual([{ id: "4" }])
  // Its triggers did not fire for the restored rows, and do now.
  expect(await ask(back, "select n from line_count")).toEqual([{ n: 4 }])
})

it("marks a live shop as restored, and leaves out the numbers that riders may hold since", async () => {
  const shop = await place(`
    create schema launcher;
    create table launcher.done (step text primary key, value text not null, at timestamptz not null default now());
    insert into launcher.done values ('mode', 'live'), ('restored', 'by an earlier restore');
    create sequence build_number_seq start 1000 increment 7;
    create sequence nearly_full_seq as smallint start 32000;
    create table submission_number (kind text primary key, last integer not null);
    insert into submission_number values ('return', 1041), ('parts_request', 1007);
    create table design_color (code text primary key, revision integer not null);
    insert into design_color values ('RED', 3);
    create function refuse_change() returns trigger language plpgsql as $$ begin raise 'changed'; end $$;
    create trigger watched before update on design_color for each row execute function refuse_change();
    create table "order" (id text primary key, number serial);
    insert into "order" (id) values ('a'), ('b');`)
  const { target } = await backupOf(shop)
  const back = await place()
  const { madeAt, isLive } = await restoreBackup({ ...back, source: target })
  expect(isLive).toBe(true)
  expect(await ask(back, "select step, value from launcher.done order by 1")).toEqual([
    { step: "mode", value: "live" },
    { step: "restored", value: madeAt },
  ])
  await ask(back, `insert into "order" (id) values ('c')`)
  expect(await ask(back, `select number from "order" where id = 'c'`)).toEqual([{ number: 1003 }])
  expect(
    await ask(back, "select nextval('build_number_seq') as build, nextval('nearly_full_seq') as full"),
  ).toEqual([{ build: "8000", full: "32767" }])
  const formNumber = nextNumber("'return'", "1001")
  expect(await ask(back, formNumber)).toEqual([{ last: 2042 }])
  expect(await ask(back, "select revision from design_color")).toEqual([{ revision: 1003 }])

  // Two days and a bit later.
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.parse(madeAt) + 50 * 3_600_000)
  const later = await place()
  await restoreBackup({ ...later, source: target }).finally(() => clock.mockRestore())
  await ask(later, `insert into "order" (id) values ('c')`)
  expect(await ask(later, `select number from "order" where id = 'c'`)).toEqual([{ number: 3003 }])
  expect(await ask(later, formNumber)).toEqual([{ last: 4042 }])
})

it("marks a shop that no launcher noted, too, and no demo", async () => {
  const bare = await backupOf(await place("create table visit (id int)"))
  const back = await place()
  await restoreBackup({ ...back, source: bare.target })
  expect(await ask(back, "select step from launcher.done")).toEqual([{ step: "restored" }])
  const demo = await backupOf(await filledPlace())
  expect((await restoreBackup({ ...(await place()), source: demo.target })).isLive).toBe(false)
})

it("is of one moment, though the shop goes on", async () => {
  const shop = await place(
    "create table a (n int); create table z (n int); insert into a select generate_series(1, 400000)",
  )
  let going = true
  const writer = (async () => {
    const client = new Client({ connectionString: shop.databaseUrl })
    await client.connect()
    while (going) await client.query("with more as (insert into a values (0)) insert into z values (0)")
    await client.end()
  })()
  const { target } = await backupOf(shop)
  going = false
  await writer
  const back = await place()
  await restoreBackup({ ...back, source: target })
  expect(await ask(back, "select (select count(*) from a) - (select count(*) from z) as apart")).toEqual([
    { apart: "400000" },
  ])
})

it("is restored into an empty place alone", async () => {
  const { target } = await backupOf(await filledPlace())
  const used = await place("create table visit (id int)")
  await expect(restoreBackup({ ...used, source: target })).rejects.toThrow(
    /^The database is not empty .*visit/,
  )
  expect((await content(used)).schema.tables.map(({ table }) => table)).toEqual(["public.visit"])

  const withFiles = await place()
  await mkdir(join(withFiles.dataDir, "uploads"))
  await writeFile(join(withFiles.dataDir, "uploads", "mine.jpg"), "mine")
  await expect(restoreBackup({ ...withFiles, source: target })).rejects.toThrow(/uploads is not empty/)
  expect((await content(withFiles)).schema.tables).toEqual([])
  expect(await readdir(withFiles.dataDir)).toEqual(["uploads"])
})

it("says where its files are if the shop will look for them in a bucket", async () => {
  const { target } = await backupOf(await filledPlace())
  const restored = async (bucket: object) => {
    const back = await place()
    const env = { ...process.env, DATABASE_URL: back.databaseUrl, DATA_DIR: back.dataDir, ...bucket }
    const command = [join(ROOT, "bin", "shop.mjs"), "restore", target]
    return (await promisify(execFile)(process.execPath, command, { env })).stdout
  }
  const bucket = {
    S3_BUCKET: "files",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  }
  expect(await restored(bucket)).toMatch(
    /3 files\. Its files are in .*, but .* in the bucket files: copy them/,
  )
  expect(await restored({})).toMatch(/3 files\. Start it with/)
})

it("restores nothing of a backup that was cut off, or that is none", async () => {
  const { target, counts } = await backupOf(await filledPlace())
  for (const size of [counts.size - 20, Math.floor(counts.size / 2), 100, 0]) {
    await truncate(target, size)
    const back = await place()
    await expect(restoreBackup({ ...back, source: target })).rejects.toThrow(/^This backup is not whole/)
    expect((await content(back)).schema.tables).toEqual([])
    expect(await readdir(back.dataDir)).toEqual([])
  }
  await writeFile(target, "no backup at all")
  await expect(restoreBackup({ ...(await place()), source: target })).rejects.toThrow(
    /^This backup is not whole/,
  )
})

it("says so when it can't be written there", async () => {
  const shop = await filledPlace()
  await expect(makeBackup({ ...shop, target: join(folder, "nowhere", "shop.backup") })).rejects.toThrow(
    /can't be written \(ENOENT/,
  )
})

it("makes no backup without the files that it can't read", async () => {
  const shop = await place()
  // Nobody can read it, not even root.
  await symlink("private", join(shop.dataDir, "private"))
  const target = join(folder, "unread.backup")
  await expect(makeBackup({ ...shop, target })).rejects.toThrow(/private can't be read \(ELOOP.*account/)
  expect((await readdir(folder)).filter((name) => name.startsWith("unread"))).toEqual([])
})

it("writes over nothing, and leaves no half backup", async () => {
  const shop = await filledPlace()
  const { target } = await backupOf(shop)
  await expect(makeBackup({ ...shop, target })).rejects.toThrow(/is there already/)
  await ask(shop, "create view visits as select 1 as one")
  const second = join(folder, "second.backup")
  await expect(makeBackup({ ...shop, target: second })).rejects.toThrow(/view public\.visits/)
  expect((await readdir(folder)).filter((name) => name.startsWith("second"))).toEqual([])
})

it("is noted where a launcher keeps its notes, the last one alone, and nowhere else", async () => {
  const notes =
    "create table launcher.done (step text primary key, value text not null, at timestamptz not null)"
  const shop = await place(`create schema launcher; ${notes}`)
  const [first, second] = [new Date("2026-11-24T03:00:00Z"), new Date("2026-11-25T03:00:00Z")]
  await recordBackup(shop.databaseUrl, first)
  await recordBackup(shop.databaseUrl, second)
  expect(await ask(shop, "select step, at from launcher.done")).toEqual([{ step: "backup", at: second }])
  const bare = await place()
  await recordBackup(bare.databaseUrl, first)
  expect((await content(bare)).schema.tables).toEqual([])
})

/** A command of the shop that waits for the lock of everyone who reads or makes tables. */
async function stoppedWhileWaiting(at: Place, args: string[], isUnderWay: () => Promise<boolean>) {
  const holder = new Client({ connectionString: at.databaseUrl })
  await holder.connect()
  try {
    await takeDatabaseLock(holder, "session")
    const env = { ...process.env, DATABASE_URL: at.databaseUrl, DATA_DIR: at.dataDir }
    const command = spawn(process.execPath, [join(ROOT, "bin", "shop.mjs"), ...args], {
      env,
      stdio: "ignore",
    })
    const ended = once(command, "exit")
    while (command.exitCode === null && !(await isUnderWay())) await sleep(50)
    command.kill("SIGINT")
    return (await ended)[0]
  } finally {
    await holder.end()
  }
}

/** Restores a backup, while the database's commit does something else. */
async function restoreCommitting(commit: (asUsual: () => Promise<unknown>) => Promise<unknown>) {
  const { target } = await backupOf(await filledPlace())
  const to = await place()
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown
  const queries = jest.spyOn(Client.prototype, "query") as unknown as jest.SpiedFunction<typeof query>
  queries.mockImplementation(function (this: Client, ...args) {
    const asUsual = () => query.apply(this, args)
    return args[0] === "commit" ? commit(asUsual as () => Promise<unknown>) : asUsual()
  })
  const ended = await restoreBackup({ ...to, source: target }).catch((error: Error) => error.message)
  queries.mockRestore()
  return { ended, files: await readdir(to.dataDir) }
}

it("keeps the files of a shop that is restored, though it is stopped at the last moment", async () => {
  const exit = jest.spyOn(process, "exit").mockReturnValue(undefined as never)
  const stopped = await restoreCommitting(async (asUsual) => {
    await asUsual()
    process.emit("SIGINT", "SIGINT")
  })
  expect(exit).toHaveBeenCalledWith(130)
  exit.mockRestore()
  expect(stopped.files.sort()).toEqual(["private", "uploads"])

  const cut = await restoreCommitting(() => Promise.reject(new Error("Connection terminated unexpectedly")))
  expect(cut).toEqual({
    ended: expect.stringContaining("may be restored or not"),
    files: ["private", "uploads"],
  })
  const refused = await restoreCommitting(() => Promise.reject(new DatabaseError("no room", 0, "error")))
  expect(refused).toEqual({ ended: expect.stringContaining("nothing was restored"), files: [] })
})

it("leaves nothing behind when it is stopped, whether it writes or restores", async () => {
  const shop = await filledPlace()
  const target = join(folder, "stopped.backup")
  const isWriting = async () => (await readdir(folder)).includes("stopped.backup.partial")
  expect(await stoppedWhileWaiting(shop, ["backup", target], isWriting)).toBe(130)
  expect((await readdir(folder)).filter((name) => name.startsWith("stopped"))).toEqual([])

  await makeBackup({ ...shop, target })
  const empty = await place()
  const isRestoring = async () => (await readdir(empty.dataDir)).some((name) => /^restoring-/.test(name))
  expect(await stoppedWhileWaiting(empty, ["restore", target], isRestoring)).toBe(130)
  expect(await readdir(empty.dataDir)).toEqual([])
})
