import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { ROOT } from "../paths"

let folder = ""
const children: ChildProcess[] = []
const servers: Server[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "start backend "))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
  for (const server of servers.splice(0)) server.close()
  await rm(folder, { recursive: true, force: true })
})

/** A folder in which this is Medusa's start; what calls it is the shop's own. */
async function start(medusasStart: string, port = 0, words = ["start"]) {
  const medusa = join(folder, "node_modules", "@medusajs", "medusa", "commands")
  await mkdir(medusa, { recursive: true })
  await writeFile(join(folder, "package.json"), "{}")
  await writeFile(
    join(medusa, "start.js"),
    `exports.default = async ({ port, host, directory }) => { ${medusasStart} }`,
  )
  const child = spawn(
    process.execPath,
    [
      join(ROOT, "tools", "launcher", "start-backend.cjs"),
      ...words,
      "--port",
      String(port),
      "--host",
      "127.0.0.1",
    ],
    { cwd: folder, stdio: ["ignore", "pipe", "pipe"] },
  )
  children.push(child)
  return child
}

const said = async ({ stdout }: ChildProcess): Promise<string> => {
  if (!stdout) throw new Error("It says nothing.")
  const [chunk] = (await once(stdout, "data")) as [Buffer]
  return chunk.toString()
}

async function endOf(child: ChildProcess) {
  const errors = child.stderr ? text(child.stderr) : ""
  const [code] = await once(child, "close")
  return { code, errors: await errors }
}

const LISTEN = "require('http').createServer().listen(Number(port), host, () => console.log('listening'))"

it("starts Medusa in the folder it is in, at the port and host that it was told", async () => {
  const child = await start("console.log(JSON.stringify({ port, host, directory }))", 9999)
  expect(JSON.parse(await said(child))).toEqual({ port: "9999", host: "127.0.0.1", directory: folder })
})

it("writes files that no other account of the machine can read", async () => {
  const child = await start("require('fs').writeFileSync('photo', ''); console.log('written')")
  await said(child)
  expect((await stat(join(folder, "photo"))).mode & 0o777).toBe(0o600)
})

it("ends when somebody else has its port, for whoever started it to know", async () => {
  const other = createServer()
  servers.push(other)
  await once(other.listen(0, "127.0.0.1"), "listening")
  const child = await start(LISTEN, (other.address() as AddressInfo).port)
  const { code, errors } = await endOf(child)
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining("EADDRINUSE") })
})

it("serves on after an error that nobody caught", async () => {
  const child = await start(
    `setTimeout(() => { throw new Error("of nobody's") }); Promise.reject(new Error("nor of anybody's"));
     setTimeout(() => console.log("still here"), 200); setInterval(() => {}, 1000)`,
  )
  expect(await said(child)).toContain("still here")
  expect(child.exitCode).toBeNull()
})

it("ends when Medusa can't be started, and when it is told anything else", async () => {
  expect(await endOf(await start('throw new Error("no database")'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining("no database"),
  })
  const told = await endOf(await start("", 0, ["migrate"]))
  expect(told.code).not.toBe(0)
  expect(told.errors).toContain("Usage: start-backend.cjs start")
})
