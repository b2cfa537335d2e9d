import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { STOREFRONT } from "../paths"
import { freePort } from "./ports"
import { isAlive } from "./process-identity"

interface Storefront {
  child: ChildProcess
  origin: string
  metrics: string
  log: () => string
}

const MAIN = join(STOREFRONT, "dist", "server", "main.js")
const FOLLOW_LAUNCHER = new URL("./follow-launcher.mjs", import.meta.url).href

const started: ChildProcess[] = []
/** Processes that were frozen, which nothing else ends. */
const frozen: number[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL")
  for (const pid of frozen.splice(0)) if (isRunning(pid)) process.kill(pid, "SIGKILL")
})

/** The built storefront without a backend: its gateway and its health check answer all the same. */
async function start(setting: Record<string, string> = {}): Promise<Storefront> {
  const port = setting.PORT ?? String(await freePort())
  const metricsPort = String(await freePort())
  // As the launcher starts it (processes.ts).
  const child = spawn(process.execPath, ["--import", FOLLOW_LAUNCHER, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: port,
      METRICS_PORT: metricsPort,
      BACKEND_URL: `http://127.0.0.1:${await freePort()}`,
      PAGE_PROCESSES: "2",
      ...setting,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  })
  started.push(child)
  let log = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log += text
    })
  }
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    log: () => log,
  }
}

async function eventually<T>(what: string, read: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const value = await Promise.resolve()
      .then(read)
      .catch(() => undefined)
    if (value !== undefined) return value
    await sleep(50)
  }
  throw new Error(`Never: ${what}`)
}

const workersOf = ({ child }: Storefront): number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number)

const answers = async ({ origin }: Storefront) =>
  (await fetch(`${origin}/health`, { signal: AbortSignal.timeout(5_000) })).status === 503 || undefined

/** Requests an address that doesn't exist, each time over a new connection, which the processes get in turn. */
async function refusedAt({ origin }: Storefront): Promise<number> {
  const answer = await fetch(`${origin}/nowhere`, {
    method: "POST",
    headers: { Connection: "close" },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Sends requests until both processes have answered: the second may start listening a while after the first. */
async function answersOfBoth(shop: Storefront) {
  let asked = 0
  const counts = await eventually("answers of both", async () => {
    asked++
    expect(await refusedAt(shop)).toBe(404)
    const text = await (await fetch(shop.metrics)).text()
    const found = [...text.matchAll(/^shop_gateway_refused_total\{status="404",process="([12])"\} (\d+)$/gm)]
    return found.length === 2 ? found : undefined
  })
  return { asked, counts }
}

/** A dead process that hasn't been reaped yet doesn't count. */
function isRunning(pid: number): boolean {
  try {
    return isAlive(pid) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}

const ended = async ({ child }: Storefront) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
  return child.exitCode
}

it("serves by two processes at one port, and tells their metrics at one, each under its number", async () => {
  const shop = await start()
  await eventually("an answer", () => answers(shop))
  const { asked, counts } = await answersOfBoth(shop)
  expect(counts.map(([, number]) => number).sort()).toEqual(["1", "2"])
  expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(asked)
  expect(shop.log().match(/Storefront on .*/g)).toEqual([expect.stringMatching(/, in 2 processes$/)])
})

it("starts another when one ends by itself, and goes on answering", async () => {
  const shop = await start()
  await eventually("an answer", () => answers(shop))
  const [first = 0, second = 0] = await eventually("both", () => {
    const workers = workersOf(shop)
    return workers.length === 2 ? workers : undefined
  })
  process.kill(first, "SIGKILL")
  await eventually("its end", () => (isRunning(first) ? undefined : true))
  // A connection to it is lost with it; the next one goes to the other.
  for (let count = 0; count < 10; count++) await eventually("an answer of the other", () => answers(shop))
  const now = await eventually("another", () => {
    const workers = workersOf(shop)
    return workers.length === 2 ? workers : undefined
  })
  expect(now).toContain(second)
  expect(now).not.toContain(first)
})

it("lets nobody wait for one that was handed their connection and died before it took it", async () => {
  const shop = await start()
  await eventually("an answer", () => answers(shop))
  await answersOfBoth(shop)
  const [first = 0] = workersOf(shop)
  // While frozen, it accepts nothing, and isn't known to be gone.
  frozen.push(first)
  process.kill(first, "SIGSTOP")
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(shop.origin).port), "127.0.0.1")
      let answer = ""
      socket.setEncoding("utf8").on("data", (text: string) => {
        answer += text
      })
      socket.once("error", reject).once("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""))
      socket.write("GET /health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n")
    })
  const asked = Array.from({ length: 4 }, () => ask().catch(() => "reset"))
  const ends: string[] = []
  for (const one of asked) void one.then((end) => ends.push(end))
  await eventually("what the other took", () => (ends.length === 3 ? true : undefined))
  process.kill(first, "SIGKILL")
  await eventually("the last one's end", () => (ends.length === 4 ? true : undefined))
  expect(ends.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/ 503 /)))
  expect(["", "reset"]).toContain(ends[3])
})

