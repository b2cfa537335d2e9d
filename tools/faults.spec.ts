import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { audit } from "./faults/audit"
import { readFacts } from "./faults/facts"
import { readOptions } from "./faults/options"
import { reportLines } from "./faults/report"
import { booksOf, countStock, type Report, runFaults } from "./faults/run"
import { seeded } from "./faults/seeded"
import { SPOILED } from "./faults/spoiled-books"
import { World } from "./faults/world"
import { findRedisServer } from "./testing/redis-server"

/** Not among the ports that other tests use. */
const FIRST_PORT = 8_700
const START_MS = 15 * 60_000
const RUN_MS = 10 * 60_000
/** Longer than the shop's jobs wait before they look, plus the time between two looks. */
const JOBS_MS = 10 * 60_000

// The short form of `npm run faults`: a shop with two backends, people in it, and a few things that go wrong.
;(findRedisServer() ? describe : describe.skip)("a shop with two backends", () => {
  let folder = ""
  let world: World | undefined
  let report: Report | undefined
  const said: string[] = []
  const options = readOptions(["--short", "--port", String(FIRST_PORT)], 0)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "faults test "))
    world = await World.open(folder, options.firstPort, seeded(options.seed), (line) => said.push(line))
  }, START_MS)

  afterAll(async () => {
    await world?.close()
    await rm(folder, { recursive: true, force: true })
  }, 5 * 60_000)

  it(
    "loses, doubles and oversells nothing while one thing after another goes wrong",
    async () => {
      if (!world) throw new Error("There is no shop.")
      report = await runFaults(world, options, seeded(options.seed), (line) => said.push(line))
      const told = [...said, ...reportLines(report)].join("\n")
      expect([report.verdict.findings, told]).toEqual([[], told])
      expect([report.late, told]).toEqual([[], told])
      expect(report.rounds.length).toBeGreaterThan(0)
      expect(report.orders).toBeGreaterThan(0)
      expect(report.charges).toBeGreaterThan(0)
    },
    RUN_MS,
  )

  /** What is wrong with the books, judged as if every job of the shop had had its time. */
  async function findingsLater(began: Awaited<ReturnType<typeof countStock>>) {
    if (!world || !report) throw new Error("There was no run.")
    const facts = await readFacts(booksOf(world), { ...report.promises, counted: [] }, began)
    return audit({ ...facts, now: facts.now + 60 * 60_000 }).findings
  }

  it(
    "leaves nothing behind that its jobs don't put right",
    async () => {
      if (!world) throw new Error("There is no shop.")
      const began = await countStock(world)
      // The job that completes payments runs every three minutes.
      for (const end = Date.now() + JOBS_MS; Date.now() < end; await sleep(2_000))
        if ((await findingsLater(began)).length === 0) return
      expect(await findingsLater(began)).toEqual([])
    },
    2 * JOBS_MS,
  )

  describe("whose books somebody spoils", () => {
    const sql = async (statement: string) => {
      const client = new Client({ connectionString: world?.databaseUrl })
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    }

    it.each(SPOILED)("is told of it: %s", async (kind, spoil, mend) => {
      if (!world) throw new Error("There is no shop.")
      const began = await countStock(world)
      const told = async () =>
        (await findingsLater(began)).filter((finding) => finding.kind === kind).map(({ what }) => what)
      expect(await told()).toEqual([])
      await sql(spoil)
      try {
        expect(await told()).not.toEqual([])
      } finally {
        await sql(mend)
      }
      expect(await told()).toEqual([])
    })
  })
})
