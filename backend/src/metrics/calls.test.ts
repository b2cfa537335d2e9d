import { once } from "node:events"
import { Agent, createServer, request, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import express from "express"
import { CALLS } from "../contracts/route-table"
import { installFrontDoor } from "../front-door/install"
import { listenForMetrics } from "./listener"

/** Requests in flight at a time. */
const AT_ONCE = 200
const ADDRESSES = 20_000

let door: Server
let metrics: Server
const agent = new Agent({ keepAlive: true })

const portOf = (server: Server) => (server.address() as AddressInfo).port

function ask(server: Server, method: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: "127.0.0.1", port: portOf(server), method, path }, (answer) => {
      let body = ""
      answer
        .setEncoding("utf8")
        .on("data", (text: string) => {
          body += text
        })
        .on("end", () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.on("error", reject).end()
  })
}

/**
 * Sends one request after the other without waiting for answers in between, as HTTP allows a client to do: that makes
 * many cheap.
 */
async function askAll(server: Server, asked: readonly (readonly [method: string, path: string])[]) {
  const socket = connect(portOf(server), "127.0.0.1").setEncoding("latin1")
  await once(socket, "connect")
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE)
    let answers = 0
    const answered = new Promise<void>((resolve, reject) => {
      let rest = ""
      socket.removeAllListeners("data")
      socket.once("close", () => reject(new Error("The connection was closed.")))
      socket.on("data", (text: string) => {
        const heads = (rest + text).split("HTTP/1.1 ")
        answers += heads.length - 1
        rest = (heads.at(-1) ?? "").slice(-8)
        if (answers === some.length) resolve()
      })
    })
    socket.write(
      some
        .map(([method, path]) => `${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n`)
        .join(""),
    )
    await answered
    socket.removeAllListeners("close")
  }
  socket.destroy()
}

const read = async () => (await ask(metrics, "GET", "/metrics")).body
const series = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))

/** Sum of a metric over all its labels. */
const sumOf = (text: string, name: string) =>
  series(text)
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)

beforeAll(async () => {
  process.env.JWT_SECRET = "x".repeat(40)
  process.env.COOKIE_SECRET = "y".repeat(40)
  installFrontDoor()
  // The real door; behind it nothing but a one-word answer.
  const app = express()
  app.use((req, res) => {
    res.status(req.path.startsWith("/builder") ? 404 : 200).json({})
  })
  door = createServer(app).listen(0, "127.0.0.1")
  metrics = listenForMetrics({ host: "127.0.0.1", port: 0 })
  await Promise.all([once(door, "listening"), once(metrics, "listening")])
})
afterAll(() => {
  agent.destroy()
  door.close()
  metrics.close()
})

/** Addresses as visitors and attackers request them: each is a different one. */
const addressOf = (at: number): [method: string, path: string] => {
  const shapes: [string, string][] = [
    ["GET", `/shop/thanks/token-${at}?email=rider-${at}@example.com`],
    ["PUT", `/cart/pull-handle-${at}`],
    ["DELETE", `/cart/line-${at}`],
    ["POST", `/builder/detect/SKU${at}`],
    ["GET", `/storage/products/full/SKU${at}.jpg`],
    ["GET", `/admin/orders/order-${at}`],
    ["HEAD", `/shop/products/product-${at}`],
    ["POST", `/nowhere/${at}`],
    ["PATCH", `/shop/products/${at}`],
    ["GET", `/%2e%2e/${at}`],
  ]
  return shapes[at % shapes.length] ?? ["GET", "/"]
}

it("counts 20,000 addresses by the routes of the table, and grows with none of them", async () => {
  await askAll(
    door,
    Array.from({ length: ADDRESSES }, (_, at) => addressOf(at)),
  )
  const text = await read()
  expect(sumOf(text, "shop_requests_total") + sumOf(text, "shop_refused_at_the_door_total")).toBe(ADDRESSES)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect([...routes].filter((route) => !CALLS.some(({ path }) => path === route))).toEqual([])
  expect(routes.size).toBeGreaterThan(5)
  expect(series(text).length).toBeLessThan(250)
  expect(text).not.toMatch(/token-|rider-|SKU\d|order-\d|nowhere/)
}, 180_000)

it("keeps a connection longer than Node does, so that the gateway asks on none that is being closed", async () => {
  await ask(door, "GET", "/shop/home")
  expect(door.keepAliveTimeout).toBe(65_000)
})

it("says how calls ended, and how many wait in which lane", async () => {
  const found = async () => {
    const line = /^shop_requests_total\{method="POST",route="\/builder\/detect\/[^"]*",status="404"\} (\d+)$/m
    return Number(line.exec(await read())?.[1])
  }
  const before = await found()
  expect(before).toBeGreaterThan(0)
  await ask(door, "POST", "/builder/detect/SKU")
  expect(await found()).toBe(before + 1)
  const after = await read()
  for (const lane of ["checkout", "shopping", "browsing", "staff"]) {
    expect(after).toContain(`shop_lane_at_work{lane="${lane}"} 0`)
    expect(after).toContain(`shop_lane_waiting{lane="${lane}"} 0`)
    expect(after).toContain(`shop_lane_turned_away_total{lane="${lane}"} 0`)
  }
})

it("is told at its own port alone, and nothing else is told there", async () => {
  expect((await ask(door, "GET", "/metrics")).status).toBe(404)
  expect((await ask(metrics, "POST", "/metrics")).status).toBe(404)
  expect((await ask(metrics, "GET", "/health")).status).toBe(404)
  expect((metrics.address() as AddressInfo).address).toBe("127.0.0.1")
})
