import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { CALLS } from "#contracts/route-table"
import { ADDRESSES, agent, ask, askAll, series, sumOf } from "../../backend/integration-tests/ask-metrics"
import { createApp } from "./app"
import { createMetrics, listenForMetrics } from "./metrics"

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

const read = async () => (await ask(told, "GET", "/metrics")).body

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
