import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { type AddressInfo, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { withShopDatabase } from "../backup/shop-place"
import { ROOT } from "../paths"
import { freePort, freePorts } from "./ports"
import { startedAt } from "./process-identity"
import { NO_SETTINGS } from "./shop-settings"

/** The longest a start may take to say what is wrong, once Node has started. */
const LIMIT_MS = 10_000

interface End {
  code: number | null
  said: string
  ms: number
}

let dataDir = ""
let ports: Record<string, string> = {}
const servers: Server[] = []
/** How long a start takes on this machine under its current load, when there is nothing to find out, in ms. */
let bootMs = 0

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "start test "))
  const [port, backendPort, sandboxPort] = await freePorts(3)
  ports = { PORT: `${port}`, BACKEND_PORT: `${backendPort}`, CARD_SANDBOX_PORT: `${sandboxPort}` }
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs `npm start` with these settings until it ends. */
async function start(settings: Record<string, string>): Promise<End> {
  const began = Date.now()
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(ROOT, "bin", "shop.mjs"), "start"], {
    env: { ...NO_SETTINGS, PATH, HOME, DATA_DIR: dataDir, ...ports, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
    })
  }
  const timer = setTimeout(() => child.kill("SIGTERM"), bootMs > 0 ? LIMIT_MS + 5 * bootMs : 120_000)
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve))
  clearTimeout(timer)
  return { code, said: said.trim(), ms: Date.now() - began }
}

/** A server that accepts connections and never answers. */
async function silentServer(port = 0): Promise<number> {
  const server = createServer((socket) => socket.on("error", () => {}))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return (server.address() as AddressInfo).port
}

