import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { type EmbeddedDatabase, startPostgres } from "./postgres"
import { isAlive, waitForExit } from "./process-identity"

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
  expect(second.port).toBe(first.port)
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

it("stops the very server that a killed launcher left running", async () => {
  const left = await start()
  const pid = await serverPid()
  // Its keeper killed as well: nobody is left to stop it.
  process.kill(left.keeperPid, "SIGKILL")
  expect(await waitForExit(left.keeperPid, 60_000)).toBe(true)
  expect(isAlive(pid)).toBe(true)
  await start()
  expect(isAlive(pid)).toBe(false)
  expect(await query("select 1 as one")).toEqual([{ one: 1 }])
})
