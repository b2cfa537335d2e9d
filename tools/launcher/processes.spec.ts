import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Problem } from "../problem"
import { freePort } from "./ports"
import { isAlive, waitForExit } from "./process-identity"
import { Processes, type Program } from "./processes"

let folder = ""
let processes = new Processes(() => {})
let said: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "processes test "))
  said = []
  processes = new Processes((line) => said.push(line))
})
afterEach(async () => {
  await processes.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A server that responds with its process id, and records in a file when it is asked to stop. */
const SERVER = `
  const [port, name, journal] = process.argv.slice(1)
  require("node:http").createServer((_, answer) => answer.end(String(process.pid))).listen(port, "127.0.0.1")
  console.log("serving")
  process.once("SIGTERM", () => {
    require("node:fs").appendFileSync(journal, name + " ")
    process.exit(0)
  })`

async function server(name: string): Promise<Program> {
  const port = await freePort()
  return {
    name,
    args: ["-e", SERVER, String(port), name, join(folder, "journal")],
    cwd: folder,
    env: {},
    health: `http://127.0.0.1:${port}/`,
  }
}

const pidOf = async ({ health }: Program) => Number(await (await fetch(health)).text())

async function eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await read().catch(() => undefined)
    if (value !== undefined) return value
    await sleep(50)
  }
}

it("is ready when the program answers, and passes on what it says under its name", async () => {
  const program = await server("till")
  await processes.start(program)
  expect(await pidOf(program)).toBeGreaterThan(0)
  expect(said).toContain("till | serving")
})

it("the launcher starts a crashed program again", async () => {
  const program = await server("till")
  await processes.start(program)
  const first = await pidOf(program)
  process.kill(first, "SIGKILL")
  const second = await eventually(async () => {
    const pid = await pidOf(program)
    return pid === first ? undefined : pid
  })
  expect(isAlive(second)).toBe(true)
  expect(said).toContainEqual(expect.stringMatching(/^The till stopped unexpectedly \(SIGKILL\)/))
})

it("gives up with a sentence when a program keeps crashing", async () => {
  const program = await server("till")
  await processes.start(program)
  let failed = false
  const failure = processes.failure.catch((problem: unknown) => {
    failed = true
    return problem
  })
  let last = 0
  while (!failed) {
    const pid = await pidOf(program).catch(() => last)
    if (pid !== last) process.kill(pid, "SIGKILL")
    last = pid
    await sleep(50)
  }
  expect(String(await failure)).toMatch(/The till keeps stopping/)
})

it("refuses a program that ends while starting, with its last words", async () => {
  const program = { ...(await server("till")), args: ["-e", "console.error('no drawer'); process.exit(3)"] }
  const start = processes.start(program)
  await expect(start).rejects.toThrow(/The till ended while starting \(3\)[\s\S]*no drawer/)
  await expect(start).rejects.toMatchObject({ name: new Problem("").name })
})

it("the launcher stops the last started program first", async () => {
  for (const name of ["first", "second", "third"]) await processes.start(await server(name))
  await processes.stop()
  expect(await readFile(join(folder, "journal"), "utf8")).toBe("third second first ")
})

it("leaves nothing running when the launcher itself is killed", async () => {
  const program = await server("till")
  const launcher = spawn(
    process.execPath,
    [
      ...["--import", "tsx", "--input-type=module", "-e"],
      `import { Processes } from ${JSON.stringify(new URL("./processes.ts", import.meta.url).href)}
       await new Processes(() => {}).start(${JSON.stringify(program)})
       setInterval(() => {}, 1000)`,
    ],
    { stdio: "ignore", env: { PATH: process.env.PATH } },
  )
  const pid = await eventually(() => pidOf(program))
  launcher.kill("SIGKILL")
  expect(await waitForExit(pid, 60_000)).toBe(true)
})