/** A message of PostgreSQL's: its kind, and its length with what follows. */
function message(kind: string, ...parts: (number | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => {
      if (typeof part === "string") return Buffer.from(part)
      const number = Buffer.alloc(4)
      number.writeInt32BE(part)
      return number
    }),
  )
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** A PostgreSQL that lets everyone in, and says to every question that it is version 13.4. */
async function oldDatabase(): Promise<number> {
  const column = (name: string) => [`${name}\0`, 0, "\0\0", 25, "\0\0", 0, "\0\0"]
  const ready = message("Z", "I")
  const answer = Buffer.concat([
    message("T", "\0\x02", ...column("version"), ...column("number")),
    message("D", "\0\x02", 4, "13.4", 6, "130004"),
    message("C", "SELECT 1\0"),
    ready,
  ])
  const server = createServer((socket) => {
    socket.on("error", () => {})
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", 0), ready]))
      socket.on("data", (asked) => asked.toString("latin1", 0, 1) === "Q" && socket.write(answer))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return (server.address() as AddressInfo).port
}

function expectRefusal(end: End, sentence: RegExp) {
  expect(end.said).toMatch(sentence)
  expect(end.code).toBe(1)
  // Twice that time, for a machine that has become busier since.
  expect(end.ms - 2 * bootMs).toBeLessThan(LIMIT_MS)
}

/** One line and no stack. */
const only = (sentence: string) => new RegExp(`^${sentence}[^\\n]*$`)

beforeAll(async () => {
  bootMs = (await start({ SHOP_MODE: "production" })).ms
})

describe("a start ends within ten seconds, in one sentence,", () => {
  it.each([
    [{ SHOP_MODE: "production" }, "SHOP_MODE must be demo or live"],
    [{ PORT: "eight" }, "PORT must be a port number"],
    [{ BACKEND_PORT: "0" }, "BACKEND_PORT must be a port number"],
    [{ DATABASE_URL: "mysql://127.0.0.1/shop" }, "DATABASE_URL must be an address that begins with postgres"],
    [{ REDIS_URL: "127.0.0.1" }, "REDIS_URL must be an address that begins with redis"],
    [{ SMTP_URL: "mail" }, "SMTP_URL must be an address that begins with smtp"],
    [{ SHOP_HOST: "203.0.113.1" }, "The shop can't listen on 203.0.113.1"],
    [{ BACKEND_HOST: "203.0.113.1" }, "The shop can't listen on 203.0.113.1.* set BACKEND_HOST"],
    [{ GATEWAY_ADDRESSES: "everyone" }, 'GATEWAY_ADDRESSES names "everyone"'],
    [{ TRUST_PROXY: "10.0.0.1" }, "TRUST_PROXY must be true or false"],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "Stripe needs all three keys or none"],
  ])("with the setting %j", async (settings, sentence) => {
    expectRefusal(await start(settings), only(sentence))
  })

  it("when nothing listens at DATABASE_URL", async () => {
    const end = await start({ DATABASE_URL: `postgres://shop:geheim@127.0.0.1:${await freePort()}/shop` })
    expectRefusal(end, only("The database can't be reached at .*nothing listens there"))
    expect(end.said).not.toContain("geheim")
  })

  it("when DATABASE_URL is of a PostgreSQL that is too old", async () => {
    const end = await start({ DATABASE_URL: `postgres://127.0.0.1:${await oldDatabase()}/shop` })
    expectRefusal(end, only("The database is PostgreSQL 13.4, and the shop needs 14 or newer"))
  })

  it("when what listens at DATABASE_URL never answers", async () => {
    const end = await start({ DATABASE_URL: `postgres://127.0.0.1:${await silentServer()}/shop` })
    expectRefusal(end, only("The database can't be reached at .*it does not answer"))
  })

  it("when nothing listens at REDIS_URL", async () => {
    const end = await start({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
    expectRefusal(end, only("Redis can't be reached at .*nothing listens there"))
  })

  it("when what listens at REDIS_URL never answers", async () => {
    const end = await start({ REDIS_URL: `redis://127.0.0.1:${await silentServer()}` })
    expectRefusal(end, only("Redis can't be reached at .*it does not answer"))
  })

  it("when nothing listens at S3_ENDPOINT", async () => {
    const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "geheim" }
    const place = { S3_BUCKET: "shop", S3_REGION: "us-east-1", ...keys }
    const end = await start({ ...place, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
    expectRefusal(end, /^The bucket shop can't be used at .*nothing listens there/m)
    expect(end.said).not.toContain("geheim")
  })

  it.each(["PORT", "BACKEND_PORT", "CARD_SANDBOX_PORT"])("when %s is taken", async (setting) => {
    const port = await silentServer(Number(ports[setting]))
    expectRefusal(await start({}), only(`Port ${port} is already taken .* set ${setting} to a free port`))
  })

  it("when another start of the shop has the data folder", async () => {
    const claim = { pid: process.pid, started: await startedAt(process.pid) }
    await writeFile(join(dataDir, "launcher.json"), JSON.stringify(claim))
    expectRefusal(await start({}), /is in use by another start of the shop/)
  })
})

it("a backup can be made of a PostgreSQL that is too old, on the way to a newer one", async () => {
  const databaseUrl = `postgres://127.0.0.1:${await oldDatabase()}/shop`
  expect(await withShopDatabase({ databaseUrl, dataDir }, async (url) => url)).toBe(databaseUrl)
})

it("is stopped in order when its terminal is closed in the middle, which its shell tells it more than once", async () => {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(ROOT, "bin", "shop.mjs"), "dev"], {
    env: { ...NO_SETTINGS, PATH, HOME, DATA_DIR: dataDir, ...ports },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(child, "close")
  child.stdout.destroy()
  child.stderr.destroy()
  while (child.exitCode === null && !existsSync(join(dataDir, "logs"))) await sleep(50)
  const again = setInterval(() => child.kill("SIGHUP"), 20)
  const how = await ended
  clearInterval(again)
  expect(how).toEqual([0, null])
  expect(existsSync(join(dataDir, "launcher.json"))).toBe(false)
}, 120_000)

it("a live shop without secrets names all it lacks, a sentence each, and writes nothing", async () => {
  const end = await start({ SHOP_MODE: "live", DATA_DIR: join(dataDir, "live") })
  for (const name of [
    "SHOP_ORIGIN",
    "JWT_SECRET",
    "COOKIE_SECRET",
    "DATABASE_URL",
    "STRIPE_SECRET_KEY",
    "SMTP_URL",
    "TEXT_URL",
    "STORE_BRAND",
    "STORE_PHONE",
    "STORE_EMAIL",
  ]) {
    expectRefusal(end, new RegExp(`^Live mode needs ${name}`, "m"))
  }
  await expect(rm(join(dataDir, "live"), { recursive: true })).rejects.toThrow(/ENOENT/)
}, 30_000)
