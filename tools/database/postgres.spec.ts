import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { isAlive, waitForExit } from "../launcher/process-identity"
import { type EmbeddedDatabase, startPostgres } from "./postgres"

let dataDir = ""
let database: EmbeddedDatabase | undefined

beforeEach(async () => {
  // Private to its maker, as a clone may be: under root the database's account can't enter it.
  dataDir = join(await mkdtemp(join(tmpdir(), "postgres test ")), "data dir")
})
afterEach(async () => {
  await database?.stop()
  database = undefined
  await rm(join(dataDir, ".."), { recursive: true, force: true })
})

const start = async () => {
  database = await startPostgres({ dataDir, password: "geheim", durable: true })
  await database.ensure("shop")
  return database
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database?.url("shop") })
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const serverPid = async () =>
  Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0])

it("keeps its data and its port over a restart", async () => {
  const first = await start()
  await query("create table visit (id int)")
  await query("insert into visit values (1)")
  await first.stop()
  const second = await start()
  expect(await query("select id from visit")).toEqual([{ id: 1 }])
  expect(second.url("shop")).toBe(first.url("shop"))
})

it("says where the password is that it doesn't take", async () => {
  await (await start()).stop()
  database = await startPostgres({ dataDir, password: "of another folder", durable: true })
  await expect(database.ensure("shop")).rejects.toThrow(
    /made with another password than .*secrets\.json .*before the restore/,
  )
})

it("is spoken to through a socket in its own folder, and listens on its port as well", async () => {
  const { url } = await start()
  expect(await query("select inet_server_addr() as over")).toEqual([{ over: null }])
  const overTcp = new URL(url("shop"))
  overTcp.search = ""
  const client = new Client({ connectionString: overTcp.href })
  await client.connect()
  const { rows } = await client.query("select host(inet_server_addr()) as over")
  await client.end()
  expect(rows).toEqual([{ over: "127.0.0.1" }])
})

it("has no socket where its path would be too long for one", async () => {
  dataDir = join(dataDir, "x".repeat(100))
  await start()
  expect(await query("select host(inet_server_addr()) as over")).toEqual([{ over: "127.0.0.1" }])
})

it("starts though a killed server's socket bears the id of a process that lives", async () => {
  const first = await start()
  await first.stop()
  const folder = join(dataDir, "postgres")
  const lock = `.s.PGSQL.${new URL(first.url("shop")).port}.lock`
  await writeFile(join(folder, lock), `${process.pid}\n${folder}\n1\n0\n${folder}\n`)
  const second = await start()
  expect(second.url("shop")).toBe(first.url("shop"))
  expect(await query("select 1 as one")).toEqual([{ one: 1 }])
  await second.stop()
  expect((await readdir(folder)).filter((name) => name.startsWith(".s."))).toEqual([])
})

it("tells that its server is gone, and starts again", async () => {
  const first = await start()
  await query("create table visit (id int)")
  const pid = await serverPid()
  process.kill(pid, "SIGKILL")
  await expect(first.failure).rejects.toThrow(/^The embedded database stopped unexpectedly/)
  await start()
  expect(await query("select id from visit")).toEqual([])
})

it.each(["server", "keeper"])(
  "starts its server again at the same address when the %s was killed",
  async (which) => {
    const said: string[] = []
    database = await startPostgres({
      dataDir,
      password: "geheim",
      // Otherwise, what was committed in the last half second may be lost.
      durable: true,
      onRestart: (line) => said.push(line),
    })
    await database.ensure("shop")
    await query("create table visit (id int)")
    process.kill(which === "server" ? await serverPid() : database.keeperPid, "SIGKILL")
    const deadline = Date.now() + 60_000
    while (!said.includes("The embedded database is back.") && Date.now() < deadline) await sleep(50)
    expect(said[0]).toMatch(/^The embedded database stopped unexpectedly; starting it again in/)
    expect(await query("select id from visit")).toEqual([])
  },
)

it("stops the very server that a killed launcher left running", async () => {
  const left = await start()
  const pid = await serverPid()
  // Its keeper is killed as well: nothing is left to stop it.
  process.kill(left.keeperPid, "SIGKILL")
  expect(await waitForExit(left.keeperPid, 60_000)).toBe(true)
  expect(isAlive(pid)).toBe(true)
  await start()
  expect(isAlive(pid)).toBe(false)
  expect(await query("select 1 as one")).toEqual([{ one: 1 }])
})