it("goes on when one dies while it is handed connections and asked for its metrics", async () => {
  const shop = await start()
  await eventually("an answer", () => answers(shop))
  await eventually("both", () => (workersOf(shop).length === 2 ? true : undefined))
  const asked = async () => {
    for (let count = 0; count < 30; count++) {
      // The call that died with it may be lost.
      await refusedAt(shop).catch(() => undefined)
      await fetch(shop.metrics).catch(() => undefined)
    }
  }
  const all = Promise.all([asked(), asked(), asked(), asked()])
  await sleep(50)
  const [first = 0] = workersOf(shop)
  process.kill(first, "SIGKILL")
  await all
  expect(shop.child.exitCode).toBeNull()
  expect(await answers(shop)).toBe(true)
  await eventually("another", () =>
    workersOf(shop).filter((pid) => pid !== first).length === 2 ? true : undefined,
  )
})

it("a page process ends with the launcher", async () => {
  const shop = await start()
  await eventually("an answer", () => answers(shop))
  const all = [shop.child.pid ?? 0, ...workersOf(shop)]
  shop.child.disconnect()
  await eventually("their end", () => (all.some(isRunning) ? undefined : true))
})

it("answers what is under way before it stops, all of it", async () => {
  // A backend that takes its time, so that the stop comes in between.
  let asked = 0
  const slow = createServer(({ url }, answer) => {
    if (url === "/cart/data") asked++
    setTimeout(() => answer.end("{}"), 1_500)
  }).listen(0, "127.0.0.1")
  await once(slow, "listening")
  const shop = await start({ BACKEND_URL: `http://127.0.0.1:${(slow.address() as { port: number }).port}` })
  await eventually("an answer", async () => (await fetch(`${shop.origin}/health`)).status)
  await answersOfBoth(shop)
  const workers = workersOf(shop)
  const calls = Array.from({ length: 6 }, async () => (await fetch(`${shop.origin}/cart/data`)).status)
  await eventually("all calls at the backend", () => (asked === calls.length ? true : undefined))
  // Stopping a container signals only the first process; when a terminal signals all of them, the others are signaled
  // twice.
  shop.child.kill("SIGTERM")
  for (const pid of workers) process.kill(pid, "SIGTERM")
  expect(await Promise.all(calls)).toEqual(Array(6).fill(200))
  expect(await ended(shop)).toBe(0)
  expect(workers.filter(isRunning)).toEqual([])
  slow.closeAllConnections()
  slow.close()
})

it("ends when the first process is gone, however it went", async () => {
  const shop = await start()
  await eventually("an answer", () => answers(shop))
  const workers = workersOf(shop)
  shop.child.kill("SIGKILL")
  await eventually("their end", () => (workers.some(isRunning) ? undefined : true))
  const port = Number(new URL(shop.origin).port)
  await expect(once(connect(port, "127.0.0.1"), "connect")).rejects.toThrow()
})

it("ends with a code and a reason when it can't have its port", async () => {
  const taken = createServer().listen(0, "127.0.0.1")
  await once(taken, "listening")
  const shop = await start({ PORT: String((taken.address() as { port: number }).port) })
  expect(await ended(shop)).toBe(1)
  expect(shop.log()).toContain("The storefront can't listen on")
  taken.close()
})
