import { once } from "node:events"
import { Agent, createServer, request, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { CALLS } from "#contracts/route-table"
import { createApp } from "./app"
import { createMetrics, listenForMetrics } from "./metrics"

/** Requests in progress at a time. */
const AT_ONCE = 200
const ADDRESSES = 20_000

const metrics = createMetrics()
const shop = createServer(
  createApp({
    services: { backend: (_req, res) => void res.writeHead(200).end("{}") },
    assets: (_req, _res, next) => next(),
    pages: async (_req, res) => {
      res.writeHead(200).end("page")
    },
    isReady: () => true,
    missing: async () => [],
    trustProxy: false,
    metrics,
  }),
)
const told = listenForMetrics({ METRICS_HOST: "127.0.0.1", METRICS_PORT: 0 }, metrics) as Server
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
 * Sends one request after another without waiting for answers in between, as HTTP allows a client: that makes many of
 * them cheap.
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

const read = async () => (await ask(told, "GET", "/metrics")).body
const series = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
const sumOf = (text: string, name: string) =>
  series(text)
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)

beforeAll(async () => {
  shop.listen(0, "127.0.0.1")
  await once(shop, "listening")
})
afterAll(() => {
  agent.destroy()
  shop.close()
  told.close()
})

const SHAPES: ((at: number) => [method: string, path: string])[] = [
  (at) => ["PUT", `/cart/pull-handle-${at}`],
  (at) => ["GET", `/storage/products/full/SKU${at}.jpg?v=${at}`],
  (at) => ["GET", `/thank-you/token-${at}?email=rider-${at}@example.com`],
  (at) => ["POST", `/nowhere/${at}`],
  (at) => ["GET", `/admin/orders/order-${at}`],
]

it("counts 20,000 addresses by the routes of the table, and grows with none of them", async () => {
  await askAll(
    shop,
    Array.from({ length: ADDRESSES }, (_, at) => SHAPES[at % SHAPES.length]?.(at) ?? (["GET", "/"] as const)),
  )
  const text = await read()
  // A fifth are pages, which are counted where they are made.
  expect(sumOf(text, "shop_gateway_calls_total")).toBe((ADDRESSES * 3) / 5)
  expect(sumOf(text, "shop_gateway_refused_total")).toBe(ADDRESSES / 5)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect([...routes].filter((route) => !CALLS.some(({ path }) => path === route))).toEqual([])
  expect(routes.size).toBe(3)
  expect(series(text).length).toBeLessThan(250)
  expect(text).not.toMatch(/token-|rider-|SKU\d|order-\d|nowhere/)
}, 120_000)

it("is nowhere at the shop's address, and nothing else is told at its own", async () => {
  expect((await ask(shop, "GET", "/metrics")).body).toBe("page")
  expect((await ask(told, "GET", "/")).status).toBe(404)
  expect((await ask(told, "POST", "/metrics")).status).toBe(404)
  expect((told.address() as AddressInfo).address).toBe("127.0.0.1")
})
