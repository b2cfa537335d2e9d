import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { ADDRESSES, agent, ask, askAll, series, sumOf } from "../../integration-tests/ask-metrics"
import { CALLS } from "../contracts/route-table"
import { installFrontDoor } from "../front-door/install"
import { listenForMetrics } from "./listener"

let door: Server
let metrics: Server

const read = async () => (await ask(metrics, "GET", "/metrics")).body

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
